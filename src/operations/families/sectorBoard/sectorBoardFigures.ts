import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const sectorBoardFigures: Readonly<Record<string, Figures>> = {
  sector_movers: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'address',
        window: '^window',
        fields: {
          price_usd: 'price',
          price_change_percent: 'price_change',
          volume_usd: 'volume',
          trades: 'trades',
          buys: 'buys',
          traders: 'traders',
          liquidity_usd: 'liquidity',
        },
      },
    ],
    others: { 'Of all tokens of the sector together.': ['volume_usd'] },
  },
  sector_flows: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'address',
        window: '^window',
        fields: {
          bought_usd: 'bought',
          sold_usd: 'sold',
          net_bought_usd: 'net_flow',
          trades: 'trades',
          traders: 'traders',
        },
      },
    ],
    others: {
      'Of all tokens of the sector together.': ['bought_usd', 'sold_usd', 'net_bought_usd'],
      'What moved by transfer, at the price now.': ['net_issued_usd', 'items[].net_issued_usd'],
    },
  },
}
