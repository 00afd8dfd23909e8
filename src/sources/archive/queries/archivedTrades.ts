import type { Address, Hex } from 'viem'
import type { ArchiveView } from '../ArchiveView.ts'
import { selectLimbs } from '../limbs.ts'
import { numberLiteral, textList, textLiteral } from '../literals.ts'
import { type ArchivePlace, newestFirst, type PlacedRow } from '../newestFirst.ts'

/** A trade as the archive has it. */
export type ArchivedTrade = PlacedRow & {
  pool: Hex
  venue: string
  pool_kind: string
  base: Address
  quote: Address
  trader: Address
  side: number
  price: number
  quote_usd: number | null
  usd: number | null
  base_high: string
  base_middle: string
  base_low: string
  quote_high: string
  quote_middle: string
  quote_low: string
}

export type ArchivedTradeFilter = {
  /** The asset's forms, on whichever side of the pool they stand. */
  asset?: readonly string[] | undefined
  /** A pool, and the token that is its base, by which it is found. */
  pool?: { key: string; base: string } | undefined
  trader?: string | undefined
  /** What was done with the asset, or with the pool's base token where none is named. */
  side?: 'buy' | 'sell' | undefined
  minUsd?: number | undefined
}

const columns = `pool, venue, pool_kind, base, quote, trader, side, price, quote_usd, usd,
  ${selectLimbs('base_amount', 'base')}, ${selectLimbs('quote_amount', 'quote')}`

/** Trades of an asset: as the base, or as the quote of another. Whoever buys the base sells the quote. */
function assetCondition(
  forms: readonly string[],
  side: ArchivedTradeFilter['side'],
  byToken: boolean,
): string {
  const list = textList(forms)
  const done = (bought: boolean) => (side === undefined ? '' : ` and side = ${bought ? 1 : -1}`)
  const row = (role: string) => (byToken ? ` and token = ${role}` : '')
  return `((base in (${list})${row('base')}${done(side === 'buy')})
    or (quote in (${list}) and base not in (${list})${row('quote')}${done(side === 'sell')}))`
}

/** The file's rows that may matter, each trade once. */
function keyCondition({ asset, pool, trader }: ArchivedTradeFilter): string {
  if (trader) return `trader = ${textLiteral(trader)}`
  if (asset) return `token in (${textList(asset)})`
  return pool ? `token = ${textLiteral(pool.base)} and token = base` : 'token = base'
}

/** The newest trades before a place. */
export function archivedTrades(
  view: ArchiveView,
  filter: ArchivedTradeFilter,
  page: { before: ArchivePlace; limit: number },
): Promise<ArchivedTrade[]> {
  const { asset, pool, trader, side, minUsd } = filter
  const order = trader ? 'wallet' : 'token'
  const where = [
    keyCondition(filter),
    ...(asset ? [assetCondition(asset, side, order === 'token')] : []),
    ...(!asset && side ? [`side = ${side === 'buy' ? 1 : -1}`] : []),
    ...(pool ? [`pool = ${textLiteral(pool.key)}`] : []),
    ...(minUsd === undefined ? [] : [`usd >= ${numberLiteral(minUsd)}`]),
  ].join(' and ')
  return newestFirst(view, { table: 'trades', order, columns, where, ...page })
}
