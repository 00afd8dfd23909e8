import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** Which of its fields tell a measure, and which only look as if they did. */
export const getWalletPnlFigures: Figures = {
  measures: [
    { rows: 'items[]', kind: 'token', subject: 'token', fields: { price_usd: 'price' } },
    {
      rows: '',
      kind: 'wallet',
      subject: '^address',
      window: '^window.name',
      fields: {
        'totals.pnl_usd': 'profit',
        'totals.realised_usd': 'realised_profit',
        'totals.unrealised_usd': 'unrealised_profit',
        'totals.unrealised_at_price_usd': 'unrealised_at_price',
        'totals.volume_usd': 'wallet_volume',
        'totals.trades': 'wallet_trades',
        'totals.wins': 'wins',
        'totals.losses': 'losses',
      },
    },
    {
      rows: 'items[]',
      kind: 'holding',
      subject: '^address token',
      window: '^window.name',
      fields: {
        realised_usd: 'realised_profit',
        unrealised_usd: 'unrealised_profit',
        unrealised_at_price_usd: 'unrealised_at_price',
        wins: 'wins',
        losses: 'losses',
      },
    },
  ],
  others: {
    'Gas of the trades in the window.': ['totals.fees_usd'],
    'Profit less the gas of the trades.': ['totals.pnl_after_fees_usd'],
    'Of the wallet with this one token.': [
      'items[].buys',
      'items[].sells',
      'items[].bought_usd',
      'items[].sold_usd',
    ],
    'The quotient of measures that stand beside it.': ['items[].realised_percent'],
    'Cost or proceeds: a part of the profit beside it, or left out of it.': [
      'totals.open_cost_usd',
      'totals.unknown_cost_proceeds_usd',
      'items[].open_cost_usd',
      'items[].unknown_cost_proceeds_usd',
    ],
    'The part of a holding with a known cost, or without one.': [
      'items[].open_value_usd',
      'items[].open_value_at_price_usd',
      'items[].unknown_cost_open_usd',
    ],
  },
}
