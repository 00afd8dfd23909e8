type PoolToken = {
  address: string
  symbol: string | null
  reserve_decimal: string | null
  price: number | null
}

/** What the pool page takes from get_pool. */
export type Pool = {
  pool: string
  venue: string
  pool_kind: string
  created_block: number | null
  created_at: string | null
  token0: PoolToken
  token1: PoolToken
  base_token: string
  quote_token: string
  price_usd: number | null
  tvl_usd: number | null
  tick: number | null
  lp_fee_percent: number | null
  swap_fee_percent: number | null
  measured_fee_percent: number | null
  dynamic_fee: boolean | null
  hooks: string | null
  hook_powers: string[]
  windows: {
    window: string
    complete: boolean
    volume_usd: number | null
    trades: number | null
    buys: number | null
    sells: number | null
    traders: number | null
    fees_usd: number | null
    price_change_percent: number | null
  }[]
  lp_owners: {
    owner: string
    percent: number
    positions: number
    state: 'burned' | 'locked' | 'free' | 'unknown'
    label: string | null
  }[]
  lp_owner_count: number | null
}

/** The pool's tokens with the one that is priced first. */
export const pairOf = ({ token0, token1, base_token: base }: Pool): [PoolToken, PoolToken] =>
  token0.address === base ? [token0, token1] : [token1, token0]
