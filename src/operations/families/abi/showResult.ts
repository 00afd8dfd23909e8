import type { AbiParameter } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import type { AbiValue } from '../../../domain/decode/abiShape.ts'

export type ResultValue = string | boolean | ResultValue[] | { [field: string]: ResultValue }

/** What one answer may hold; the rest is left out, and `cut` names the fields it was left out of. */
const mostItems = 200
const mostBytes = 4_096
const mostLetters = 2_000

const decoder = new TextDecoder()

function showBytes(hex: string, path: string, cut: Set<string>): string {
  if (hex.length <= 2 + mostBytes * 2) return hex
  cut.add(path)
  return hex.slice(0, 2 + mostBytes * 2)
}

function showText(hex: string, path: string, cut: Set<string>): string {
  const whole = decoder.decode(Buffer.from(hex.slice(2, 2 + mostLetters * 16), 'hex'))
  const shown = cleanText(whole, mostLetters)
  if (hex.length > 2 + mostLetters * 16 || [...whole].length > mostLetters) cut.add(path)
  return shown
}

function showValue(parameter: AbiParameter, value: AbiValue, path: string, cut: Set<string>): ResultValue {
  const element = /^(.*)\[\d*\]$/.exec(parameter.type)?.[1]
  if (Array.isArray(value) && element !== undefined) {
    if (value.length > mostItems) cut.add(path)
    const inner = { ...parameter, type: element } as AbiParameter
    return value.slice(0, mostItems).map((item) => showValue(inner, item, path, cut))
  }
  if (Array.isArray(value)) {
    return 'components' in parameter ? showResult(parameter.components, value, { path, cut }) : []
  }
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  if (parameter.type === 'address') return toChecksum(value)
  return parameter.type === 'string' ? showText(value, path, cut) : showBytes(value, path, cut)
}

/** Decoded results under their names: whole numbers as decimal text, bytes as hex, structures as objects. */
export function showResult(
  parameters: readonly AbiParameter[],
  values: readonly AbiValue[],
  { path, cut }: { path: string; cut: Set<string> },
): { [field: string]: ResultValue } {
  return Object.fromEntries(
    parameters.map((parameter, index) => {
      const name = parameter.name ?? ''
      return [name, showValue(parameter, values[index] ?? '0x', `${path}.${name}`, cut)]
    }),
  )
}
