import type { Figures, MeasureTelling } from '../../../domain/market/measures/Figures.ts'

/** A row ranks many tokens over one window. */
const told = (fields: MeasureTelling['fields']): readonly MeasureTelling[] => [
  { rows: 'items[]', kind: 'token', subject: 'token', window: '^window.name', fields },
]

/** What the figures of the family's answers are, by implementation. */
export const leaderboardFigures: Readonly<Record<string, Figures>> = {
  top_volume: {
    measures: told({ volume_usd: 'volume', trades: 'trades', unpriced_trades: 'unpriced_trades' }),
  },
  top_trades: { measures: told({ trades: 'trades', buys: 'buys', sells: 'sells', volume_usd: 'volume' }) },
  top_traders: {
    measures: told({ traders: 'traders', buyers: 'buyers', trades: 'trades', volume_usd: 'volume' }),
  },
  top_gainers: {
    measures: told({
      price_change_percent: 'price_change',
      volume_usd: 'volume',
      trades: 'trades',
      price_usd: 'price',
      liquidity_usd: 'liquidity',
    }),
  },
  top_losers: {
    measures: told({
      price_change_percent: 'price_change',
      volume_usd: 'volume',
      trades: 'trades',
      price_usd: 'price',
      liquidity_usd: 'liquidity',
    }),
  },
  top_liquidity: { measures: told({ liquidity_usd: 'liquidity', volume_usd: 'volume' }) },
  top_new_liquidity: {
    measures: told({ added_usd: 'liquidity_added' }),
    others: {
      'One trade or one change of liquidity, in dollars of its time.': ['items[].largest_usd'],
      'How many tokens, pools or accounts something is true of.': ['items[].unpriced_additions'],
    },
  },
  top_liquidity_removed: {
    measures: told({ removed_usd: 'liquidity_removed' }),
    others: {
      'One trade or one change of liquidity, in dollars of its time.': ['items[].largest_usd'],
      'How many tokens, pools or accounts something is true of.': ['items[].unpriced_removals'],
    },
  },
  top_holders_gained: { measures: told({ trades: 'trades' }) },
  top_holders_lost: { measures: told({ trades: 'trades' }) },
  top_net_inflow: {
    measures: told({
      net_usd: 'net_flow',
      bought_usd: 'bought',
      sold_usd: 'sold',
      trades: 'trades',
      unpriced_trades: 'unpriced_trades',
    }),
  },
  top_net_outflow: {
    measures: told({
      net_usd: 'net_flow',
      bought_usd: 'bought',
      sold_usd: 'sold',
      trades: 'trades',
      unpriced_trades: 'unpriced_trades',
    }),
  },
  top_new_tokens: { measures: told({ volume_usd: 'volume', trades: 'trades', holders: 'holders' }) },
  top_fees: {
    measures: told({ fees_usd: 'fees', volume_usd: 'volume', known_fee_volume_usd: 'fee_volume' }),
    others: { 'The quotient of measures that stand beside it.': ['items[].mean_fee_percent'] },
  },
  top_volatility: {
    measures: told({
      volatility_percent: 'volatility',
      volume_usd: 'volume',
      price_usd: 'price',
      liquidity_usd: 'liquidity',
    }),
  },
  top_turnover: { measures: told({ volume_usd: 'volume', liquidity_usd: 'liquidity' }) },
  top_buyer_ratio: {
    measures: told({
      buyers: 'buyers',
      traders: 'traders',
      buys: 'buys',
      sells: 'sells',
      volume_usd: 'volume',
    }),
  },
  top_large_trades: {
    others: {
      'The price after that one trade.': ['items[].price_usd'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'The price of that one trade, in the other token.': ['items[].price'],
    },
  },
}
