import { z } from 'zod'
import { startOf } from '../../index/position.ts'
import { findLiquidityEvents } from '../../market/findLiquidityEvents.ts'
import { liquidityFields, liquidityTypes } from '../../market/liquidityFields.ts'
import { toLiquidityItem } from '../../market/toLiquidityItem.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../schema/paging.ts'
import { poolArgument } from '../../schema/poolKey.ts'
import { positionCursor } from '../../schema/positionCursor.ts'
import { tokenArgument } from '../../schema/tokenRef.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import { defineTool } from '../../tool/defineTool.ts'
import { neededIndex } from '../../tool/neededIndex.ts'

const known = ['token', 'pool', 'type', 'min_usd', 'limit', 'cursor']

/** Liquidity added to and taken from pools. */
export const listLiquidityEvents = defineTool({
  name: 'list_liquidity_events',
  title: 'Liquidity events',
  topic: 'market',
  description:
    'List liquidity added to and removed from pools, newest first, with provider, whether that is the token’s deployer, exact amounts of both tokens and dollar value at the time. Filter by token, pool, type and size; a large removal by the deployer is a rug pull. Use list_trades for swaps, check_liquidity_lock for who can withdraw. At most 100 rows a page.',
  input: z.object({
    token: tokenArgument('Only pools of this token: 0x address, ticker or name.').optional(),
    pool: poolArgument('Only this pool: its 0x address, or the id of a v4 pool.').optional(),
    type: z
      .enum(liquidityTypes)
      .optional()
      .describe('Only adds, only removals, or only v3 collections of fees and withdrawn amounts.'),
    min_usd: z.number().min(0).optional().describe('Only events worth at least this many dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    items: z.array(liquidityFields),
  }),
  examples: [
    { title: 'removals of liquidity', arguments: { type: 'remove', limit: 5 } },
    { title: 'what was added to pools of a token', arguments: { token: '$WETH', type: 'add', limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token, pool, type, min_usd, limit, cursor }) {
    const index = neededIndex(context)
    const before =
      cursor === undefined
        ? startOf(index.span.to + 1)
        : positionCursor(cursor, 'list_liquidity_events', known)
    const address = token === undefined ? undefined : (await resolveToken(context, token)).address
    const page = await findLiquidityEvents(
      { ...context, index },
      { token: address, pool, kind: type, minUsd: min_usd },
      { before, limit },
    )
    const items = page.events.map((event) => toLiquidityItem(event, page))
    if (items.some(({ amount0 }) => amount0 === null))
      context.warn('items.amount0', 'The price of a v4 pool at the time lies before what the index has.')
    if (items.some(({ usd }) => usd === null))
      context.warn('items.usd', 'Nothing told the dollar price of the pool’s tokens at the time.')
    if (items.some(({ is_deployer }) => is_deployer === null))
      context.warn('items.is_deployer', 'Another contract than a known launchpad made the token.')
    return { data: { items }, ...(page.next === undefined ? {} : { nextCursor: encodeCursor([page.next]) }) }
  },
})
