import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const poolBoardFigures: Readonly<Record<string, Figures>> = {
  pool_moves: {
    measures: [
      {
        rows: 'items[]',
        kind: 'pool',
        subject: 'pool',
        window: '^window',
        fields: {
          price_usd: 'pool_price',
          tvl_usd: 'pool_liquidity',
          volume_usd: 'pool_volume',
          trades: 'pool_trades',
          buys: 'pool_buys',
          fees_usd: 'pool_fees',
          apr_percent: 'fee_yield',
          price_change_percent: 'pool_price_change',
        },
      },
    ],
  },
}
