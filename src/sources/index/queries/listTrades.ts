import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
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
function conditions(
  filter: TradeFilter,
  { role, largest, before }: { role: 'base' | 'quote'; largest: boolean; before: number },
) {
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
    ['traded.usd is not null', largest ? [] : undefined],
    ['traded.position < ?', before],
  )
}

type Ordered = { position: number; usd: number | null }

const orders = {
  newest: (one: Ordered, other: Ordered) => other.position - one.position,
  largest: (one: Ordered, other: Ordered) =>
    (other.usd ?? 0) - (one.usd ?? 0) || other.position - one.position,
}

/** Trades before a position, the newest or the largest of those with a dollar value first. */
export async function listTrades(
  view: Querying,
  filter: TradeFilter,
  { before, limit, order = 'newest' }: { before: number; limit: number; order?: keyof typeof orders },
): Promise<TradeRow[]> {
  const largest = order === 'largest'
  const bySize = largest ? 'traded.usd desc, ' : ''
  const roles = filter.asset === undefined ? (['base'] as const) : (['base', 'quote'] as const)
  const lists = await Promise.all(
    roles.map((role) => {
      const { sql, params } = conditions(filter, { role, largest, before })
      return view.all(
        query(`select traded.position, transactions.hash, blocks.time, pool.address as pool, pools.venue, pools.kind,
           base.address as base, quote.address as quote, trader.address as trader, traded.side,
           traded.base_amount, traded.quote_amount, traded.price, traded.quote_usd, traded.usd
         from (
           select traded.* from trades traded
           where ${sql}
           order by ${bySize}traded.position desc limit ?
         ) as traded ${joinPlace('traded')}
         join pools on pools.pool_id = traded.pool_id
         join addresses pool on pool.id = traded.pool_id
         join addresses base on base.id = traded.base_id
         join addresses quote on quote.id = traded.quote_id
         join addresses trader on trader.id = traded.trader_id
         order by ${bySize}traded.position desc`),
        [...params, limit],
        // Few trades may be large enough: then many are looked at.
        { heavy: largest || filter.minUsd !== undefined },
      )
    }),
  )
  return lists
    .flat()
    .sort(orders[order])
    .slice(0, limit)
    .map((row) => ({
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
    }))
}
