import { approvalsSet } from './views/approvalsSet.ts'
import { counterparties } from './views/counterparties.ts'
import { lpActions } from './views/lpActions.ts'
import { tokensAcquired } from './views/tokensAcquired.ts'
import { tokensExited } from './views/tokensExited.ts'
import { trades } from './views/trades.ts'
import { transfersIn } from './views/transfersIn.ts'
import { transfersOut } from './views/transfersOut.ts'
import type { WalletView } from './WalletView.ts'

/** Every look at a wallet that is no listed tool with its window fixed. */
export const walletViews = [
  ...[trades, transfersIn, transfersOut, counterparties],
  ...[tokensAcquired, tokensExited, lpActions, approvalsSet],
] as readonly WalletView[]
