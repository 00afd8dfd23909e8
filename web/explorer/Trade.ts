/** A swap as list_trades and get_wallet_trades tell it. */
export type Trade = {
  block: number
  timestamp: string
  transaction: string
  log_index: number
  side: 'buy' | 'sell'
  trader: string | null
  token: string
  symbol: string | null
  impostor: boolean
  amount_decimal: string | null
  other_token: string
  other_symbol: string | null
  other_impostor: boolean
  other_amount_decimal: string | null
  price_usd: number | null
  usd: number | null
  pool: string
  venue: string
}
