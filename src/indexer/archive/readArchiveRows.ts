import { bytesToHex } from 'viem'
import type { ArchiveTableName } from '../../sources/archive/archiveTables.ts'
import { toLimbs } from '../../sources/archive/limbs.ts'
import type { StagedRows } from '../../sources/archive/writePart.ts'
import { decodeAmount } from '../../sources/index/amount.ts'
import { blockOf, indexOf, startOf } from '../../sources/index/position.ts'
import { joinPlace } from '../../sources/index/queries/joinPlace.ts'
import { type Querying, query } from '../../sources/index/query.ts'
import type { Sql } from '../../sources/store/Sql.ts'
import type { StoreReader } from '../../sources/store/StoreReader.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

/** Rows read at a time: a page of them is written as text while the next one is read. */
const pageRows = 4_000

type Bytes = Uint8Array | null

/** Nothing stands for what is not known. */
const hex = (bytes: Bytes) => (bytes === null ? '' : bytesToHex(bytes))
const plain = (value: number | string | null) => (value === null ? '' : String(value))
const digits = (bytes: Bytes) => (bytes === null ? '' : String(decodeAmount(bytes)))
const amount = (bytes: Bytes) => (bytes === null ? ',,' : toLimbs(decodeAmount(bytes)).join(','))

type Placed = { position: number; transaction_index: number; hash: Uint8Array; time: number }

const place = ({ position, transaction_index, hash, time }: Placed) =>
  [blockOf(position), indexOf(position), transaction_index, time, hex(hash)].join(',')

/** From one position on, before another, and not more than so many. */
type Page = readonly [from: number, before: number, limit: number]

type Reading = {
  /** How many there are, by the table alone: a row whose block or account is missing must not get lost. */
  count: (reader: Querying, page: readonly [from: number, before: number]) => Promise<number>
  lines: (reader: Querying, page: Page) => Promise<{ position: number; line: string }[]>
}

const heavy = { heavy: true }
const inRange = 'position >= ? and position < ?'

const reading = <Row extends Placed>(
  count: Sql<{ n: number }>,
  rows: Sql<Row>,
  cells: (row: Row) => (string | number)[],
): Reading => ({
  count: async (reader, page) => (await reader.get(count, page, heavy))?.n ?? 0,
  lines: async (reader, page) =>
    (await reader.all(rows, page, heavy)).map((row) => ({
      position: row.position,
      line: cells(row).join(','),
    })),
})

const readings: Record<ArchiveTableName, Reading> = {
  transfers: reading(
    query(`select count(*) as n from transfers where ${inRange}`),
    query(`select moved.position, moved.transaction_index, transactions.hash, blocks.time,
       token.address as token, sender.address as sender, receiver.address as receiver, moved.amount
     from transfers moved ${joinPlace('moved')}
     join addresses token on token.id = moved.token_id
     join addresses sender on sender.id = moved.from_id
     join addresses receiver on receiver.id = moved.to_id
     where moved.position >= ? and moved.position < ? order by moved.position limit ?`),
    (row) => [place(row), hex(row.token), hex(row.sender), hex(row.receiver), amount(row.amount)],
  ),
  trades: reading(
    query(`select count(*) as n from trades where ${inRange}`),
    query(`select traded.position, traded.transaction_index, transactions.hash, blocks.time,
       pool.address as pool, pools.venue, pools.kind, base.address as base, quote.address as quote,
       trader.address as trader, traded.side, traded.base_amount, traded.quote_amount, traded.price,
       traded.quote_usd, traded.usd, traded.sqrt_price
     from trades traded ${joinPlace('traded')}
     join pools on pools.pool_id = traded.pool_id
     join addresses pool on pool.id = traded.pool_id
     join addresses base on base.id = traded.base_id
     join addresses quote on quote.id = traded.quote_id
     join addresses trader on trader.id = traded.trader_id
     where traded.position >= ? and traded.position < ? order by traded.position limit ?`),
    (row) => [
      ...[place(row), hex(row.pool), row.venue, row.kind, hex(row.base), hex(row.quote), hex(row.trader)],
      ...[row.side, amount(row.base_amount), amount(row.quote_amount), row.price],
      ...[plain(row.quote_usd), plain(row.usd), digits(row.sqrt_price)],
    ],
  ),
  liquidity: reading(
    query(`select count(*) as n from liquidity_events where ${inRange}`),
    query(`select changed.position, changed.transaction_index, transactions.hash, blocks.time,
       pool.address as pool, pools.venue, pools.kind as pool_kind, token0.address as token0,
       token1.address as token1, changed.kind, provider.address as provider, owner.address as owner,
       changed.tick_lower, changed.tick_upper, changed.salt, changed.liquidity, changed.amount0,
       changed.amount1
     from liquidity_events changed ${joinPlace('changed')}
     join pools on pools.pool_id = changed.pool_id
     join addresses pool on pool.id = changed.pool_id
     join addresses token0 on token0.id = pools.token0_id
     join addresses token1 on token1.id = pools.token1_id
     join addresses provider on provider.id = changed.provider_id
     join addresses owner on owner.id = changed.owner_id
     where changed.position >= ? and changed.position < ? order by changed.position limit ?`),
    (row) => [
      ...[place(row), hex(row.pool), row.venue, row.pool_kind, hex(row.token0), hex(row.token1), row.kind],
      ...[hex(row.provider), hex(row.owner), plain(row.tick_lower), plain(row.tick_upper), hex(row.salt)],
      ...[amount(row.liquidity), amount(row.amount0), amount(row.amount1)],
    ],
  ),
  launches: reading(
    query(`select count(*) as n from launches where ${inRange}`),
    query(`select launched.position, launched.transaction_index, transactions.hash, blocks.time,
       launched.launchpad, token.address as token, creator.address as creator, pool.address as pool,
       quote.address as quote
     from launches launched ${joinPlace('launched')}
     join addresses token on token.id = launched.token_id
     join addresses creator on creator.id = launched.creator_id
     left join addresses pool on pool.id = launched.pool_id
     left join addresses quote on quote.id = launched.quote_id
     where launched.position >= ? and launched.position < ? order by launched.position limit ?`),
    (row) => [place(row), row.launchpad, hex(row.token), hex(row.creator), hex(row.pool), hex(row.quote)],
  ),
}

/** The index's rows of some blocks as the archive writes them: oldest first, every one of them or an error. */
export function readArchiveRows(reader: StoreReader, { from, to }: BlockRange): StagedRows {
  return async function* (table) {
    const { count, lines } = readings[table]
    const before = startOf(to + 1)
    let next = startOf(from)
    let read = 0
    for (;;) {
      const page = await lines(reader, [next, before, pageRows])
      const last = page.at(-1)
      if (!last) break
      read += page.length
      yield page.map(({ line }) => line)
      if (page.length < pageRows) break
      next = last.position + 1
    }
    const all = await count(reader, [startOf(from), before])
    if (read !== all)
      throw new Error(`of ${all} ${table} in blocks ${from} to ${to} only ${read} have all they refer to`)
  }
}
