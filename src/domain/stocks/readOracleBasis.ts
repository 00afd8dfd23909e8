import type { Address } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { StockState } from './readStockState.ts'
import { stockAbi } from './stockAbi.ts'

/** What an oracle's answer is turned into prices with. */
export type OracleBasis = Pick<StockState, 'multiplier' | 'oraclePaused'>

/** The part of a stock token's state that its price by the oracle takes: a list of premiums reads no more of each. */
export async function readOracleBasis(chain: PinnedChain, address: Address): Promise<OracleBasis> {
  const read = { address, abi: stockAbi } as const
  const [multiplier, oraclePaused] = await Promise.all([
    chain.tryRead({ ...read, functionName: 'uiMultiplier' }),
    chain.tryRead({ ...read, functionName: 'oraclePaused' }),
  ])
  return { multiplier, oraclePaused }
}
