import { z } from 'zod'
import { BadArguments } from '../../errors/codes.ts'
import { findWindowStart } from '../../index/queries/findWindowStart.ts'
import { poolRow } from '../../market/pools/poolRow.ts'
import { poolSortNames, poolSorts } from '../../market/pools/poolSorts.ts'
import { type RankedPool, rankPools } from '../../market/pools/rankPools.ts'
import { toPoolItems } from '../../market/pools/toPoolItems.ts'
import { cursorArgument, decodeCursor, encodeCursor, limitArgument } from '../../schema/paging.ts'
import { tokenArgument } from '../../schema/tokenRef.ts'
import { windowArgument, windowSeconds } from '../../schema/window.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import { defineTool } from '../../tool/defineTool.ts'
import { neededIndex } from '../../tool/neededIndex.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

const known = [
  'sort',
  'window',
  'dex',
  'token',
  'min_tvl_usd',
  'min_volume_usd',
  'min_trades',
  'limit',
  'cursor',
]
const name = 'list_top_pools'

/** Pools by size and activity. */
export const listTopPools = defineTool({
  name,
  title: 'Top pools',
  topic: 'market',
  description:
    'List liquidity pools and launch curves of all exchanges by dollar value, volume, fees, yearly fee yield, trades or newness. Use it to find the pools of a token, get_pool for one pool in full, list_trending for tokens.',
  input: z.object({
    sort: z.enum(poolSortNames).default('tvl').describe('Largest first; age: newest first.'),
    window: windowArgument('Window of volume, trades and fees.'),
    dex: z.string().trim().toLowerCase().max(40).optional().describe('Exchange or launchpad such as univ3.'),
    token: tokenArgument().optional(),
    min_tvl_usd: z.number().min(0).default(0).describe('Smallest value of a pool.'),
    min_volume_usd: z.number().min(0).default(0).describe('Smallest volume in the window.'),
    min_trades: z.number().int().min(0).default(0).describe('Fewest trades in the window.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    window: z.string(),
    total: z.number().int().describe('Pools that match, before the limit.'),
    items: z.array(poolRow),
  }),
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
    const index = neededIndex(context)
    const sources = { ...context, index }
    assertDex(context, dex)
    const after = cursor === undefined ? undefined : readCursor(cursor, sort)
    const [start, named] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      token === undefined ? undefined : resolveToken(context, token),
    ])
    const { rows, all } = await rankPools(sources, {
      dex,
      token: named?.address,
      start,
      seconds: windowSeconds[window],
      minVolumeUsd: min_volume_usd,
      minTrades: min_trades,
    })
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete && all })
    if (!all) context.warn('items', 'Only the most traded pools of the window were looked at.')
    const keyOf = poolSorts[sort]
    const matching = rows
      .filter(({ value }) => min_tvl_usd === 0 || (value?.tvlUsd ?? 0) >= min_tvl_usd)
      .sort((one, other) => keyOf(other) - keyOf(one) || one.pool.id - other.pool.id)
    const follows = (row: RankedPool) => {
      if (!after) return true
      const key = keyOf(row)
      return key < after.key || (key === after.key && row.pool.id > after.id)
    }
    const left = matching.filter(follows)
    const shown = left.slice(0, limit)
    if (shown.some(({ value }) => value?.tvlUsd === undefined || value.tvlUsd === null))
      context.warn('items.tvl_usd', 'Pools that are empty, or whose quote token has no price, have none.')
    if (shown.some(({ fee }) => fee === null))
      context.warn('items.fee_percent', 'Curves do not state what they keep.')
    const last = shown.at(-1)
    return {
      data: { window, total: matching.length, items: await toPoolItems({ ...context, index }, shown) },
      ...(left.length > limit && last ? { nextCursor: encodeCursor([sort, keyOf(last), last.pool.id]) } : {}),
    }
  },
})

function assertDex({ network }: ToolContext, dex: string | undefined): void {
  const keys = [...network.dexes, ...network.launchpads].map(({ key }) => key)
  if (dex === undefined || keys.includes(dex)) return
  const fields = [{ field: 'dex', problem: `must be one of ${keys.join(', ')}` }]
  throw BadArguments({ operation: name, fields, known })
}

function readCursor(cursor: string, sort: string): { key: number; id: number } {
  const [of, key, id, ...rest] = decodeCursor(cursor) ?? []
  if (of === sort && typeof key === 'number' && typeof id === 'number' && rest.length === 0)
    return { key, id }
  const fields = [{ field: 'cursor', problem: 'must be a next_cursor of list_top_pools with the same sort' }]
  throw BadArguments({ operation: name, fields, known })
}
