import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { findChallengeBorder } from '../../../domain/bridge/findChallengeBorder.ts'
import { findParentToken } from '../../../domain/bridge/findParentToken.ts'
import { pairOf, readBridgedTokens } from '../../../domain/bridge/readBridgedTokens.ts'
import { type Place, readCrossingPlaces } from '../../../domain/bridge/readCrossingPlaces.ts'
import { type NamedToken, nameTokens, whyNoDecimals } from '../../../domain/tokens/nameTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { blockOf, indexOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import {
  type BridgeFilter,
  type BridgeTransfer,
  listBridgeTransfers as readBridgeTransfers,
} from '../../../sources/index/queries/listBridgeTransfers.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { listBridgeTransfersSpeech } from './listBridgeTransfers.speech.ts'

const directions = ['both', 'deposit', 'withdrawal'] as const
const statuses = ['completed', 'in_challenge', 'claimable'] as const
type Status = (typeof statuses)[number]

/** Deposits and withdrawals over the canonical bridge, as this side of it sees them. */
export const listBridgeTransfers = defineTool({
  name: 'list_bridge_transfers',
  title: 'Bridge transfers',
  topic: 'gas',
  description: `List deposits and withdrawals over the canonical bridge to Ethereum, newest first, with status and when a challenge ends. Use ${toolNames.getL1Status} for finality, ${toolNames.getWalletFlow} for all flows of a wallet. Plain ETH deposits leave no log.`,
  words:
    'withdrawal l1 layer ethereum challenge bridge* deposit* withdraw* crossed across claim* mainnet moved',
  profiles: ['explorer'],
  speech: listBridgeTransfersSpeech,
  input: z.object({
    address: addressArgument('0x address.').optional(),
    direction: z.enum(directions).default('both').describe('Deposits or withdrawals.'),
    token: tokenArgument('ETH, ticker, name, or 0x address here or on Ethereum.').optional(),
    status: z.enum(statuses).optional().describe('Withdrawals: in_challenge, then claimable.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    challenge_period_s: z.number().int(),
    items: z.array(
      z.object({
        block: z.number().int(),
        timestamp: z.string(),
        transaction: z.string(),
        log_index: z.number().int(),
        direction: z.enum(['deposit', 'withdrawal']),
        status: z.enum(statuses).describe('claimable: past its challenge, and perhaps claimed already.'),
        challenge_ends_at: z.string().nullable().describe('Earliest end; null for a deposit.'),
        asset: z.enum(['token', 'ether', 'message']).describe('message: a call that carries no ether.'),
        token: z.string().nullable().describe('The token here.'),
        l1_token: z.string().nullable().describe('The token on Ethereum.'),
        symbol: untrustedText().nullable(),
        canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
        amount: z.string().describe('Raw units.'),
        decimals: z.number().int().nullable(),
        amount_decimal: z.string().nullable().describe('Exact decimal.'),
        from: z.string(),
        to: z.string(),
        gateway: z.string(),
        message_id: z.string().nullable().describe('Number of the outgoing message; null for a deposit.'),
      }),
    ),
  }),
  examples: [
    { title: 'the newest', arguments: { limit: 5 } },
    { title: 'withdrawals that still wait', arguments: { status: 'in_challenge', limit: 5 } },
    { title: 'ether and wrapped ether', arguments: { token: '$WETH', limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { limit, cursor, ...wanted }) {
    const { index } = context
    const before = pageStart(context, cursor)
    const period = context.network.withdrawalDelayS
    context.cover({ from_block: index.sparseFrom, to_block: index.span.to, complete: index.sparseFrom === 0 })
    const filter = await toFilter(context, wanted, before)
    const rows = filter ? await readBridgeTransfers(index, filter, limit + 1) : []
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: { challenge_period_s: period, items: await toItems(context, shown) },
      ...(last && rows.length > limit ? { nextCursor: encodeCursor([last.position]) } : {}),
    }
  },
})

type Wanted = {
  address?: Address | undefined
  direction: (typeof directions)[number]
  token?: string | undefined
  status?: Status | undefined
}

/** The filter in the index's numbers; undefined where nothing can match it. */
async function toFilter(
  context: IndexedContext,
  wanted: Wanted,
  before: number,
): Promise<BridgeFilter | undefined> {
  const { status } = wanted
  const implied = status && (status === 'completed' ? 'deposit' : 'withdrawal')
  const asked = wanted.direction === 'both' ? undefined : wanted.direction
  if (implied && asked && implied !== asked) return undefined
  const parent = wanted.token === undefined ? undefined : await toParentToken(context, wanted.token)
  if (wanted.token !== undefined && parent === undefined) return undefined
  const keys = [wanted.address, parent === 'ether' ? undefined : parent].filter((key) => key !== undefined)
  const ids = await findAddressIds(context.index, keys)
  if (keys.some((key) => !ids.has(key))) return undefined
  const border =
    status === undefined || status === 'completed' ? undefined : await findChallengeBorder(context)
  return {
    address: wanted.address && ids.get(wanted.address),
    direction: implied ?? asked,
    l1Token: parent === 'ether' ? parent : parent && ids.get(parent),
    from: status === 'in_challenge' ? border : undefined,
    before: status === 'claimable' && border !== undefined ? Math.min(border, before) : before,
  }
}

/** The token on the parent chain that a caller means. An address that is no bridged token here is one there. */
async function toParentToken(
  context: ToolContext,
  reference: string,
): Promise<Address | 'ether' | undefined> {
  if (/^(eth|ether)$/i.test(reference)) return 'ether'
  const { address } = await resolveToken(context, reference)
  const parent = await findParentToken(context, address)
  if (parent) return parent
  if (reference.trim().toLowerCase() === address) return address
  context.warn('items', 'This token did not come over the canonical bridge.')
  return undefined
}

async function toItems(context: IndexedContext, rows: readonly BridgeTransfer[]) {
  const [places, tokens] = await Promise.all([
    readCrossingPlaces(context.chain, rows),
    readBridgedTokens(context.chain, rows),
  ])
  const names = await nameTokens(context, [...new Set(tokens.values())])
  const nowS = context.head.timestampMs / 1000
  const items = rows.map((row) => {
    const { time, transaction } = places.get(row.position) as Place
    const endS = row.direction === 'deposit' ? null : time + context.network.withdrawalDelayS
    const status: Status = endS === null ? 'completed' : endS > nowS ? 'in_challenge' : 'claimable'
    return {
      block: blockOf(row.position),
      timestamp: toIsoTime(time * 1000),
      transaction,
      log_index: indexOf(row.position),
      direction: row.direction,
      status,
      challenge_ends_at: endS === null ? null : toIsoTime(endS * 1000),
      ...toAsset(row, { token: tokens.get(pairOf(row)), names, ether: context.network.nativeCurrency }),
      from: toChecksum(row.from),
      to: toChecksum(row.to),
      gateway: toChecksum(row.gateway),
      message_id: row.message === null ? null : row.message.toString(),
    }
  })
  if (items.some(({ challenge_ends_at }) => challenge_ends_at === null))
    context.warn('items.challenge_ends_at', 'A deposit has no challenge; it is complete once it is here.')
  if (items.some(({ asset, token }) => asset === 'token' && token === null))
    context.warn('items.token', 'The gateway names no token here for this token of the parent chain.')
  const unmeasured = [...names.values()].filter(({ decimals }) => decimals === null)
  for (const reason of new Set(unmeasured.map(whyNoDecimals))) context.warn('items.decimals', reason)
  return items
}

type AssetNeeds = {
  token: Address | undefined
  names: ReadonlyMap<Address, NamedToken>
  ether: { symbol: string; decimals: number }
}

/** What crossed, and how much of it. */
function toAsset({ l1Token, amount }: BridgeTransfer, { token, names, ether }: AssetNeeds) {
  const named = token && names.get(token)
  const asset = l1Token ? ('token' as const) : amount > 0n ? ('ether' as const) : ('message' as const)
  const decimals = asset === 'token' ? (named?.decimals ?? null) : ether.decimals
  return {
    asset,
    token: token ? toChecksum(token) : null,
    l1_token: l1Token && toChecksum(l1Token),
    symbol: asset === 'token' ? (named?.symbol ?? null) : ether.symbol,
    canonical: asset === 'token' ? (named?.canonical ?? false) : true,
    amount: amount.toString(),
    decimals,
    amount_decimal: decimalOrNull(amount, decimals),
  }
}
