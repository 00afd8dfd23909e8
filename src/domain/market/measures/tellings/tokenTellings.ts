import type { Window } from '../../../../base/schema/window.ts'
import type { MeasureTelling, ToldMeasure } from './MeasureTelling.ts'

/** One row of every list of tokens, in which a token names itself. */
const row = { rows: 'items[]', kind: 'token', subject: 'token' } as const

/** The answer of an operation about one token. */
const answer = { rows: '', kind: 'token', subject: '^token' } as const

const ofEther = { rows: '', kind: 'token', subject: '=ether' } as const

const priced = { price_usd: 'price', liquidity_usd: 'liquidity' } as const

const windowColumns = {
  trades: 'trades',
  buys: 'buys',
  sells: 'sells',
  traders: 'traders',
  buyers: 'buyers',
  sellers: 'sellers',
  volume_usd: 'volume',
  buy_volume_usd: 'bought',
  sell_volume_usd: 'sold',
  unpriced_trades: 'unpriced_trades',
  net_flow_usd: 'net_flow',
  vwap_usd: 'vwap',
  price_usd: 'price',
  price_change_percent: 'price_change',
  volatility_percent: 'volatility',
  liquidity_added_usd: 'liquidity_added',
  liquidity_removed_usd: 'liquidity_removed',
  liquidity_change_usd: 'liquidity_change',
  holders_change: 'holders_change',
} as const

const scanWindows: readonly Window[] = ['5m', '1h', '6h', '24h']

/** The windows of a scan stand inside the field. */
const inScan = (path: string, parts: Record<string, MeasureTelling['fields'][string]>) =>
  Object.fromEntries(
    scanWindows.flatMap((window) =>
      Object.entries(parts).map(([part, measure]): [string, ToldMeasure] => [
        ['market', path, window, part].filter((step) => step !== '').join('.'),
        typeof measure === 'string' ? { measure, window } : measure,
      ]),
    ),
  )

const mover = {
  price_usd: 'price',
  price_change_percent: 'price_change',
  volume_usd: 'volume',
  trades: 'trades',
} as const

/** The listed tools that tell measures of tokens. */
export const tokenTellings: readonly MeasureTelling[] = [
  { operation: 'get_token_prices', ...row, fields: priced },
  { operation: 'get_token_analytics', ...row, subject: '^token', window: 'window', fields: windowColumns },
  {
    operation: 'compare_tokens',
    ...row,
    window: '^window',
    fields: {
      ...windowColumns,
      market_value_usd: 'market_value',
      fdv_usd: 'fully_diluted_value',
      liquidity_usd: 'liquidity',
      holders: 'holders',
    },
  },
  {
    operation: 'scan_token',
    ...answer,
    subject: '^identity.address',
    fields: {
      'price.usd': 'price',
      'market.market_cap_usd': 'market_value',
      'market.fdv_usd': 'fully_diluted_value',
      'market.liquidity_usd': 'liquidity',
      ...inScan('volume_usd', { '': 'volume' }),
      ...inScan('trades', { buys: 'buys', sells: 'sells' }),
      ...inScan('traders', { buyers: 'buyers', sellers: 'sellers' }),
      ...inScan('change_pct', { '': 'price_change' }),
      'holders.count': 'holders',
      'liquidity.removed_24h_usd': { measure: 'liquidity_removed', window: '24h' },
      'launch.snipers_first_3s': 'snipers',
      'launch.first_buyers_still_holding_pct': 'first_buyers_holding',
    },
  },
  { operation: 'get_token', ...answer, subject: '^address', fields: { holders: 'holders' } },
  { operation: 'get_holders', ...answer, fields: { holders: 'holders' } },
  { operation: 'get_token_transfers', ...answer, fields: { price_usd: 'price' } },
  { operation: 'search_token', ...row, subject: 'address', fields: { holders: 'holders' } },
  { operation: 'list_stock_tokens', ...row, subject: 'address', fields: { holders: 'holders' } },
  {
    operation: 'get_stock_quote',
    ...answer,
    subject: '^address',
    fields: { 'dex.mid_per_token_usd': 'price', 'dex.liquidity_usd': 'liquidity' },
  },
  {
    operation: 'list_stock_premiums',
    ...row,
    subject: 'address',
    fields: { dex_price_usd: 'price', liquidity_usd: 'liquidity' },
  },
  {
    operation: 'verify_token',
    ...row,
    rows: 'lookalikes[]',
    subject: 'address',
    fields: { ...priced, holders: 'holders' },
  },
  {
    operation: 'list_trending',
    ...row,
    window: '^window',
    fields: {
      ...mover,
      buys: 'buys',
      sells: 'sells',
      traders: 'traders',
      buyers: 'buyers',
      liquidity_usd: 'liquidity',
    },
  },
  ...['most_traded[]', 'gainers[]', 'losers[]'].map((rows) => ({
    operation: 'get_market_overview',
    ...row,
    rows,
    window: '^window',
    fields: mover,
  })),
  {
    operation: 'list_launches',
    ...row,
    fields: {
      ...priced,
      trades: { measure: 'trades', window: 'all' },
      buys: { measure: 'buys', window: 'all' },
      volume_usd: { measure: 'volume', window: 'all' },
    },
  },
  {
    operation: 'get_deployer_record',
    ...row,
    fields: {
      ...priced,
      trades: { measure: 'trades', window: 'all' },
      volume_usd: { measure: 'volume', window: 'all' },
    },
  },
  {
    operation: 'get_launch',
    ...answer,
    fields: { sniper_count: 'snipers', first_buyers_still_holding_percent: 'first_buyers_holding' },
  },
  { operation: 'get_gas_oracle', ...ofEther, fields: { eth_usd: 'price' } },
  { operation: 'get_market_overview', ...ofEther, fields: { eth_usd: 'price' } },
  { operation: 'get_wallet_tokens', ...ofEther, fields: { 'eth.price_usd': 'price' } },
  { operation: 'get_wallet_tokens', ...row, fields: { price_usd: 'price' } },
  { operation: 'get_wallet_pnl', ...row, fields: { price_usd: 'price' } },
  { operation: 'get_wallet_flow', ...row, rows: 'tokens[]', fields: { price_usd: 'price' } },
]
