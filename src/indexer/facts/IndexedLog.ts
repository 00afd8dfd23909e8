import type { Address, Hex } from 'viem'

/** A log as the stages read it; the address is in lower case. */
export type IndexedLog = {
  /** Block and log index as one number. */
  position: number
  block: number
  transactionIndex: number
  address: Address
  topics: readonly Hex[]
  data: Hex
}
