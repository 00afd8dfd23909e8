import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { findSnipers } from '../../../domain/market/measures/findSnipers.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { busiestTraders } from '../../../sources/index/queries/busiestTraders.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { isSmart, rankTraders, type TraderResult, traderSorts } from '../../wallets/pnl/rankTraders.ts'
import { readProfits } from '../../wallets/pnl/readProfits.ts'
import { readTraderTotals, type TraderTotals } from '../../wallets/pnl/readTraderTotals.ts'
import { toTraderItem } from '../../wallets/pnl/toTraderItem.ts'
import { traderFields } from '../../wallets/pnl/traderFields.ts'
import { getTopTradersSpeech } from './getTopTraders.speech.ts'

/** Profit is computed for so many of the busiest; for fewer where they trade too much. */
const candidateCounts = [200, 50, 10]

/** More than these are not gone through for one answer. */
const mostTrades = 60_000
const mostMoves = 120_000

/** The leader board of a token or of the chain. */
export const getTopTraders = defineTool({
  name: 'get_top_traders',
  title: 'Top traders',
  topic: 'analytics',
  description: `List the best traders of a token or of the whole chain in a window by profit, volume or return, with win rate. Use ${toolNames.getWalletPnl} for one wallet, ${toolNames.getFirstBuyers} for order. Ranks the 200 traders of largest volume.`,
  words:
    'smart money leaderboard best traders wallets whale whales snipers winning winner* top profit* returns successful most volume who',
  speech: getTopTradersSpeech,
  input: z.object({
    token: tokenArgument().optional(),
    window: windowArgument('How far back.', '24h'),
    sort: z.enum(traderSorts).default('pnl').describe('Order.'),
    mode: z
      .enum(['all', 'smart', 'snipers'])
      .default('all')
      .describe('smart: steady winners; snipers: bought the token in its first 3 seconds.'),
    limit: limitArgument(100, 20),
  }),
  output: z.object({
    token: z.string().nullable(),
    window: z.object({ name: z.string(), from_block: z.number().int(), from_timestamp: z.string() }),
    sort: z.string(),
    mode: z.string(),
    candidates: figure(z.number().int().describe('Traders that were ranked.')),
    items: figure(z.array(traderFields)),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'wallet',
        subject: 'trader',
        window: '^window.name',
        fields: {
          pnl_usd: 'profit',
          realised_usd: 'realised_profit',
          unrealised_usd: 'unrealised_profit',
          unrealised_at_price_usd: 'unrealised_at_price',
          volume_usd: 'wallet_volume',
          trades: 'wallet_trades',
          wins: 'wins',
          losses: 'losses',
        },
      },
    ],
    others: {
      'Of the base token of each pool, not of one asset.': ['items[].buys', 'items[].sells'],
      'The quotient of measures that stand beside it.': ['items[].roi_percent'],
      'Cost or proceeds: a part of the profit beside it, or left out of it.': [
        'items[].cost_usd',
        'items[].unknown_cost_proceeds_usd',
        'items[].tokens',
      ],
    },
  },
  examples: [
    { title: 'who made most with a memecoin', arguments: { token: 'CASHCAT', window: '7d', limit: 10 } },
    { title: 'largest traders of the day', arguments: { sort: 'volume', window: '24h', limit: 5 } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, window, sort, mode, limit }) {
    const { index } = context
    if (mode === 'snipers' && reference === undefined) throw context.refuse('mode', 'snipers needs a token')
    const address = reference === undefined ? undefined : (await resolveToken(context, reference)).address
    const asset = address && (await assetIds(context, address))
    const start = await findWindowStart(index, windowSeconds[window])
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
    if (!index.whole) context.warn('items', 'Costs from before the index begins are unknown and left out.')
    const among = mode === 'snipers' && address ? await readSnipers(context, address) : undefined
    const { results, candidates } = await readCandidates(context, { asset, among, since: start.position })
    const kept = mode === 'smart' ? results.filter(isSmart) : results
    const shown = rankTraders(kept, sort).slice(0, limit)
    const [addresses, times] = await Promise.all([
      readAddresses(
        index,
        shown.map(({ trader }) => trader),
      ),
      blockTimes(
        index,
        shown.map(({ lastPosition }) => blockOf(lastPosition)),
      ),
    ])
    const labels = await labelAddresses(context, [...addresses.values()])
    return {
      data: {
        token: address === undefined ? null : toChecksum(address),
        window: { name: window, from_block: start.block, from_timestamp: toIsoTime(start.time * 1000) },
        sort,
        mode,
        candidates,
        items: shown.map((result, place) => {
          const trader = knownAddress(addresses, result.trader)
          const lastS = times.get(blockOf(result.lastPosition))
          return toTraderItem(result, { rank: place + 1, trader, label: labels.get(trader), lastS })
        }),
      },
    }
  },
})

/** Accounts that bought a token right after it opened. */
async function readSnipers(context: IndexedContext, token: Address): Promise<number[]> {
  const { accounts, blocks } = await findSnipers(context, token)
  if (blocks === undefined)
    context.warn('items', 'The index does not have the blocks in which the token opened.')
  return [...accounts.keys()]
}

type Scope = {
  asset: readonly number[] | undefined
  among: readonly number[] | undefined
  since: number
}

async function readCandidates(
  context: IndexedContext,
  { asset, among, since }: Scope,
): Promise<{ results: TraderResult[]; candidates: number }> {
  if (among?.length === 0) return { results: [], candidates: 0 }
  const [most = 0] = candidateCounts
  const busiest = await busiestTraders(context.index, { asset, among, since, limit: most + 1 })
  for (const count of candidateCounts) {
    const traders = busiest.slice(0, count)
    const found = await readTotals(context, { wallets: traders.map(({ trader }) => trader), asset, since })
    if (!found) continue
    if (busiest.length > count)
      context.warn('items', `Only the ${count} traders of largest volume in the window were ranked.`)
    if (found.unpriced.size > 0)
      context.warn(
        'items.unrealised_usd',
        `${found.unpriced.size} tokens have no price now and are left out.`,
      )
    const results = traders.flatMap((activity) => {
      const totals = found.totals.get(activity.trader)
      return totals ? [{ ...activity, ...totals }] : []
    })
    return { results, candidates: traders.length }
  }
  context.warn('items', 'Even the busiest made too many trades or transfers; choose a token.')
  return { results: [], candidates: 0 }
}

/** What traders made of one asset or of all; undefined where that would have to be computed from too many rows. */
async function readTotals(
  context: IndexedContext,
  { wallets, asset, since }: Pick<Scope, 'asset' | 'since'> & { wallets: readonly number[] },
): Promise<TraderTotals | undefined> {
  if (!asset && context.index.positionsFrom !== undefined)
    return readTraderTotals(context, { wallets, since })
  const profits = await readProfits(context, { wallets, asset, since, mostTrades, mostMoves })
  if (typeof profits === 'string') return undefined
  const tokens = [...profits.values()].flatMap((profit) => profit.tokens)
  return {
    totals: new Map([...profits].map(([wallet, { totals }]) => [wallet, totals])),
    unpriced: new Set(tokens.filter(({ priceUsd }) => priceUsd === null).map(({ token }) => token)),
  }
}
