import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type PoolRow, poolColumns, poolJoins, toPoolRow } from '../PoolRow.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { joinPlace } from './joinPlace.ts'
import { marksFor } from './marksFor.ts'
import { poolsHolding } from './poolsHolding.ts'

export type LiquidityFilter = {
  /** Pools of the asset with these forms. */
  asset?: readonly number[] | undefined
  pool?: number | undefined
  kind?: string | undefined
  /** The sender of the transaction. */
  provider?: number | undefined
  /** The first position that counts. */
  since?: number | undefined
}

export type LiquidityEvent = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  pool: PoolRow
  kind: string
  provider: Address
  owner: Address
  tickLower: number | null
  tickUpper: number | null
  salt: Hex | null
  liquidity: bigint | null
  amount0: bigint | null
  amount1: bigint | null
}

const amountOrNull = (bytes: Uint8Array | null) => (bytes === null ? null : decodeAmount(bytes))

/** Newest changes of liquidity before a position, newest first. */
export async function listLiquidityEvents(
  view: Querying,
  { asset, pool, kind, provider, since }: LiquidityFilter,
  { before, limit }: { before: number; limit: number },
): Promise<LiquidityEvent[]> {
  const { sql, params } = allOf(
    ['changed.position < ?', before],
    ['changed.position >= ?', since],
    ['changed.pool_id = ?', pool],
    ['changed.provider_id = ?', provider],
    [`changed.pool_id in (${poolsHolding(marksFor(asset ?? []))})`, asset && [...asset, ...asset]],
    ['changed.kind = ?', kind],
  )
  const rows = await view.all(
    query(`select changed.position, transactions.hash, blocks.time, changed.kind as event_kind,
       provider.address as provider, owner.address as owner, changed.tick_lower, changed.tick_upper,
       changed.salt, changed.liquidity, changed.amount0, changed.amount1, ${poolColumns}
     from liquidity_events changed ${joinPlace('changed')}
     join pools on pools.pool_id = changed.pool_id ${poolJoins}
     join addresses provider on provider.id = changed.provider_id
     join addresses owner on owner.id = changed.owner_id
     where ${sql} order by changed.position desc limit ?`),
    [...params, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    transaction: bytesToHex(row.hash),
    time: row.time,
    pool: toPoolRow(row),
    kind: row.event_kind,
    provider: bytesToHex(row.provider),
    owner: bytesToHex(row.owner),
    tickLower: row.tick_lower,
    tickUpper: row.tick_upper,
    salt: row.salt === null ? null : bytesToHex(row.salt),
    liquidity: amountOrNull(row.liquidity),
    amount0: amountOrNull(row.amount0),
    amount1: amountOrNull(row.amount1),
  }))
}
