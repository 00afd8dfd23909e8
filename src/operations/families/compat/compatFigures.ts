import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const compatFigures: Readonly<Record<string, Figures>> = {
  volume_profile: {
    measures: [
      {
        rows: '',
        kind: 'token',
        subject: '^token',
        window: '^window',
        fields: { volume_usd: 'volume', trades: 'trades' },
      },
    ],
    others: {
      'Of one level of prices.': [
        'items[].volume_usd',
        'items[].bought_usd',
        'items[].sold_usd',
        'items[].trades',
      ],
      'A price in one pool, whichever pool prices the token.': [
        'busiest_price_usd',
        'items[].from_price_usd',
        'items[].to_price_usd',
      ],
    },
  },
  launchpad_pons_stats: {
    measures: [
      {
        rows: '',
        kind: 'launchpad',
        subject: '^launchpad',
        window: '^window',
        fields: {
          'in_window.trades': 'market_trades',
          'in_window.volume_usd': 'market_volume',
          'in_window.traders': 'market_traders',
        },
      },
    ],
    others: { 'Of all tokens of the launchpad.': ['in_window.unpriced_trades'] },
  },
}
