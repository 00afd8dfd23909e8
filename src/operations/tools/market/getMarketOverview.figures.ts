import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** Which of its fields tell a measure, and which only look as if they did. */
export const getMarketOverviewFigures: Figures = {
  measures: [
    {
      rows: 'most_traded[]',
      kind: 'token',
      subject: 'token',
      window: '^window',
      fields: {
        price_usd: 'price',
        price_change_percent: 'price_change',
        volume_usd: 'volume',
        trades: 'trades',
      },
    },
    {
      rows: 'gainers[]',
      kind: 'token',
      subject: 'token',
      window: '^window',
      fields: {
        price_usd: 'price',
        price_change_percent: 'price_change',
        volume_usd: 'volume',
        trades: 'trades',
      },
    },
    {
      rows: 'losers[]',
      kind: 'token',
      subject: 'token',
      window: '^window',
      fields: {
        price_usd: 'price',
        price_change_percent: 'price_change',
        volume_usd: 'volume',
        trades: 'trades',
      },
    },
    { rows: '', kind: 'token', subject: '=ether', fields: { eth_usd: 'price' } },
    {
      rows: '',
      kind: 'chain',
      subject: '',
      window: '^window',
      fields: { volume_usd: 'market_volume', trades: 'market_trades', traders: 'market_traders' },
    },
    {
      rows: 'venues[]',
      kind: 'venue',
      subject: 'venue',
      window: '^window',
      fields: { volume_usd: 'market_volume', trades: 'market_trades' },
    },
  ],
  others: {
    'Of the whole market.': ['unpriced_trades'],
    'Against the window before.': ['volume_change_percent', 'trades_change_percent'],
  },
}
