import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const chainWindowFigures: Readonly<Record<string, Figures>> = {
  chain_new_tokens: {
    measures: [{ rows: 'items[]', kind: 'token', subject: 'token', fields: { holders: 'holders' } }],
  },
  chain_dex_volume: {
    measures: [
      {
        rows: '',
        kind: 'chain',
        subject: '',
        window: '^window.name',
        fields: { volume_usd: 'market_volume' },
      },
      {
        rows: 'venues[]',
        kind: 'venue',
        subject: 'venue',
        window: '^window.name',
        fields: { volume_usd: 'market_volume' },
      },
    ],
    others: { 'Of the whole market.': ['unpriced_trades'] },
  },
  chain_dex_trades: {
    measures: [
      { rows: '', kind: 'chain', subject: '', window: '^window.name', fields: { trades: 'market_trades' } },
      {
        rows: 'venues[]',
        kind: 'venue',
        subject: 'venue',
        window: '^window.name',
        fields: { trades: 'market_trades' },
      },
    ],
    others: {
      'Of the base token of each pool, over the whole market.': ['buys', 'sells'],
      'The quotient of measures that stand beside it.': ['trades_per_minute'],
    },
  },
  chain_dex_traders: {
    measures: [
      {
        rows: '',
        kind: 'chain',
        subject: '',
        window: '^window.name',
        fields: { traders: 'market_traders', trades: 'market_trades' },
      },
    ],
    others: {
      'The quotient of measures that stand beside it.': ['trades_per_trader', 'volume_per_trader_usd'],
    },
  },
  chain_bridge_net: {
    others: {
      'What crossed the bridge, at the price now.': ['net_usd', 'items[].net_usd'],
      'What moved by transfer, at the price now.': ['items[].out_usd'],
    },
  },
}
