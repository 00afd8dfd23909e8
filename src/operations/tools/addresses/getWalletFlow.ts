import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, lowerAddress, toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { etherToken, flowOthers } from '../../../sources/index/flowStretches.ts'
import type { BlockSpan } from '../../../sources/index/IndexView.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findWindowStart, type WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { flowPieces } from '../../../sources/index/queries/flowPieces.ts'
import {
  listWalletCrossings,
  type WalletCrossing,
} from '../../../sources/index/queries/listWalletCrossings.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { WalletFlow } from '../../../sources/index/queries/WalletFlow.ts'
import { walletEther, walletFlows } from '../../../sources/index/queries/walletFlows.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { etherFlow, toEtherFlow } from '../../wallets/etherFlow.ts'
import { mostEtherMoves, warnTooOften, warnUntraced } from '../../wallets/readEtherMoves.ts'
import { isCrowded, mostMoves, warnTooMany } from '../../wallets/readFlows.ts'
import { sumFlows } from '../../wallets/sumFlows.ts'
import { toCounterparties } from '../../wallets/toCounterparties.ts'
import { toTotals } from '../../wallets/toTotals.ts'
import { transferTotals } from '../../wallets/transferTotals.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { getWalletFlowSpeech } from './getWalletFlow.speech.ts'

const mostCrossings = 10_000
const mostCounterparties = 20

const crossingTotals = z.object({
  direction: z.enum(['deposit', 'withdrawal']),
  l1_token: z.string().nullable().describe('Token on the parent chain; null for ETH.'),
  transfers: z.number().int(),
  amount: z.string().describe('Raw units of that token.'),
})

/** What flowed through a wallet in a window. */
export const getWalletFlow = defineTool({
  name: 'get_wallet_flow',
  title: 'Wallet flow',
  topic: 'addresses',
  description: `Sum what flowed through a wallet in a window: per token in, out and net, its main counterparties, and what crossed the bridge; ETH too. Use ${toolNames.getWalletTransfers} for single transfers and ${toolNames.getWalletPnl} for profit.`,
  words:
    'gas netflow money flow* inflow* outflow* counterpart* whom partner* went came interact* exchange* source destination received sent paid',
  speech: getWalletFlowSpeech,
  input: z.object({
    address: addressArgument('0x address.'),
    window: windowArgument('How far back.', '7d'),
  }),
  output: z.object({
    address: z.string(),
    window: z.object({ name: z.string(), from_block: z.number().int(), from_timestamp: z.string() }),
    ...figures({
      tokens: z
        .array(
          transferTotals.extend({
            price_usd: z.number().nullable().describe('For one whole token, now.'),
            in_usd: z.number().nullable(),
            out_usd: z.number().nullable(),
            net_usd: z.number().nullable(),
          }),
        )
        .nullable(),
      net_usd: z
        .number()
        .nullable()
        .describe('Over the tokens that have a price and ETH, less what gas cost.'),
      eth: etherFlow
        .extend({
          before_wei: z
            .string()
            .nullable()
            .describe('What it had before the window; null where blocks since were not traced.'),
          now_wei: z.string(),
          price_usd: z.number().nullable().describe('For one ETH, now.'),
          net_usd: z.number().nullable(),
        })
        .nullable()
        .describe('Values of transactions, moves inside calls, and fees.'),
      counterparties: z
        .array(
          z.object({
            address: z.string(),
            label: z.string().nullable(),
            transfers: z.number().int(),
            tokens: z.number().int().describe('Different tokens that moved, ETH among them.'),
            in_usd: z.number(),
            out_usd: z.number(),
          }),
        )
        .nullable()
        .describe('The 20 it moved tokens or ETH with most, in dollars, then in transfers.'),
      bridge: z.array(crossingTotals),
    }),
  }),
  figures: {
    measures: [
      { rows: '', kind: 'token', subject: '=ether', fields: { 'eth.price_usd': 'price' } },
      { rows: 'tokens[]', kind: 'token', subject: 'token', fields: { price_usd: 'price' } },
    ],
    others: {
      'What came less what went, at the price now.': ['net_usd', 'eth.net_usd', 'tokens[].net_usd'],
      'What moved by transfer, at the price now.': [
        'tokens[].in_usd',
        'tokens[].out_usd',
        'counterparties[].in_usd',
        'counterparties[].out_usd',
      ],
    },
  },
  examples: [{ title: 'a week of a wallet', arguments: { address: '$WALLET', window: '7d' } }],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { address, window }) {
    const { index } = context
    const [start, ids] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      findAddressIds(index, [address]),
    ])
    const wallet = ids.get(address)
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
    const range = { from: start.block, to: index.span.to }
    const { tokens, ether: moved, crossings } = await readMoved(context, wallet, start)
    const ether = await readEther(context, address, { flows: moved, range })
    if (!tokens) warnTooMany(context, 'tokens')
    if (crossings.length === mostCrossings)
      context.warn('bridge', `Only the newest ${mostCrossings} crossings of the window are summed.`)
    const flow = tokens
      ? await toFlow(context, tokens, ether)
      : { tokens: null, net_usd: null, counterparties: null }
    return {
      data: {
        address: toChecksum(address),
        window: { name: window, from_block: start.block, from_timestamp: toIsoTime(start.time * 1000) },
        ...flow,
        eth: ether?.eth ?? null,
        bridge: toBridge(crossings),
      },
    }
  },
})

const nothing = { tokens: [], ether: [], crossings: [] }

async function readMoved({ index }: IndexedContext, wallet: number | undefined, start: WindowStart) {
  if (wallet === undefined) return nothing
  const pieces = await flowPieces(index, wallet, { start, isApart: true })
  const [tokens, ether, crossings] = await Promise.all([
    walletFlows(index, { wallet }, { ...pieces, most: mostMoves }),
    walletEther(index, wallet, { ...pieces, most: mostEtherMoves }),
    listWalletCrossings(index, { wallet, since: start.position, most: mostCrossings }),
  ])
  return { tokens, ether, crossings }
}

async function readEther(
  context: IndexedContext,
  address: Address,
  { flows, range }: { flows: readonly WalletFlow[] | undefined; range: BlockSpan },
) {
  const [now, prices] = await Promise.all([
    context.chain.balance(address),
    priceTokens(context, [zeroAddress]),
  ])
  if (!flows) {
    warnTooOften(context, 'eth')
    return null
  }
  const flow = toEtherFlow(flows, warnUntraced(context, range, 'eth'))
  const price_usd = prices.get(zeroAddress)?.usd ?? null
  const net = BigInt(flow.net_wei)
  const isKnown = flow.untraced_blocks === 0
  if (!isKnown)
    context.warn(
      'eth.before_wei',
      'Blocks since then were not traced, so ether that moved inside calls is not known.',
    )
  const before_wei = isKnown ? (now - net).toString() : null
  const net_usd = worthOf(net, 18, price_usd)
  return { eth: { ...flow, before_wei, now_wei: now.toString(), price_usd, net_usd }, flows }
}

async function toFlow(
  context: IndexedContext,
  flows: readonly WalletFlow[],
  ether: Awaited<ReturnType<typeof readEther>>,
) {
  const totals = await toTotals(
    context,
    sumFlows(flows, ({ token }) => token),
    'tokens',
  )
  const prices = await priceTokens(
    context,
    totals.map(({ token }) => token),
  )
  const priceOf = (token: Address) => prices.get(lowerAddress(token))?.usd ?? null
  const tokens = totals.map((total) => {
    const price = priceOf(total.token)
    const worth = (raw: string) => worthOf(BigInt(raw), total.decimals, price)
    return {
      ...total,
      price_usd: price,
      in_usd: worth(total.in),
      out_usd: worth(total.out),
      net_usd: worth(total.net),
    }
  })
  const unpriced = tokens.filter(({ price_usd }) => price_usd === null).length
  if (unpriced > 0)
    context.warn('tokens', `${unpriced} of ${tokens.length} tokens have no price; USD leaves them out.`)
  const addresses = await readAddresses(
    context.index,
    flows.map(({ token }) => token),
  )
  const decimals = new Map(totals.map((total) => [total.token.toLowerCase(), total.decimals]))
  const worth = (token: number, amount: bigint) => {
    if (token === etherToken) return worthOf(amount, 18, ether?.eth.price_usd)
    const key = knownAddress(addresses, token)
    return worthOf(amount, decimals.get(key) ?? null, priceOf(key))
  }
  if (!ether) {
    for (const field of ['net_usd', 'counterparties'])
      context.warn(field, 'It moved ETH too often to add up, and ETH counts here.')
    return { tokens, net_usd: null, counterparties: null }
  }
  if (ether.eth.net_usd === null) context.warn('net_usd', 'ETH has no price now and is left out.')
  else if (ether.eth.untraced_blocks > 0)
    context.warn('net_usd', `ETH inside calls of ${ether.eth.untraced_blocks} untraced blocks is left out.`)
  // A fee has no other side, and neither has what no account of this chain sent.
  const all = [...flows, ...ether.flows].filter(({ other }) => other >= 0 || other === flowOthers.everyone)
  const counterparties = isCrowded(context, all, 'counterparties')
    ? null
    : await toCounterparties(context, all, { worth, count: mostCounterparties })
  const net_usd = tokens.reduce((sum, token) => sum + (token.net_usd ?? 0), ether.eth.net_usd ?? 0)
  return { tokens, net_usd, counterparties }
}

function toBridge(crossings: readonly WalletCrossing[]) {
  const groups = new Map<string, { first: WalletCrossing; transfers: number; amount: bigint }>()
  for (const crossing of crossings) {
    const key = `${crossing.direction} ${crossing.l1Token}`
    const group = groups.get(key) ?? { first: crossing, transfers: 0, amount: 0n }
    groups.set(key, { ...group, transfers: group.transfers + 1, amount: group.amount + crossing.amount })
  }
  return [...groups.values()].map(({ first, transfers, amount }) => ({
    direction: first.direction,
    l1_token: first.l1Token && toChecksum(first.l1Token),
    transfers,
    amount: amount.toString(),
  }))
}
