import type { Address } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { stockAbi } from './stockAbi.ts'

/** The shares that a stock token stands for at one block; undefined where it has no such function. */
export type StockMultipliers = {
  /** Shares for 1e18 tokens' worth of balance, in 1e18ths. */
  multiplier: bigint | undefined
  /** A scheduled multiplier that the clock has not reached. */
  pending: { multiplier: bigint; effectiveAtS: number } | undefined
}

/** The multiplier in force and the one that is scheduled; many tokens in the same tick are one round trip. */
export async function readMultipliers(
  chain: PinnedChain,
  address: Address,
  nowS: number,
): Promise<StockMultipliers> {
  const read = { address, abi: stockAbi } as const
  const [multiplier, next, effectiveAt] = await Promise.all([
    chain.tryRead({ ...read, functionName: 'uiMultiplier' }),
    chain.tryRead({ ...read, functionName: 'newUIMultiplier' }),
    chain.tryRead({ ...read, functionName: 'effectiveAt' }),
  ])
  // effectiveAt stays set after the change, so it tells nothing once the two multipliers are equal.
  const isPending =
    next !== undefined && effectiveAt !== undefined && next !== multiplier && Number(effectiveAt) > nowS
  return {
    multiplier,
    pending: isPending ? { multiplier: next, effectiveAtS: Number(effectiveAt) } : undefined,
  }
}
