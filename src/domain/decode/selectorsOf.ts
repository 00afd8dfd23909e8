import { type Hex, toFunctionSelector } from 'viem'
import { functionsByName } from './signatureTables.ts'

/** The functions that a known name, a signature or four bytes stand for; none where it is none of them. */
export function selectorsOf(method: string): readonly Hex[] {
  const text = method.trim()
  if (/^0x[0-9a-f]{8}$/i.test(text)) return [text.toLowerCase() as Hex]
  if (!text.includes('(')) return functionsByName(text).map(({ selector }) => selector)
  try {
    return [toFunctionSelector(text)]
  } catch {
    return []
  }
}
