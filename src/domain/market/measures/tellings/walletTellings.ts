import type { MeasureTelling } from './MeasureTelling.ts'

/** One token of a wallet. */
const holding = { rows: 'items[]', kind: 'holding', subject: '^address token' } as const

const heldFor = { usd: 'holding_worth', usd_at_price: 'holding_worth_at_price' } as const

/** Operations that tell measures of wallets. */
export const walletTellings: readonly MeasureTelling[] = [
  {
    operation: 'get_wallet_tokens',
    rows: '',
    kind: 'wallet',
    subject: '^address',
    fields: { 'totals.usd': 'worth', 'totals.usd_at_price': 'worth_at_price' },
  },
  {
    operation: 'get_wallet_pnl',
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
    operation: 'get_top_traders',
    rows: 'items[]',
    kind: 'wallet',
    subject: 'trader',
    window: '^window.name',
    fields: {
      pnl_usd: 'profit',
      realised_usd: 'realised_profit',
      unrealised_usd: 'unrealised_profit',
      unrealised_at_price_usd: 'unrealised_at_price',
      volume_usd: 'wallet_volume',
      trades: 'wallet_trades',
      wins: 'wins',
      losses: 'losses',
    },
  },
  {
    operation: 'wallet_trades',
    rows: '',
    kind: 'wallet',
    subject: '^address',
    window: '^window.name',
    fields: { volume_usd: 'wallet_volume', trades: 'wallet_trades' },
  },
  {
    operation: 'get_wallet_pnl',
    ...holding,
    window: '^window.name',
    fields: {
      realised_usd: 'realised_profit',
      unrealised_usd: 'unrealised_profit',
      unrealised_at_price_usd: 'unrealised_at_price',
      wins: 'wins',
      losses: 'losses',
    },
  },
  { operation: 'get_wallet_tokens', ...holding, fields: heldFor },
  { operation: 'wallet_tokens_acquired', ...holding, fields: heldFor },
]
