import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument } from '../../../base/schema/address.ts'
import { cursorArgument, limitArgument } from '../../../base/schema/paging.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { getWalletTokens } from '../../tools/addresses/getWalletTokens.ts'
import { getWalletTrades } from '../../tools/addresses/getWalletTrades.ts'
import { getWalletTransfers } from '../../tools/addresses/getWalletTransfers.ts'
import { getTopTraders } from '../../tools/analytics/getTopTraders.ts'
import { getDeployerRecord } from '../../tools/safety/getDeployerRecord.ts'
import { aliasOf } from './aliasOf.ts'

const wallet = addressArgument('The 0x address of the wallet.')
const page = { limit: limitArgument(100, 25), cursor: cursorArgument() }
const { mode: _, ...traderFilters } = getTopTraders.input.shape

/** Older names of what is asked of wallets. */
export const walletAliases: readonly CatalogRow[] = [
  aliasOf(getWalletTokens, {
    name: 'get_wallet',
    title: 'Wallet',
    description: `Get what a wallet holds and what it is worth now; the same answer as ${toolNames.getWalletTokens}.`,
    words: 'portfolio holdings balance net worth',
    input: z.object({ wallet }),
    example: { wallet: '$WALLET' },
    to: (args) => ({ address: args.wallet }),
  }),
  aliasOf(getWalletTransfers, {
    name: 'get_wallet_txs',
    title: 'Wallet transfers',
    description: `List the token transfers of a wallet, newest first; the same answer as ${toolNames.getWalletTransfers}.`,
    words: 'transactions txs history sent received',
    input: z.object({ wallet, ...page }),
    example: { wallet: '$WALLET', limit: 5 },
    to: ({ wallet: address, ...rest }) => ({ address, ...rest }),
  }),
  aliasOf(getWalletTrades, {
    name: 'track_wallet',
    title: 'Track a wallet',
    description: `List the newest trades of a wallet, for following what it buys and sells; the same answer as ${toolNames.getWalletTrades}.`,
    words: 'follow copy trading watch bought sold',
    input: z.object({
      wallet,
      min_usd: z.number().min(0).optional().describe('Only trades worth at least this many dollars.'),
      ...page,
    }),
    example: { wallet: '$WALLET', limit: 5 },
    to: ({ wallet: address, ...rest }) => ({ address, ...rest }),
  }),
  aliasOf(getTopTraders, {
    name: 'get_smart_money',
    title: 'Smart money',
    description: `List traders with steady gains over a window, of one token or the whole chain; ${toolNames.getTopTraders} in its smart mode.`,
    words: 'smart money winners profitable wallets best traders',
    input: z.object(traderFilters),
    example: { window: '7d', limit: 10 },
    bound: { mode: 'smart' },
    to: (args) => ({ ...args, mode: 'smart' }),
  }),
  aliasOf(getDeployerRecord, {
    name: 'get_dev_activity',
    title: 'Developer activity',
    description: `Get the record of the account behind a token: its other tokens, pulled liquidity and funding; the same answer as ${toolNames.getDeployerRecord}.`,
    words: 'dev developer creator deployer rug history',
    input: getDeployerRecord.input,
    example: { token: 'CASHCAT' },
    to: (args) => args,
  }),
]
