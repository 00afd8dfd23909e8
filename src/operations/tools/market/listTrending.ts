import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { deepEnough } from '../../../domain/market/boards/deepEnough.ts'
import {
  type BoardRow,
  boardSorts,
  countEntered,
  mostLookedUp,
  rankTokens,
} from '../../../domain/market/boards/rankTokens.ts'
import { inUniverse, universes } from '../../../domain/market/boards/universes.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { priceChanges } from '../../../domain/market/measures/priceChanges.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findSpanBefore } from '../../../sources/index/queries/findSpanBefore.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { listTrendingSpeech } from './listTrending.speech.ts'

const trendingRow = z.object({
  rank: z.number().int(),
  rank_change: z
    .number()
    .int()
    .nullable()
    .describe('Places gained since the window before; null for a token that had no place in it.'),
  token: z.string(),
  symbol: untrustedText().nullable(),
  name: untrustedText().nullable(),
  canonical: z.boolean().describe('The issuer or the network vouches for it; others may be namesakes.'),
  price_usd: z.number().nullable(),
  price_change_percent: z.number().nullable().describe('Over the window, or since its first trade in it.'),
  volume_usd: z.number(),
  trades: z.number().int(),
  buys: z.number().int(),
  sells: z.number().int(),
  traders: z.number().int(),
  buyers: z.number().int(),
  new_holders: z.number().int().nullable().describe('First received it in the window and still have some.'),
  liquidity_usd: z.number().nullable().describe('In all its pools.'),
  pool: z.string().nullable(),
  venue: z.string().nullable(),
})

/** Tokens that move now. */
export const listTrending = defineTool({
  name: 'list_trending',
  title: 'Trending tokens',
  topic: 'market',
  description: `List the tokens that move now, by volume, trades, buyers, gain, loss or new holders. Use ${toolNames.listTopPools} for pools, ${toolNames.listLaunches} for new tokens, ${toolNames.getTokenAnalytics} for one token. Popularity is no proof: check names with ${toolNames.verifyToken}.`,
  words:
    'biggest hot trending gainers losers movers popular screener rising pile* everyone people winners drop* rise* falling pump* buying surge* jump* crash* most moving best worst',
  core: true,
  speech: listTrendingSpeech,
  input: z.object({
    window: windowArgument('Window that is ranked.', '1h'),
    sort: z.enum(boardSorts).default('volume').describe('Order.'),
    universe: z.enum(universes).default('all').describe('Part of the market.'),
    min_liquidity_usd: z.number().min(0).default(1000).describe('Smallest liquidity; 0 shows all.'),
    limit: limitArgument(100, 25),
  }),
  output: z.object({
    window: z.string(),
    sort: z.string(),
    universe: z.string(),
    items: figure(z.array(trendingRow)),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'token',
        window: '^window',
        fields: {
          price_usd: 'price',
          price_change_percent: 'price_change',
          volume_usd: 'volume',
          trades: 'trades',
          buys: 'buys',
          sells: 'sells',
          traders: 'traders',
          buyers: 'buyers',
          liquidity_usd: 'liquidity',
        },
      },
    ],
    others: {
      'Against the window before.': ['items[].rank_change'],
      'A part of the change of holders.': ['items[].new_holders'],
    },
  },
  examples: [
    { title: 'by volume in the last hour', arguments: { limit: 5 } },
    {
      title: 'memecoins that gained most in a day',
      arguments: { window: '24h', sort: 'gain', universe: 'memecoins' },
    },
    {
      title: 'stock tokens by new holders',
      arguments: { window: '7d', sort: 'new_holders', universe: 'stocks', limit: 5 },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { window, sort, universe, min_liquidity_usd, limit }) {
    const { index } = context
    const seconds = windowSeconds[window]
    const [start, isIn] = await Promise.all([findWindowStart(index, seconds), inUniverse(context, universe)])
    const earlier = await findSpanBefore(index, start, seconds)
    const order = { sort, belongs: ({ token }: Pick<BoardRow, 'token'>) => isIn(token) }
    const stretch = { since: start.position, before: startOf(index.span.to + 1) }
    const now = await rankTokens(context, stretch, order)
    const before = earlier && (await rankTokens(context, earlier, { ...order, known: now.prices }))
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
    if (!now.all) context.warn('items', `Only the ${mostLookedUp} most traded tokens were looked at.`)
    if (!before)
      context.warn(
        'items.rank_change',
        'Index or chain do not reach back over all of the window before this one.',
      )
    const ranked = now.rows.map((row, place) => ({ ...row, place }))
    const deep = await deepEnough(context, ranked, { least: min_liquidity_usd, limit, known: now.prices })
    const changeOf = await priceChanges(context, new Map(deep.map(({ row, price }) => [row.token, price])), [
      stretch,
    ])
    const percentOf = ({ token }: BoardRow) => changeOf(token, stretch)?.percent ?? null
    const places = new Map(before?.rows.map(({ id }, place) => [id, place]))
    const shown = deep.map(({ row }) => row)
    const [describe, entered] = await Promise.all([
      describeTokens(
        context,
        shown.map(({ token }) => token),
      ),
      countEntered(index, shown, stretch),
    ])
    if (deep.some(({ price }) => price.usd === null))
      context.warn('items.price_usd', 'Tokens without a deep enough path to USDG or ether have no price.')
    if (deep.some(({ row }) => percentOf(row) === null))
      context.warn('items.price_change_percent', 'Nothing told the dollar price of some tokens then.')
    if (shown.some(({ id }) => !entered.has(id)))
      context.warn('items.new_holders', 'Ether moves without transfers that could be counted.')
    return {
      data: {
        window,
        sort,
        universe,
        items: deep.map(({ row, price }, place) => {
          const { symbol, name, canonical } = describe(row.token)
          const previous = places.get(row.id)
          return {
            rank: place + 1,
            rank_change: previous === undefined ? null : previous - row.place,
            token: toChecksum(row.token),
            symbol,
            name,
            canonical,
            price_usd: price.usd,
            price_change_percent: percentOf(row),
            volume_usd: row.volumeUsd,
            trades: row.trades,
            buys: row.buys,
            sells: row.trades - row.buys,
            traders: row.traders,
            buyers: row.buyers,
            new_holders: entered.get(row.id) ?? null,
            liquidity_usd: price.liquidityUsd,
            pool: price.pool && showPool(price.pool),
            venue: price.venue,
          }
        }),
      },
    }
  },
})
