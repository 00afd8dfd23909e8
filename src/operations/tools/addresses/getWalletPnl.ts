import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { countSent } from '../../../sources/index/queries/countSent.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { pnlOf, sumProfits } from '../../wallets/pnl/ProfitTotals.ts'
import { pnlFields } from '../../wallets/pnl/pnlFields.ts'
import { readGasUsd } from '../../wallets/pnl/readGasUsd.ts'
import { type ProfitSources, readProfits, type WalletProfit } from '../../wallets/pnl/readProfits.ts'
import { toPnlItem } from '../../wallets/pnl/toPnlItem.ts'
import { tradingAlone } from '../../wallets/pnl/tradingAlone.ts'
import { noTrading, type WalletTrading } from '../../wallets/pnl/walletTrading.ts'
import { winRate } from '../../wallets/pnl/winRate.ts'
import { getWalletPnlFigures } from './getWalletPnl.figures.ts'
import { getWalletPnlSpeech } from './getWalletPnl.speech.ts'

/** An answer names this many tokens. */
const mostItems = 200

/** More than these are not gone through for one answer. */
const mostTrades = 50_000
const mostMoves = 100_000

/** Null where a wallet made too many trades of what trades are paid in to go through them all. */
const told = z.number().nullable()

type Item = z.input<typeof pnlFields>

/** Profit of a wallet's trades. */
export const getWalletPnl = defineTool({
  name: 'get_wallet_pnl',
  title: 'Wallet profit and loss',
  topic: 'addresses',
  description: `Compute what a wallet won and lost by trading: realised and unrealised profit per token (FIFO) and win rate. Use ${toolNames.getWalletTrades} for the swaps, ${toolNames.getWalletTokens} for holdings, ${toolNames.getTopTraders} for rankings. What came by transfer has unknown cost.`,
  words:
    'cost basis roi realised unrealised realized unrealized tax profit* loss* earn* win* made make gain* pnl perform* return* money lost losing success* green red',
  core: true,
  speech: getWalletPnlSpeech,
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
        pnl_usd: told.describe('Realised and unrealised together.'),
        realised_usd: told,
        unrealised_usd: told.describe('Over the tokens that have a price, by what their pools could pay.'),
        unrealised_at_price_usd: told.describe('The same at the price, whatever the pools could pay.'),
        open_cost_usd: told,
        volume_usd: z.number().describe('Every swap in the window once.'),
        trades: z.number().int(),
        tokens: z.number().int().nullable(),
        wins: z.number().int().nullable().describe('Sales above cost.'),
        losses: z.number().int().nullable(),
        win_rate_percent: told,
        unknown_cost_proceeds_usd: told,
        fees_usd: z
          .number()
          .nullable()
          .describe('Gas of the trades in the window; pool fees are part of the prices already.'),
        pnl_after_fees_usd: z.number().nullable().describe('pnl_usd less fees_usd.'),
      }),
    ),
    items: figure(z.array(pnlFields).nullable()),
  }),
  figures: getWalletPnlFigures,
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
    const { index } = context
    const token = reference === undefined ? undefined : (await resolveToken(context, reference)).address
    const [start, ids, times] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      findAddressIds(index, [address]),
      blockTimes(index, [index.span.from]),
    ])
    const wallet = ids.get(address)
    context.cover(
      { from_block: index.span.from, to_block: index.span.to, complete: index.whole },
      index.whole || (await hasAllOf(context, address, wallet)),
    )
    const asset = token === undefined ? undefined : await assetIds(context, token)
    const asked = wallet === undefined ? undefined : { wallet, asset, since: start.position }
    const [profit, gas] = await Promise.all([
      asked ? readProfit(context, asked) : untouched,
      asked ? readGasUsd(context, asked) : { usd: 0 },
    ])
    const items = 'untold' in profit ? null : toItems(context, profit)
    if ('untold' in profit)
      for (const field of ['items', 'totals.pnl_usd']) context.warn(field, profit.untold)
    if ('reason' in gas) context.warn('totals.fees_usd', gas.reason)
    const totals = toTotals(profit)
    const fees_usd = 'usd' in gas ? gas.usd : null
    const pnl_after_fees_usd = fees_usd === null || totals.pnl_usd === null ? null : totals.pnl_usd - fees_usd
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
        totals: { ...totals, fees_usd, pnl_after_fees_usd },
        items,
      },
    }
  },
})

/**
 * Whether the index has all that an account ever sent, and so each of its trades: an account's number of
 * transactions is the chain's own.
 */
async function hasAllOf(
  context: IndexedContext,
  address: Address,
  wallet: number | undefined,
): Promise<boolean> {
  const [sent, nonce] = await Promise.all([
    wallet === undefined ? 0 : countSent(context.index, wallet),
    context.chain.transactionCount(address),
  ])
  return BigInt(sent) === nonce
}

const profitOf = ({ realised_usd, unrealised_usd }: Item) => realised_usd + (unrealised_usd ?? 0)

const untouched: WalletProfit = {
  trading: noTrading,
  tokens: [],
  totals: sumProfits([]),
}

type ProfitQuery = { wallet: number; asset: readonly number[] | undefined; since: number }

/** What the wallet traded, where what it made of it would take too many rows to tell. */
type TradingAlone = { trading: Pick<WalletTrading, 'trades' | 'volumeUsd'>; untold: string }

async function readProfit(
  sources: ProfitSources,
  question: ProfitQuery,
): Promise<WalletProfit | TradingAlone> {
  const { wallet, asset, since } = question
  const read = await readProfits(sources, { wallets: [wallet], asset, since, mostTrades, mostMoves })
  if (typeof read !== 'string') return read.get(wallet) ?? untouched
  const most = read === 'trades' ? mostTrades : mostMoves
  return {
    trading: await tradingAlone(sources.index, question),
    untold: `More than ${most} ${read} to go through, so profit is not told; ask without a token, or for another.`,
  }
}

function toItems(context: IndexedContext, { tokens, trading }: WalletProfit): Item[] {
  const items = tokens.map(toPnlItem)
  items.sort((one, other) => profitOf(other) - profitOf(one) || one.token.localeCompare(other.token))
  const unpriced = items.filter(({ unrealised_usd }) => unrealised_usd === null).length
  if (unpriced > 0)
    context.warn('totals.unrealised_usd', `${unpriced} tokens have no price now and are left out.`)
  if (trading.unpriced > 0)
    context.warn(
      'items',
      `${trading.unpriced} swaps have no dollar value; what they bought has an unknown cost.`,
    )
  if (items.length > mostItems)
    context.warn('items', `Only the ${mostItems} tokens of most profit are shown; totals have all.`)
  return items.slice(0, mostItems)
}

function toTotals(profit: WalletProfit | TradingAlone) {
  const { trades, volumeUsd: volume_usd } = profit.trading
  if ('untold' in profit)
    return {
      ...{ pnl_usd: null, realised_usd: null, unrealised_usd: null, unrealised_at_price_usd: null },
      ...{ open_cost_usd: null, volume_usd, trades, tokens: null, wins: null, losses: null },
      ...{ win_rate_percent: null, unknown_cost_proceeds_usd: null },
    }
  const { totals } = profit
  const { wins, losses } = totals
  return {
    pnl_usd: pnlOf(totals),
    realised_usd: totals.realisedUsd,
    unrealised_usd: totals.unrealisedUsd,
    unrealised_at_price_usd: totals.unrealisedAtPriceUsd,
    open_cost_usd: totals.openCostUsd,
    volume_usd,
    trades,
    tokens: totals.tokens,
    wins,
    losses,
    win_rate_percent: winRate({ wins, losses }),
    unknown_cost_proceeds_usd: totals.unknownProceedsUsd,
  }
}
