import type { Address, Hex } from 'viem'
import type { BatchCall } from '../../world/openPools.ts'
import type { Asset, Pool, Venue } from '../../world/Pool.ts'
import type { World } from '../../world/World.ts'

/** A case once its pool is open. */
export type Stage = {
  world: World
  place: string
  maker: Address
  token: Asset
  pool: Pool
  /** What people sell into: the pool itself, or v4's manager. */
  target: Address
  /** Ordinary accounts without code who come by, in this case's own order. */
  people: readonly Address[]
}

/** What happens in one block of a case's life. */
export type Act = (stage: Stage) => void

/** Who makes a token, before there is one. */
export type Making = { world: World; maker: Address; place: string }

/** One token of the world by which the service's verdicts are judged: a trap, or one that only looks like it. */
export type TokenCase = {
  /** The place of the world it stands under; its pool is the place with ` pool` after it. */
  place: string
  symbol: string
  name: string
  /** The contract, and its arguments after name and symbol. */
  artifact: string
  args?: (making: Making) => readonly unknown[]
  /** The whole creation code, where it is not of that form. */
  initCode?: (making: Making, row: TokenCase) => Hex
  decimals?: number
  /** v4 pools are against ether itself. */
  venue: Exclude<Venue, 'pancake_v3'>
  quote?: 'USDG'
  /** Queues the hook of a v4 pool. */
  hooks?: (making: Making) => Address
  /** Seconds before the end of the past. */
  at: number
  /** What its maker does in the transaction that opens the pool. */
  atOpening?: (stage: Stage) => BatchCall[]
  /** From the block after the pool has opened. */
  life: readonly Act[]
}
