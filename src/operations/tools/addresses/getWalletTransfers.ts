import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import type { WalletTransferFilter } from '../../../sources/index/queries/listWalletTransfers.ts'
import { pastWalletTransfers } from '../../../sources/index/queries/pastWalletTransfers.ts'
import { coverList } from '../../kernel/coverList.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { etherKinds, listEther } from '../../wallets/listEther.ts'
import { readFlows } from '../../wallets/readFlows.ts'
import { sideOf, sumFlows } from '../../wallets/sumFlows.ts'
import { toTotals } from '../../wallets/toTotals.ts'
import { toWalletTransferItems } from '../../wallets/toWalletTransferItems.ts'
import { transferTotals } from '../../wallets/transferTotals.ts'
import { getWalletTransfersSpeech } from './getWalletTransfers.speech.ts'

const kinds = ['transfer', ...etherKinds] as const
const directions = ['both', 'in', 'out'] as const

/** Token transfers of a wallet. */
export const getWalletTransfers = defineTool({
  name: 'get_wallet_transfers',
  title: 'Wallet transfers',
  topic: 'addresses',
  description: `List the ERC-20 transfers into and out of a wallet, newest first, with totals per token. Use ${toolNames.getWalletFlow} for sums, ${toolNames.getWalletTrades} for swaps, ${toolNames.getTokenTransfers} for all wallets. With token ETH it lists ETH, also inside calls.`,
  words: 'sent incoming outgoing history transfer* send* receiv* payment* paid moved deposit* got',
  profiles: ['explorer'],
  speech: getWalletTransfersSpeech,
  input: z.object({
    address: addressArgument('0x address.'),
    token: tokenArgument().optional(),
    direction: z.enum(directions).default('both').describe('Into or out of the wallet.'),
    counterparty: addressArgument('Other 0x address.').optional(),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    address: z.string(),
    items: z.array(
      z.object({
        block: z.number().int(),
        timestamp: z.string(),
        transaction: z.string().nullable().describe('Null for the fees that the maker of a block got.'),
        log_index: z.number().int().nullable().describe('Null for ETH, which leaves no log.'),
        kind: z
          .enum(kinds)
          .describe('Of ETH: value of a transaction, a move inside its calls, or what a block brings.'),
        direction: z.enum(['in', 'out', 'self']),
        token: z.string(),
        symbol: untrustedText().nullable(),
        canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
        impostor: z.boolean().describe('The symbol or name is that of another, genuine token.'),
        amount: z.string().describe('Raw units.'),
        decimals: z.number().int().nullable(),
        amount_decimal: z.string().nullable().describe('Exact decimal.'),
        counterparty: z.string(),
        counterparty_label: z.string().nullable(),
      }),
    ),
    totals: figure(z.array(transferTotals).nullable().describe('Per token, most transfers first.')),
  }),
  examples: [
    { title: 'transfers of a wallet', arguments: { address: '$WALLET', limit: 5 } },
    {
      title: 'dollars it received',
      arguments: { address: '$WALLET', token: '$USDG', direction: 'in', limit: 5 },
    },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { address, limit, cursor, ...wanted }) {
    const { index } = context
    const before = pageStart(context, cursor)
    const token = wanted.token === undefined ? undefined : (await resolveToken(context, wanted.token)).address
    if (token === zeroAddress)
      return listEther(context, { address, limit, ...wanted, ...(cursor === undefined ? {} : { before }) })
    const ids = await toFilter(context, { address, ...wanted, token })
    const { direction, counterparty } = wanted
    const [{ rows, next }, flows] = await Promise.all([
      pastWalletTransfers(index, { wallet: address, direction, token, counterparty, ids }, { before, limit }),
      ids ? readFlows(context, ids, { field: 'totals' }) : [],
    ])
    coverList(context)
    const [totals, items] = await Promise.all([
      flows
        ? toTotals(
            context,
            sumFlows(sideOf(flows, direction), ({ token }) => token),
            'totals',
          )
        : null,
      toWalletTransferItems(context, rows, address),
    ])
    return {
      data: { address: toChecksum(address), items, totals },
      ...(next === undefined ? {} : { nextCursor: encodeCursor([next]) }),
    }
  },
})

type Wanted = {
  address: Address
  direction: (typeof directions)[number]
  token?: Address | undefined
  counterparty?: Address | undefined
}

/** The filter in the index's numbers; undefined where the index never met one of the addresses. */
async function toFilter(context: IndexedContext, wanted: Wanted): Promise<WalletTransferFilter | undefined> {
  const { token } = wanted
  const keys = [wanted.address, token, wanted.counterparty].filter((key) => key !== undefined)
  const ids = await findAddressIds(context.index, keys)
  const wallet = ids.get(wanted.address)
  if (wallet === undefined || keys.some((key) => !ids.has(key))) return undefined
  return {
    wallet,
    direction: wanted.direction,
    token: token && ids.get(token),
    counterparty: wanted.counterparty && ids.get(wanted.counterparty),
  }
}
