import type { Address } from 'viem'
import { z } from 'zod'
import { blockTimes } from '../../index/queries/blockTimes.ts'
import { countSent } from '../../index/queries/countSent.ts'
import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import { findWindowStart } from '../../index/queries/findWindowStart.ts'
import { describeTokens } from '../../market/describeTokens.ts'
import { priceTokens } from '../../market/priceTokens.ts'
import { addressArgument, toChecksum } from '../../schema/address.ts'
import { figure, figures } from '../../schema/figure.ts'
import { toIsoTime } from '../../schema/moment.ts'
import { tokenArgument } from '../../schema/tokenRef.ts'
import { windowArgument, windowSeconds } from '../../schema/window.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import { defineTool } from '../../tool/defineTool.ts'
import { neededIndex } from '../../tool/neededIndex.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'
import { pnlFields } from '../../wallets/pnl/pnlFields.ts'
import { readGasUsd } from '../../wallets/pnl/readGasUsd.ts'
import { readWalletPnl } from '../../wallets/pnl/readWalletPnl.ts'
import { toPnlItem } from '../../wallets/pnl/toPnlItem.ts'
import { winRate } from '../../wallets/pnl/winRate.ts'

/** An answer names this many tokens. */
const mostItems = 200

type Item = z.input<typeof pnlFields>

/** Profit of a wallet's trades. */
export const getWalletPnl = defineTool({
  name: 'get_wallet_pnl',
  title: 'Wallet profit and loss',
  topic: 'addresses',
  description:
    'Compute what a wallet won and lost by trading: realised and unrealised profit per token (FIFO) and win rate. Use get_wallet_trades for the swaps, get_wallet_tokens for holdings, get_top_traders for rankings. What came by transfer has unknown cost.',
  input: z.object({
    address: addressArgument('0x address.'),
    token: tokenArgument().optional(),
    window: windowArgument('Window of the sales.', 'all'),
  }),
  output: z.object({
    address: z.string(),
    method: z.string(),
    window: z.object({ name: z.string(), from_block: z.number().int(), from_timestamp: z.string() }),
    observable_from: z
      .object({ block: z.number().int(), timestamp: z.string().nullable() })
      .describe('Nothing before this block is known.'),
    totals: z.object(
      figures({
        pnl_usd: z.number().describe('Realised and unrealised together.'),
        realised_usd: z.number(),
        unrealised_usd: z.number().describe('Over the tokens that have a price.'),
        open_cost_usd: z.number(),
        volume_usd: z.number().describe('Bought and sold in the window.'),
        trades: z.number().int(),
        tokens: z.number().int(),
        wins: z.number().int().describe('Sales above cost.'),
        losses: z.number().int(),
        win_rate_percent: z.number().nullable(),
        unknown_cost_proceeds_usd: z.number(),
        fees_usd: z
          .number()
          .nullable()
          .describe('Gas of the trades in the window; pool fees are part of the prices already.'),
      }),
    ),
    items: figure(z.array(pnlFields)),
  }),
  examples: [
    { title: 'profit of a wallet', arguments: { address: '$WALLET' } },
    {
      title: 'of a week, with one token',
      arguments: { address: '$WALLET', token: 'NVDA', window: '7d' },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { address, token: reference, window }) {
    const index = neededIndex(context)
    const sources = { ...context, index }
    const token = reference === undefined ? undefined : (await resolveToken(context, reference)).address
    const [start, ids, times] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      findAddressIds(index, [address, ...(token === undefined ? [] : [token])]),
      blockTimes(index, [index.span.from]),
    ])
    const wallet = ids.get(address)
    context.cover(
      { from_block: index.span.from, to_block: index.span.to, complete: index.whole },
      index.whole || (await hasAllOf(context, address, wallet)),
    )
    const tokenId = token === undefined ? undefined : (ids.get(token) ?? -1)
    const rows =
      wallet === undefined
        ? []
        : await readWalletPnl(sources, { wallet, token: tokenId, since: start.position })
    const tokens = rows.map((row) => row.token)
    const [prices, describe, gas] = await Promise.all([
      priceTokens(sources, tokens),
      describeTokens(sources, tokens),
      wallet === undefined
        ? { usd: 0 }
        : readGasUsd(sources, { wallet, token: tokenId, since: start.position }),
    ])
    const items = rows.map((row) => toPnlItem(row, describe(row.token), prices.get(row.token)?.usd ?? null))
    items.sort((one, other) => profitOf(other) - profitOf(one) || one.token.localeCompare(other.token))
    const unpriced = items.filter(({ unrealised_usd }) => unrealised_usd === null).length
    if (unpriced > 0)
      context.warn('totals.unrealised_usd', `${unpriced} tokens have no price now and are left out.`)
    const unvalued = rows.reduce((sum, row) => sum + row.unpriced, 0)
    if (unvalued > 0)
      context.warn('items', `${unvalued} swaps have no dollar value; what they bought has an unknown cost.`)
    if (items.length > mostItems)
      context.warn('items', `Only the ${mostItems} tokens of most profit are shown; totals have all.`)
    if ('reason' in gas) context.warn('totals.fees_usd', gas.reason)
    const beginS = times.get(index.span.from)
    return {
      data: {
        address: toChecksum(address),
        method: 'fifo',
        window: { name: window, from_block: start.block, from_timestamp: toIsoTime(start.time * 1000) },
        observable_from: {
          block: index.span.from,
          timestamp: beginS === undefined ? null : toIsoTime(beginS * 1000),
        },
        totals: { ...toTotals(items), fees_usd: 'usd' in gas ? gas.usd : null },
        items: items.slice(0, mostItems),
      },
    }
  },
})

/**
 * Whether the index has all that an account ever sent, and so each of its trades: an account's number of
 * transactions is the chain's own.
 */
async function hasAllOf(
  context: ToolContext,
  address: Address,
  wallet: number | undefined,
): Promise<boolean> {
  const [sent, nonce] = await Promise.all([
    wallet === undefined ? 0 : countSent(neededIndex(context), wallet),
    context.chain.transactionCount(address),
  ])
  return BigInt(sent) === nonce
}

const profitOf = ({ realised_usd, unrealised_usd }: Item) => realised_usd + (unrealised_usd ?? 0)

function toTotals(items: readonly Item[]) {
  const sum = (figure: (item: Item) => number) => items.reduce((total, item) => total + figure(item), 0)
  const [wins, losses] = [sum((item) => item.wins), sum((item) => item.losses)]
  return {
    pnl_usd: sum(profitOf),
    realised_usd: sum((item) => item.realised_usd),
    unrealised_usd: sum((item) => item.unrealised_usd ?? 0),
    open_cost_usd: sum((item) => item.open_cost_usd),
    volume_usd: sum((item) => item.bought_usd + item.sold_usd),
    trades: sum((item) => item.buys + item.sells),
    tokens: items.length,
    wins,
    losses,
    win_rate_percent: winRate({ wins, losses }),
    unknown_cost_proceeds_usd: sum((item) => item.unknown_cost_proceeds_usd),
  }
}
