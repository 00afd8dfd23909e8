import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import type { RowOf } from '../../store/schema/RowOf.ts'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import type { pools, trades } from '../tables/marketTables.ts'
import { allOf } from './allOf.ts'
import { inBatches } from './inBatches.ts'
import { joinPlace } from './joinPlace.ts'
import { marksFor } from './marksFor.ts'

export type TradeFilter = {
  /** Trades of the asset with these forms, on whichever side of the pool it stands. */
  asset?: readonly number[] | undefined
  pool?: number | undefined
  trader?: number | undefined
  /** What was done with the asset, or with the pool's base token where none is named. */
  side?: 'buy' | 'sell' | undefined
  minUsd?: number | undefined
  /** The first position that counts. */
  since?: number | undefined
}

export type TradeRow = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  pool: Hex
  venue: string
  kind: string
  base: Address
  quote: Address
  trader: Address
  /** 1 when the trader bought the base token, -1 when they sold it. */
  side: 1 | -1
  baseAmount: bigint
  quoteAmount: bigint
  /** Smallest units of quote for one of base, after the trade. */
  price: number
  /** Dollars for one smallest unit of quote at the time. */
  quoteUsd: number | null
  usd: number | null
}

/** Conditions for trades in which the asset is the base, or the quote; whoever buys the base sells the quote. */
function conditions(filter: TradeFilter, { role, before }: { role: 'base' | 'quote'; before: number }) {
  const { asset, side } = filter
  const marks = marksFor(asset ?? [])
  const bought = (side === 'buy') === (role === 'base')
  return allOf(
    [`traded.base_id in (${marks})`, role === 'base' ? asset : undefined],
    [`traded.quote_id in (${marks})`, role === 'quote' ? asset : undefined],
    [`traded.base_id not in (${marks})`, role === 'quote' ? asset : undefined],
    ['traded.pool_id = ?', filter.pool],
    ['traded.trader_id = ?', filter.trader],
    ['traded.side = ?', side === undefined ? undefined : bought ? 1 : -1],
    ['traded.usd >= ?', filter.minUsd],
    ['traded.position >= ?', filter.since],
    ['traded.position < ?', before],
  )
}

type FoundTrade = Pick<
  RowOf<typeof trades>,
  'position' | 'side' | 'base_amount' | 'quote_amount' | 'price' | 'quote_usd' | 'usd'
> &
  Pick<RowOf<typeof pools>, 'venue' | 'kind'> &
  Record<'hash' | 'pool' | 'base' | 'quote' | 'trader', Uint8Array> & { time: number }

const toTradeRow = (row: FoundTrade): TradeRow => ({
  position: row.position,
  transaction: bytesToHex(row.hash),
  time: row.time,
  pool: bytesToHex(row.pool),
  venue: row.venue,
  kind: row.kind,
  base: bytesToHex(row.base),
  quote: bytesToHex(row.quote),
  trader: bytesToHex(row.trader),
  side: row.side === 1 ? 1 : -1,
  baseAmount: decodeAmount(row.base_amount),
  quoteAmount: decodeAmount(row.quote_amount),
  price: row.price,
  quoteUsd: row.quote_usd,
  usd: row.usd,
})

type Ordered = { position: number; usd: number | null }

/** The largest first, of equal ones the newest. */
export const bySize = (one: Ordered, other: Ordered) =>
  (other.usd ?? 0) - (one.usd ?? 0) || other.position - one.position

/** Some trades with all that is told of them. */
const selectTrades = <Some extends string>(some: Some) =>
  `select traded.position, transactions.hash, blocks.time, pool.address as pool, pools.venue, pools.kind,
     base.address as base, quote.address as quote, trader.address as trader, traded.side,
     traded.base_amount, traded.quote_amount, traded.price, traded.quote_usd, traded.usd
   from (select traded.* from trades traded ${some}) as traded ${joinPlace('traded')}
   join pools on pools.pool_id = traded.pool_id
   join addresses pool on pool.id = traded.pool_id
   join addresses base on base.id = traded.base_id
   join addresses quote on quote.id = traded.quote_id
   join addresses trader on trader.id = traded.trader_id` as const

/** The trades at these positions, the largest first. */
export async function tradesAt(view: Querying, positions: readonly number[]): Promise<TradeRow[]> {
  const rows = await inBatches(positions, (some, marks) =>
    view.all(query(selectTrades(`where traded.position in (${marks})`)), some, { heavy: true }),
  )
  return rows.sort(bySize).map(toTradeRow)
}

/** Trades before a position, the newest first. */
export async function listTrades(
  view: Querying,
  filter: TradeFilter,
  { before, limit }: { before: number; limit: number },
): Promise<TradeRow[]> {
  const roles = filter.asset === undefined ? (['base'] as const) : (['base', 'quote'] as const)
  const lists = await Promise.all(
    roles.map((role) => {
      const { sql, params } = conditions(filter, { role, before })
      return view.all(
        query(`${selectTrades(`where ${sql} order by traded.position desc limit ?`)}
         order by traded.position desc`),
        [...params, limit],
        // Few trades may be large enough: then many are looked at.
        { heavy: filter.minUsd !== undefined },
      )
    }),
  )
  return lists
    .flat()
    .sort((one, other) => other.position - one.position)
    .slice(0, limit)
    .map(toTradeRow)
}
