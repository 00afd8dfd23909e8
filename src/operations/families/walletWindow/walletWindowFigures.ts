import type { Figures } from '../../../domain/market/measures/Figures.ts'

/** What the figures of the family's answers are, by implementation. */
export const walletWindowFigures: Readonly<Record<string, Figures>> = {
  wallet_trades: {
    measures: [
      {
        rows: '',
        kind: 'wallet',
        subject: '^address',
        window: '^window.name',
        fields: { volume_usd: 'wallet_volume', trades: 'wallet_trades' },
      },
    ],
    others: {
      'Of the wallet with this one token.': [
        'items[].buys',
        'items[].sells',
        'items[].bought_usd',
        'items[].sold_usd',
      ],
      'Of the wallet’s own swaps.': ['unpriced_trades'],
    },
  },
  wallet_tokens_acquired: {
    measures: [
      {
        rows: 'items[]',
        kind: 'holding',
        subject: '^address token',
        fields: { usd: 'holding_worth', usd_at_price: 'holding_worth_at_price' },
      },
    ],
    others: { 'Of the shown tokens that were acquired in the window.': ['usd', 'usd_at_price'] },
  },
  wallet_lp_actions: {
    others: {
      'By this one wallet.': ['added_usd', 'removed_usd', 'net_usd'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'How many tokens, pools or accounts something is true of.': ['unpriced'],
    },
  },
  wallet_worth: {
    others: {
      'What was held at a moment of the past, at the prices of that time.': [
        'items[].usd',
        'items[].eth_usd',
        'items[].tokens_usd',
        'items[].thin_usd',
        'tokens[].usd',
      ],
      'What all sales up to a moment of the past earned.': ['items[].realised_usd'],
      'How many tokens, pools or accounts something is true of.': [
        'items[].unpriced',
        'tokens[].unpriced_steps',
      ],
    },
  },
  wallet_transfers_in: { others: { 'What moved by transfer, at the price now.': ['usd', 'items[].usd'] } },
  wallet_transfers_out: { others: { 'What moved by transfer, at the price now.': ['usd', 'items[].usd'] } },
  wallet_counterparties: {
    others: { 'What moved by transfer, at the price now.': ['items[].in_usd', 'items[].out_usd'] },
  },
  wallet_tokens_exited: {
    others: { 'What moved by transfer, at the price now.': ['items[].held_before_usd'] },
  },
}
