/** What the page takes from get_wallet_tokens. */
export type Holdings = {
  eth: { balance_decimal: string; price_usd: number | null; usd: number | null }
  items: {
    token: string
    symbol: string | null
    name: string | null
    canonical: boolean
    balance_decimal: string | null
    shares: string | null
    price_usd: number | null
    usd: number | null
    usd_at_price: number | null
    spam: boolean
  }[]
  totals: Record<'usd' | 'usd_at_price' | 'tokens' | 'unpriced' | 'spam' | 'hidden', number | null>
  nfts: { collection: string; name: string | null; pieces: number }[] | null
}

/** What the page takes from get_wallet_pnl. */
export type Pnl = {
  window: { name: string; from_timestamp: string | null }
  observable_from: { block: number; timestamp: string } | null
  totals: {
    pnl_usd: number | null
    realised_usd: number | null
    unrealised_usd: number | null
    unrealised_at_price_usd: number | null
    open_cost_usd: number | null
    volume_usd: number | null
    trades: number | null
    wins: number | null
    losses: number | null
    win_rate_percent: number | null
    unknown_cost_proceeds_usd: number | null
  }
  items:
    | {
        token: string
        symbol: string | null
        buys: number
        sells: number
        bought_usd: number | null
        sold_usd: number | null
        realised_usd: number | null
        unrealised_usd: number | null
        open_decimal: string | null
        open_cost_usd: number | null
        open_value_usd: number | null
      }[]
    | null
}
