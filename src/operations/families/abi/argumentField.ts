import type { AbiParameter } from 'viem'
import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'

/** Longer lists are refused: one call has to carry them. */
const longestList = 100
const longestText = 20_000

/** The argument for a parameter of a function; the encoder checks sizes and ranges. */
export function argumentField(parameter: AbiParameter, note = ''): z.ZodType {
  const { type } = parameter
  const about = `${type}${note}`
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list) {
    const element = { ...parameter, type: list[1] ?? '' } as AbiParameter
    return z.array(argumentField(element)).max(longestList).describe(about)
  }
  if ('components' in parameter) {
    const fields = parameter.components.map((part) => [part.name ?? '', argumentField(part)])
    return z.strictObject(Object.fromEntries(fields)).describe(`A structure${note}.`)
  }
  if (type === 'address') return addressArgument(`0x address${note}.`)
  if (type === 'bool') return z.boolean().describe(`true or false${note}.`)
  const text = z.string().trim().max(longestText)
  if (type === 'string') return text.describe(`Text${note}.`)
  return text.describe(type.startsWith('bytes') ? `0x hex, ${about}.` : `Whole number, ${about}.`)
}
