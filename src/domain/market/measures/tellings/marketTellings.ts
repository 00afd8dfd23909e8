import type { MeasureTelling } from './MeasureTelling.ts'

const onChain = { rows: '', kind: 'chain', subject: '' } as const

const pool = {
  price_usd: 'pool_price',
  tvl_usd: 'pool_liquidity',
  volume_usd: 'pool_volume',
  trades: 'pool_trades',
  buys: 'pool_buys',
  fees_usd: 'pool_fees',
  apr_percent: 'fee_yield',
} as const

const launchpad = {
  rows: '',
  kind: 'launchpad',
  subject: '^launchpad',
  window: '^window',
  fields: {
    'in_window.trades': 'market_trades',
    'in_window.volume_usd': 'market_volume',
    'in_window.traders': 'market_traders',
  },
} as const

/** Operations that tell measures of pools, exchanges, launchpads and the whole chain. */
export const marketTellings: readonly MeasureTelling[] = [
  {
    operation: 'get_pool',
    rows: '',
    kind: 'pool',
    subject: '^pool',
    fields: {
      price_usd: 'pool_price',
      tvl_usd: 'pool_liquidity',
      'token0.reserve': 'reserves',
      'token1.reserve': 'reserves',
    },
  },
  {
    operation: 'get_pool',
    rows: 'windows[]',
    kind: 'pool',
    subject: '^pool',
    window: 'window',
    fields: {
      volume_usd: 'pool_volume',
      trades: 'pool_trades',
      buys: 'pool_buys',
      fees_usd: 'pool_fees',
      price_change_percent: 'pool_price_change',
    },
  },
  {
    operation: 'list_top_pools',
    rows: 'items[]',
    kind: 'pool',
    subject: 'pool',
    window: '^window',
    fields: pool,
  },
  {
    operation: 'pool_moves',
    rows: 'items[]',
    kind: 'pool',
    subject: 'pool',
    window: '^window',
    fields: { ...pool, price_change_percent: 'pool_price_change' },
  },
  {
    operation: 'get_market_depth',
    rows: 'pools[]',
    kind: 'pool',
    subject: 'pool',
    fields: { tvl_usd: 'pool_liquidity' },
  },
  {
    operation: 'scan_token',
    rows: 'market.pools[]',
    kind: 'pool',
    subject: 'pool',
    fields: { liquidity_usd: 'pool_liquidity' },
  },
  {
    operation: 'check_liquidity_lock',
    rows: 'items[]',
    kind: 'pool',
    subject: 'pool',
    fields: { liquidity_usd: 'pool_liquidity' },
  },
  {
    operation: 'get_market_overview',
    ...onChain,
    window: '^window',
    fields: { volume_usd: 'market_volume', trades: 'market_trades', traders: 'market_traders' },
  },
  {
    operation: 'get_market_overview',
    rows: 'venues[]',
    kind: 'venue',
    subject: 'venue',
    window: '^window',
    fields: { volume_usd: 'market_volume', trades: 'market_trades' },
  },
  {
    operation: 'get_chain_stats',
    ...onChain,
    window: '^window.name',
    fields: { 'window.dex_volume_usd': 'market_volume' },
  },
  {
    operation: 'chain_dex_volume',
    ...onChain,
    window: '^window.name',
    fields: { volume_usd: 'market_volume' },
  },
  {
    operation: 'chain_dex_volume',
    rows: 'venues[]',
    kind: 'venue',
    subject: 'venue',
    window: '^window.name',
    fields: { volume_usd: 'market_volume' },
  },
  {
    operation: 'chain_dex_trades',
    ...onChain,
    window: '^window.name',
    fields: { trades: 'market_trades' },
  },
  {
    operation: 'chain_dex_trades',
    rows: 'venues[]',
    kind: 'venue',
    subject: 'venue',
    window: '^window.name',
    fields: { trades: 'market_trades' },
  },
  {
    operation: 'chain_dex_traders',
    ...onChain,
    window: '^window.name',
    fields: { traders: 'market_traders', trades: 'market_trades' },
  },
  { operation: 'launchpad_stats', ...launchpad },
  { operation: 'launchpad_pons_stats', ...launchpad },
]
