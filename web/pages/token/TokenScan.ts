type PerWindow<Value> = Record<'5m' | '1h' | '6h' | '24h', Value>

/** What the token page takes from scan_token. */
export type TokenScan = {
  identity: {
    address: string
    symbol: string | null
    name: string | null
    decimals: number | null
    kind: string
    canonical: boolean
    issuer_verified: boolean | null
    impostor_of: { address: string; symbol: string | null } | string | null
    lookalikes: { address: string; symbol: string | null }[]
  }
  supply: { total_decimal: string | null }
  price: { usd: number | null; native: number | null; age_ms: number | null; convention: string | null }
  market: {
    market_cap_usd: number | null
    liquidity_usd: number | null
    pools: {
      pool: string
      venue: string
      kind: string
      liquidity_usd: number | null
      fee_bps: number | null
    }[]
    volume_usd: PerWindow<number | null>
    trades: PerWindow<{ buys: number; sells: number } | null>
    traders: PerWindow<{ buyers: number; sellers: number } | null>
    change_pct: PerWindow<number | null>
    depth_1pct_usd: { buy: number | null; sell: number | null } | null
  }
  holders: { count: number | null; entered_24h: number | null; exited_24h: number | null } | null
  liquidity: {
    lp_burned_pct: number | null
    lp_locked_pct: number | null
    lp_free_pct: number | null
    removed_24h_usd: number | null
    locks: {
      pool: string
      locker: string
      locker_name: string | null
      percent: number
      until: string | null
      exit: string
    }[]
  } | null
  contract: {
    created: {
      block: number
      transaction: string | null
      deployer: string | null
      launchpad: string | null
    } | null
  }
  age_s: number | null
}

export const windows = ['5m', '1h', '6h', '24h'] as const
