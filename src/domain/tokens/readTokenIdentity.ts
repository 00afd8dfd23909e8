import { type Address, decodeAbiParameters, type Hex, hexToString, isHex, parseAbi, size } from 'viem'
import { cleanText } from '../../base/schema/untrustedText.ts'
import type { CallResult } from '../../sources/chain/CallResult.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

/** What a token says about itself. Every field is the contract's own claim; null means it has no such function. */
export type TokenIdentity = {
  name: string | null
  symbol: string | null
  decimals: number | null
  totalSupply: bigint | null
}

const selectors = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  totalSupply: '0x18160ddd',
} as const

const numberAbi = parseAbi(['function value() view returns (uint256)'])[0].outputs

/** Text as a string, or as the bytes32 that the oldest tokens return. */
export function decodeText(result: CallResult): string | null {
  if (!result.ok || !isHex(result.data)) return null
  if (size(result.data) === 32) return cleanText(hexToString(result.data, { size: 32 })) || null
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], result.data)
    return cleanText(text)
  } catch {
    // Bytes that are no string are not a name: the token has none.
    return null
  }
}

function decodeNumber(result: CallResult): bigint | null {
  if (!result.ok || size(result.data as Hex) < 32) return null
  const [value] = decodeAbiParameters(numberAbi, result.data)
  return value
}

const toDecimals = (value: bigint | null) => (value === null || value > 255n ? null : Number(value))

/** Reads name, symbol, decimals and supply in one multicall; costs no extra round trip beside other reads. */
export async function readTokenIdentity(chain: PinnedChain, token: Address): Promise<TokenIdentity> {
  const ask = (data: Hex) => chain.call({ to: token, data })
  const [name, symbol, decimals, totalSupply] = await Promise.all([
    ask(selectors.name),
    ask(selectors.symbol),
    ask(selectors.decimals),
    ask(selectors.totalSupply),
  ])
  return {
    name: decodeText(name),
    symbol: decodeText(symbol),
    decimals: toDecimals(decodeNumber(decimals)),
    totalSupply: decodeNumber(totalSupply),
  }
}
