import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { poolRow } from '../../../domain/market/pools/poolRow.ts'
import { poolSortNames, poolSorts } from '../../../domain/market/pools/poolSorts.ts'
import { type RankedPool, rankPools } from '../../../domain/market/pools/rankPools.ts'
import { toPoolItems } from '../../../domain/market/pools/toPoolItems.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { type KeptPlace, keptPlace } from '../../kernel/keptPlace.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { listTopPoolsSpeech } from './listTopPools.speech.ts'

/** Pools by size and activity. */
export const listTopPools = defineTool({
  name: 'list_top_pools',
  title: 'Top pools',
  topic: 'market',
  description: `List liquidity pools and launch curves of all exchanges by value, volume, fees, fee yield, trades or newness. Use ${toolNames.getPool} for one in full, ${toolNames.listTrending} for tokens.`,
  words:
    'pools by tvl apr biggest best liquidity volume ranking pool venues deepest yield* fees trade where place largest pair* earn*',
  speech: listTopPoolsSpeech,
  input: z.object({
    sort: z.enum(poolSortNames).default('tvl').describe('Largest first; age: newest first.'),
    window: windowArgument('Window of volume, trades and fees.'),
    dex: z.string().trim().toLowerCase().max(40).optional().describe('Such as univ3.'),
    token: tokenArgument().optional(),
    min_tvl_usd: z.number().min(0).default(0).describe('At least.'),
    min_volume_usd: z.number().min(0).default(0).describe('At least.'),
    min_trades: z.number().int().min(0).default(0).describe('At least.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    window: z.string(),
    total: z.number().int().describe('Pools that match, before the limit.'),
    items: z.array(poolRow),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'pool',
        subject: 'pool',
        window: '^window',
        fields: {
          price_usd: 'pool_price',
          tvl_usd: 'pool_liquidity',
          volume_usd: 'pool_volume',
          trades: 'pool_trades',
          buys: 'pool_buys',
          fees_usd: 'pool_fees',
          apr_percent: 'fee_yield',
        },
      },
    ],
  },
  examples: [
    { title: 'the largest pools', arguments: { limit: 5 } },
    { title: 'pools of a token by volume', arguments: { token: 'NVDA', sort: 'volume', window: '7d' } },
    {
      title: 'the best yields on one exchange',
      arguments: { dex: 'univ3', sort: 'apr', min_tvl_usd: 50_000 },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { sort, window, dex, token, min_tvl_usd, min_volume_usd, min_trades, limit, cursor }) {
    const { index } = context
    assertDex(context, dex)
    const place = cursor === undefined ? undefined : keptPlace<number>(context, cursor, sort)
    const [start, named] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      token === undefined ? undefined : resolveToken(context, token),
    ])
    const { rows, all } = await rankPools(context, {
      dex,
      token: named?.address,
      start,
      seconds: windowSeconds[window],
      minVolumeUsd: min_volume_usd,
      minTrades: min_trades,
      ...(place ? { only: place.order.slice(place.start, place.start + limit) } : {}),
    })
    const complete = start.complete && all
    context.cover({ from_block: start.block, to_block: index.span.to, complete }, start.complete)
    if (!all) context.warn('items', 'Only the most traded pools of the window were looked at.')
    if (!start.complete && sort !== 'tvl' && sort !== 'age')
      context.warn('items', 'The index does not have all of the window: the order is of what it has.')
    const { shown, order, next } = place
      ? laterPage(rows, place, limit)
      : firstPage(
          rows.filter(({ value }) => min_tvl_usd === 0 || (value?.tvlUsd ?? 0) >= min_tvl_usd),
          poolSorts[sort],
          limit,
        )
    if (shown.some(({ value }) => value?.tvlUsd === undefined || value.tvlUsd === null))
      context.warn('items.tvl_usd', 'Pools that are empty, or whose quote token has no price, have none.')
    if (shown.some(({ fee }) => fee === null))
      context.warn('items.fee_percent', 'Curves do not state what they keep.')
    const word = next === undefined ? '' : (place?.word ?? context.orders.keep(order))
    return {
      data: { window, total: order.length, items: await toPoolItems(context, shown) },
      ...(next === undefined ? {} : { nextCursor: encodeCursor([sort, word, next]) }),
    }
  },
})

type Page = { shown: RankedPool[]; order: readonly number[]; next: number | undefined }

/** The first pools by their figures now; the order of all that match is what later pages go on in. */
function firstPage(matching: RankedPool[], keyOf: (row: RankedPool) => number, limit: number): Page {
  const sorted = matching.sort((one, other) => keyOf(other) - keyOf(one) || one.pool.id - other.pool.id)
  return {
    shown: sorted.slice(0, limit),
    order: sorted.map(({ pool }) => pool.id),
    next: sorted.length > limit ? limit : undefined,
  }
}

/** The next pools of that order, with their figures of now. */
function laterPage(rows: readonly RankedPool[], { order, start }: KeptPlace<number>, limit: number): Page {
  const byId = new Map(rows.map((row) => [row.pool.id, row]))
  const end = start + limit
  return {
    shown: order.slice(start, end).flatMap((id) => byId.get(id) ?? []),
    order,
    next: order.length > end ? end : undefined,
  }
}

function assertDex({ network, refuse }: ToolContext, dex: string | undefined): void {
  const keys = [...network.dexes, ...network.launchpads].map(({ key }) => key)
  if (dex === undefined || keys.includes(dex)) return
  throw refuse('dex', `must be one of ${keys.join(', ')}`)
}
