import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { column } from '../Relation.ts'
import { type Asked, type Attribute, type Kind, of } from './Attribute.ts'

/** What can be asked of a wallet. */
export const ofWallet: Kind = {
  walletWorth: of(toolNames.getWalletTokens, 'address', 'worth', 'totals.usd', { past: true }),
  usd: of(toolNames.getWalletTokens, 'address', 'worth', 'totals.usd', { past: true }),
  ethBalance: of(toolNames.getWalletTokens, 'address', 'ETH', 'eth.balance_decimal', { past: true }),
  tokens: of(toolNames.getWalletTokens, 'address', 'tokens', 'totals.tokens'),
  ...Object.fromEntries(
    (
      [
        ['pnl', 'profit', 'totals.pnl_usd'],
        ['realised', 'realised profit', 'totals.realised_usd'],
        ['unrealised', 'unrealised profit', 'totals.unrealised_usd'],
        ['winRate', 'win rate', 'totals.win_rate_percent'],
        ['wins', 'sales with a profit', 'totals.wins'],
        ['losses', 'sales with a loss', 'totals.losses'],
        ['trades', 'trades', 'totals.trades'],
        ['volume', 'volume', 'totals.volume_usd'],
      ] as const
    ).map(([measure, label, path]) => [
      measure,
      (address: string, { window }: Asked): Attribute => ({
        operation: toolNames.getWalletPnl,
        arguments: { address, window },
        field: column(label, path),
        windowed: true,
      }),
    ]),
  ),
  netFlow: (address, { window }) => ({
    operation: toolNames.getWalletFlow,
    arguments: { address, window },
    field: column('net flow', 'net_usd'),
    windowed: true,
  }),
  approvals: of(toolNames.getWalletApprovals, 'address', 'live approvals', 'counts.live'),
  unlimited: of(toolNames.getWalletApprovals, 'address', 'unlimited approvals', 'counts.unlimited'),
  risky: of(toolNames.getWalletApprovals, 'address', 'risky approvals', 'counts.risky'),
  transactions: of(toolNames.getAddress, 'address', 'transactions sent', 'sent_transactions'),
}
