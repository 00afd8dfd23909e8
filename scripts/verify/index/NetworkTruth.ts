import type { Address } from 'viem'
import type { Network } from '../../../src/base/network/Network.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import type { RescannedLog } from './Rescan.ts'

/** Blocks by what of them is applied: every event, the rare ones, the answers of price feeds, or all moves of ether. */
export type Applied = {
  dense(block: number): boolean
  sparse(block: number): boolean
  oracles(block: number): boolean
  /** The blocks whose trades and transfers are in the positions. */
  positions: BlockRange | undefined
  ether(block: number): boolean
}

/** What the expected rows are made of. */
export type NetworkTruth = {
  network: Network
  /** From an aggregator to the feed it writes for, both in lower case; a feed may be its own. */
  feedOf: ReadonlyMap<string, Address>
  applied: Applied
}

export const lower = (address: string): Address => address.toLowerCase() as Address

/** Where a log stands, as the columns say it. */
export const placeOf = ({ position, transactionIndex }: RescannedLog) => ({
  position,
  transaction_index: transactionIndex,
})
