import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** What a wallet holds, and whom it lets spend. */
export const walletRelations: readonly Relation[] = [
  relation({
    rows: 'approval',
    operation: toolNames.getWalletApprovals,
    noun: 'approvals',
    columns: columns({ exposed: 'exposed_usd', usd: 'exposed_usd', time: 'last_timestamp' }),
    filters: { unlimited: { path: 'unlimited' }, risky: { argument: 'risky_only' } },
    size: 'exposed',
    units: { usd: 'exposed' },
    key: 'spender',
    tokens: ['symbol', 'token'],
    wallet: 'address',
    needs: 'wallet',
  }),
  relation({
    rows: 'position',
    operation: toolNames.getWalletTokens,
    noun: 'tokens',
    filters: { stockHeld: { path: 'shares' } },
    columns: columns({ usd: 'usd', amount: 'balance_decimal', price: 'price_usd', shares: 'shares' }),
    size: 'usd',
    units: { usd: 'usd', bare: 'amount' },
    tokens: ['symbol', 'token', 'name'],
    wallet: 'address',
    needs: 'wallet',
    order: 'most:usd',
    sorts: { 'most:usd': {} },
  }),
  relation({
    rows: 'position',
    operation: toolNames.getWalletPnl,
    noun: 'tokens',
    columns: columns({
      realised: 'realised_usd',
      pnl: 'realised_usd',
      unrealised: 'unrealised_usd',
      buys: 'buys',
      sells: 'sells',
    }),
    size: 'realised',
    units: { usd: 'realised' },
    tokens: ['symbol', 'token'],
    wallet: 'address',
    needs: 'wallet',
  }),
  relation({
    rows: 'lp',
    operation: toolNames.getLpPositions,
    noun: 'positions',
    columns: columns({ usd: 'usd', fees: 'fees_usd', liquidity: 'usd' }),
    size: 'usd',
    units: { usd: 'usd' },
    tokens: ['symbol0', 'symbol1'],
    wallet: 'address',
    needs: 'wallet',
  }),
]
