import type { Session } from '../../explorer/Session.ts'

/** A row of list_stock_premiums. */
export type PremiumRow = {
  symbol: string
  name: string
  address: string
  sector: string | null
  premium_bps: number | null
  dex_price_usd: number | null
  oracle_price_usd: number | null
  shares_per_token: string
  liquidity_usd: number | null
  pool: string | null
  venue: string | null
  oracle_age_s: number | null
  oracle_state: 'live' | 'resting' | 'paused' | 'stale' | null
}

export type Board = {
  session: Session
  total: number
  without_feed: number
  without_price: number
  items: PremiumRow[]
}

/** What the visitor wants to see. */
export type StockFilter = { text: string; sector: string }

type Named = { symbol: string; name: string; sector?: string | null }

/** Whether a row is among those wanted. */
export const fits = ({ symbol, name, sector }: Named, wanted: StockFilter): boolean =>
  (wanted.sector === '' || sector === undefined || sector === wanted.sector) &&
  (wanted.text === '' || `${symbol} ${name}`.toLowerCase().includes(wanted.text))
