import type { Address } from 'viem'
import type { PoolSwap, TokenMove } from './Effects.ts'

/** What an account gained (positive) or lost of one asset; a token of null is ether. */
export type NetChange = {
  token: Address | null
  tokenId: bigint | null
  standard: TokenMove['standard']
  amount: bigint
}

/** The sum of all moves in and out of an account, asset by asset; what cancels out is left away. */
export function netChanges(moves: readonly TokenMove[], account: Address): NetChange[] {
  const totals = new Map<string, NetChange>()
  for (const { token, tokenId, standard, from, to, amount } of moves) {
    const change = (to === account ? amount : 0n) - (from === account ? amount : 0n)
    if (change === 0n) continue
    const key = `${token} ${tokenId}`
    const total = totals.get(key) ?? { token, tokenId, standard, amount: 0n }
    totals.set(key, { ...total, amount: total.amount + change })
  }
  return [...totals.values()].filter(({ amount }) => amount !== 0n)
}

/** The two tokens of a pool, in its own order; the zero address is ether. */
export type PoolTokens = { token0: Address; token1: Address }

/**
 * What went into all pools together and what came out: the hops in between cancel out. Undefined when the
 * tokens of one of the pools are unknown.
 */
export function netOfSwaps(
  swaps: readonly PoolSwap[],
  tokensOf: (swap: PoolSwap) => PoolTokens | undefined,
): { token: Address; amount: bigint }[] | undefined {
  const totals = new Map<Address, bigint>()
  for (const swap of swaps) {
    const tokens = tokensOf(swap)
    if (!tokens) return undefined
    totals.set(tokens.token0, (totals.get(tokens.token0) ?? 0n) + swap.amount0)
    totals.set(tokens.token1, (totals.get(tokens.token1) ?? 0n) + swap.amount1)
  }
  return [...totals].filter(([, amount]) => amount !== 0n).map(([token, amount]) => ({ token, amount }))
}
