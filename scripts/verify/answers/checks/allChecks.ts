import type { Check } from '../judge/Check.ts'
import { blockChecks } from './blocks.ts'
import { boardChecks } from './boards.ts'
import { bridgeChecks } from './bridge.ts'
import { chainWindowChecks } from './chainWindows.ts'
import { contractChecks } from './contracts.ts'
import { launchChecks } from './launches.ts'
import { poolChecks } from './pools.ts'
import { positionChecks } from './positions.ts'
import { priceChecks } from './prices.ts'
import { profitChecks } from './profits.ts'
import { stockChecks } from './stocks.ts'
import { tokenLedgerChecks } from './tokenLedgers.ts'
import { tokenWindowChecks } from './tokenWindows.ts'
import { tradeChecks } from './trades.ts'
import { transactionChecks } from './transactions.ts'
import { walletChecks } from './wallets.ts'
import { walletWindowChecks } from './walletWindows.ts'

/** Every kind of check. */
export const allChecks: readonly Check[] = [
  ...blockChecks,
  ...transactionChecks,
  ...tokenLedgerChecks,
  ...walletChecks,
  ...tradeChecks,
  ...tokenWindowChecks,
  ...chainWindowChecks,
  ...priceChecks,
  ...poolChecks,
  ...stockChecks,
  ...bridgeChecks,
  ...launchChecks,
  ...profitChecks,
  ...boardChecks,
  ...walletWindowChecks,
  ...contractChecks,
  ...positionChecks,
]
