import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const launchpadFigures = {
  launchpad_board: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'token',
        window: '^window',
        fields: {
          holders: 'holders',
          volume_usd: 'volume',
          trades: 'trades',
          buys: 'buys',
          traders: 'traders',
          price_usd: 'price',
          liquidity_usd: 'liquidity',
        },
      },
    ],
  },
  launchpad_stats: {
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
} satisfies Readonly<Record<string, Figures>>
