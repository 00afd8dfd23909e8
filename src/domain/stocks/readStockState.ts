import { type Address, parseAbi } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

const stockAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function effectiveAt() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function paused() view returns (bool)',
  'function oraclePaused() view returns (bool)',
])

/** What a stock token says of itself at one block; undefined where it has no such function. */
export type StockState = {
  /** Shares for 1e18 tokens' worth of balance, in 1e18ths. */
  multiplier: bigint | undefined
  /** A scheduled multiplier that the clock has not reached. */
  pending: { multiplier: bigint; effectiveAtS: number } | undefined
  supply: bigint | undefined
  /** Transfers are stopped, for this token or for all. */
  paused: boolean | undefined
  /** The issuer has frozen the price, as it does around corporate actions. */
  oraclePaused: boolean | undefined
}

/** Reads a stock token; many of them in the same tick are one round trip. */
export async function readStockState(
  chain: PinnedChain,
  address: Address,
  nowS: number,
): Promise<StockState> {
  const read = { address, abi: stockAbi } as const
  const [multiplier, next, effectiveAt, supply, paused, oraclePaused] = await Promise.all([
    chain.tryRead({ ...read, functionName: 'uiMultiplier' }),
    chain.tryRead({ ...read, functionName: 'newUIMultiplier' }),
    chain.tryRead({ ...read, functionName: 'effectiveAt' }),
    chain.tryRead({ ...read, functionName: 'totalSupply' }),
    chain.tryRead({ ...read, functionName: 'paused' }),
    chain.tryRead({ ...read, functionName: 'oraclePaused' }),
  ])
  // effectiveAt stays set after the change, so it tells nothing once the two multipliers are equal.
  const isPending =
    next !== undefined && effectiveAt !== undefined && next !== multiplier && Number(effectiveAt) > nowS
  return {
    multiplier,
    pending: isPending ? { multiplier: next, effectiveAtS: Number(effectiveAt) } : undefined,
    supply,
    paused,
    oraclePaused,
  }
}
