import type { Figures, MeasureTelling } from '../../../domain/market/measures/Figures.ts'

/** A row tells of one token over one window. */
const told = (fields: MeasureTelling['fields']): readonly MeasureTelling[] => [
  { rows: '', kind: 'token', subject: '^token', window: '^window.name', fields },
]

/** What the figures of the family's answers are, by implementation. */
export const tokenWindowFigures: Readonly<Record<string, Figures>> = {
  token_volume: {
    measures: told({ volume_usd: 'volume', trades: 'trades', unpriced_trades: 'unpriced_trades' }),
  },
  token_trades: {
    measures: told({ trades: 'trades', buys: 'buys', sells: 'sells' }),
    others: { 'The quotient of measures that stand beside it.': ['trades_per_hour', 'mean_trade_usd'] },
  },
  token_buys: {
    measures: told({ trades: 'buys', usd: 'bought' }),
    others: {
      'Of this side alone.': ['unpriced_trades'],
      'One trade or one change of liquidity, in dollars of its time.': ['largest_usd'],
      'The quotient of measures that stand beside it.': ['mean_usd'],
    },
  },
  token_sells: {
    measures: told({ trades: 'sells', usd: 'sold' }),
    others: {
      'Of this side alone.': ['unpriced_trades'],
      'One trade or one change of liquidity, in dollars of its time.': ['largest_usd'],
      'The quotient of measures that stand beside it.': ['mean_usd'],
    },
  },
  token_buyers: {
    measures: told({ buyers: 'buyers', buys: 'buys', traders: 'traders' }),
    others: {
      'The quotient of measures that stand beside it.': ['buys_per_buyer'],
      'How many tokens, pools or accounts something is true of.': ['only_bought', 'also_sold'],
    },
  },
  token_sellers: {
    measures: told({ sellers: 'sellers', sells: 'sells', traders: 'traders' }),
    others: {
      'The quotient of measures that stand beside it.': ['sells_per_seller'],
      'How many tokens, pools or accounts something is true of.': ['only_sold', 'also_bought'],
    },
  },
  token_net_flow: {
    measures: told({ net_flow_usd: 'net_flow', bought_usd: 'bought', sold_usd: 'sold', trades: 'trades' }),
  },
  token_price_change: {
    measures: told({ price_end_usd: 'price', price_change_percent: 'price_change' }),
    others: {
      'The price before the window, or what it changed by in dollars.': ['price_start_usd', 'change_usd'],
    },
  },
  token_high_low: {
    measures: told({ price_usd: 'price' }),
    others: {
      'In the one pool that prices the token.': ['trades'],
      'A price in one pool, whichever pool prices the token.': ['high_usd', 'low_usd'],
    },
  },
  token_volatility: { measures: told({ volatility_percent: 'volatility' }) },
  token_vwap: {
    measures: told({ vwap_usd: 'vwap' }),
    others: {
      'Those with a dollar value.': ['trades'],
      'Of one side alone.': ['buy_vwap_usd', 'sell_vwap_usd'],
    },
  },
  token_liquidity_change: {
    measures: told({
      added_usd: 'liquidity_added',
      removed_usd: 'liquidity_removed',
      change_usd: 'liquidity_change',
    }),
  },
  token_holder_change: {
    measures: told({ holders: 'holders', change: 'holders_change' }),
    others: {
      'Of the number of holders.': ['change_percent'],
      'A part of the change of holders.': ['holders_before'],
    },
  },
  token_new_holders: { measures: told({ holders: 'holders' }) },
  token_snipers: {
    measures: told({ snipers: 'snipers' }),
    others: {
      'By the snipers alone.': ['bought_usd', 'sold_usd', 'net_usd'],
      'Of large trades or of snipers alone.': ['share_of_volume_percent'],
      'What makes a sniper.': ['sniper_seconds', 'sniper_blocks'],
    },
  },
  token_fees: {
    measures: told({ fees_usd: 'fees', volume_usd: 'volume', known_fee_volume_usd: 'fee_volume' }),
    others: { 'The quotient of measures that stand beside it.': ['mean_fee_percent'] },
  },
  token_turnover: {
    measures: told({ volume_usd: 'volume', liquidity_usd: 'liquidity' }),
    others: { 'The quotient of measures that stand beside it.': ['volume_to_liquidity'] },
  },
  token_large_trades: {
    others: {
      'Of the large trades alone.': ['buys', 'sells'],
      'The price after that one trade.': ['items[].price_usd'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'The price of that one trade, in the other token.': ['items[].price'],
      'A size that was asked for, or that a list begins at.': ['least_usd'],
      'Of large trades or of snipers alone.': ['usd', 'share_of_volume_percent'],
    },
  },
}
