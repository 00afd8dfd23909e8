import { type Address, bytesToHex, type Hex } from 'viem'
import type { RowOf } from '../store/schema/RowOf.ts'
import { decodeAmount } from './amount.ts'
import type { pools } from './tables/marketTables.ts'

/** A pool or curve as the index knows it. */
export type PoolRow = {
  id: number
  /** Its address, the 32 bytes of a v4 pool, or launchpad and token for a curve in a shared contract. */
  key: Hex
  createdPosition: number
  venue: string
  kind: string
  token0: Address
  token1: Address
  quoteSide: 0 | 1
  fee: number | null
  tickSpacing: number | null
  hooks: Address | null
  openingSqrtPrice: bigint | null
}

/** What a query selects, and joins, to make pools of its rows; the pool itself is called `pools` in it. */
export const poolColumns = `pools.pool_id, pools.created_position, pools.venue, pools.kind, pools.quote_side,
  pools.fee, pools.tick_spacing, pools.opening_sqrt_price, pool_address.address as pool_key,
  token0_address.address as token0, token1_address.address as token1, hooks_address.address as hooks`
export const poolJoins = `join addresses pool_address on pool_address.id = pools.pool_id
  join addresses token0_address on token0_address.id = pools.token0_id
  join addresses token1_address on token1_address.id = pools.token1_id
  left join addresses hooks_address on hooks_address.id = pools.hooks_id`

type Selected = RowOf<typeof pools> & {
  pool_key: Uint8Array
  token0: Uint8Array
  token1: Uint8Array
  hooks: Uint8Array | null
}

export const toPoolRow = (
  row: Omit<Selected, 'token0_id' | 'token1_id' | 'hooks_id' | 'transaction_index'>,
): PoolRow => ({
  id: row.pool_id,
  key: bytesToHex(row.pool_key),
  createdPosition: row.created_position,
  venue: row.venue,
  kind: row.kind,
  token0: bytesToHex(row.token0),
  token1: bytesToHex(row.token1),
  quoteSide: row.quote_side === 0 ? 0 : 1,
  fee: row.fee,
  tickSpacing: row.tick_spacing,
  hooks: row.hooks === null ? null : bytesToHex(row.hooks),
  openingSqrtPrice: row.opening_sqrt_price === null ? null : decodeAmount(row.opening_sqrt_price),
})
