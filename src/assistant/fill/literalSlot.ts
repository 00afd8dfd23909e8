import type { Reading } from '../read/Reading.ts'

const bytes = /^(hex|data|bytes32|rlp|hash|salt|init_code|signature)$/
const words = /^(text|name|signature|types)$/
const figures =
  /^(decimal|amount|raw|price|tick|bps|nonce|price_ratio|apy_percent|shares|tokens|slot|liquidity|fee|index)$/
const accounts = /^(address|account|from|owner|hook)$/

/** The value of an argument of a calculation: what stands in the question as it is, such as hex, a figure or a quoted text. */
export function literalSlot(name: string, { text, addresses, functions, names }: Reading): unknown {
  if (name === 'name' && names[0] !== undefined) return names[0]
  if (accounts.test(name)) return addresses[0]?.address
  const quoted = /["“'`]([^"”'`]+)["”'`]/.exec(text)?.[1]
  if (name === 'signature' && functions[0]) return functions[0]
  if (bytes.test(name)) {
    const hex = /\b0x[0-9a-f]+\b/i.exec(text)?.[0]
    if (hex !== undefined) return hex
  }
  if (figures.test(name)) return /(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\w)/.exec(text.replaceAll(',', ''))?.[0]
  return words.test(name) ? quoted : undefined
}
