import type { Figures } from '../../../domain/market/measures/Figures.ts'
import { launchpadFigures } from '../launchpad/launchpadFigures.ts'

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
  launchpad_pons_stats: launchpadFigures.launchpad_stats,
}
