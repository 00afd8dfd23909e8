import type { MeasureTelling } from '../measures/Figures.ts'

/** The measures that one window of one token tells in an answer. */
export const windowMeasures: MeasureTelling['fields'] = {
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
}
