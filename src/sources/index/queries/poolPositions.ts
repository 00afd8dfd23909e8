import { type Address, bytesToHex, type Hex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Liquidity of one owner in one range of a v3 or v4 pool. */
export type PoolPosition = {
  pool: number
  owner: Address
  tickLower: number
  tickUpper: number
  /** v4: number of the position manager's token. */
  salt: Hex | null
  liquidity: bigint
}

/** So many changes are added up; a pool with more has too many owners to be told one by one. */
export const maxChanges = 20_000

/** What is left in each position after everything that was added and removed; empty ones are left out. */
export async function poolPositions(view: Querying, pools: readonly number[]): Promise<PoolPosition[]> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select liquidity_events.pool_id, addresses.address as owner, tick_lower, tick_upper, salt, liquidity
       from liquidity_events join addresses on addresses.id = liquidity_events.owner_id
       where liquidity_events.pool_id in (${marks}) and liquidity is not null and tick_lower is not null and tick_upper is not null
       limit ?`),
      [...some, maxChanges + 1],
    ),
  )
  const found = new Map<string, PoolPosition>()
  for (const row of rows) {
    const [owner, salt] = [bytesToHex(row.owner), row.salt && bytesToHex(row.salt)]
    const key = [row.pool_id, owner, row.tick_lower, row.tick_upper, salt].join()
    const before = found.get(key)?.liquidity ?? 0n
    found.set(key, {
      pool: row.pool_id,
      owner,
      tickLower: row.tick_lower,
      tickUpper: row.tick_upper,
      salt,
      liquidity: before + decodeAmount(row.liquidity),
    })
  }
  return rows.length > maxChanges ? [] : [...found.values()].filter(({ liquidity }) => liquidity > 0n)
}
