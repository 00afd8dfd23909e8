import type { AbiParameter } from 'viem'
import { z } from 'zod'
import { untrustedText } from '../../../base/schema/untrustedText.ts'

const wholeNumber = z.string().describe('A whole number, exact, as decimal text.')
const address = z.string().describe('A checksummed address.')
const hex = z.string().describe('Bytes as 0x hex.')
const text = untrustedText()

/** The field of an answer for what a function returns. */
export function resultField(parameter: AbiParameter): z.ZodType {
  const { type } = parameter
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list) return z.array(resultField({ ...parameter, type: list[1] ?? '' } as AbiParameter))
  if ('components' in parameter) return resultObject(parameter.components)
  if (type === 'bool') return z.boolean()
  if (type === 'string') return text
  if (type === 'address') return address
  return type.startsWith('bytes') ? hex : wholeNumber
}

/** The fields of several results. */
export const resultObject = (parameters: readonly AbiParameter[]): z.ZodObject =>
  z.object(Object.fromEntries(parameters.map((part) => [part.name ?? '', resultField(part)])))
