import type { Address } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { readMultipliers, type StockMultipliers } from './readMultipliers.ts'
import { stockAbi } from './stockAbi.ts'

/** What a stock token says of itself at one block; undefined where it has no such function. */
export type StockState = StockMultipliers & {
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
  const [multipliers, supply, paused, oraclePaused] = await Promise.all([
    readMultipliers(chain, address, nowS),
    chain.tryRead({ ...read, functionName: 'totalSupply' }),
    chain.tryRead({ ...read, functionName: 'paused' }),
    chain.tryRead({ ...read, functionName: 'oraclePaused' }),
  ])
  return { ...multipliers, supply, paused, oraclePaused }
}
