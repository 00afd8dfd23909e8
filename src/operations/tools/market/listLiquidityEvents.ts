import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { poolArgument } from '../../../base/schema/poolKey.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { findLiquidityEvents } from '../../../domain/market/findLiquidityEvents.ts'
import { liquidityFields, liquidityTypes } from '../../../domain/market/liquidityFields.ts'
import { toLiquidityItem } from '../../../domain/market/toLiquidityItem.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import { listLiquidityEventsSpeech } from './listLiquidityEvents.speech.ts'

/** Liquidity added to and taken from pools. */
export const listLiquidityEvents = defineTool({
  name: 'list_liquidity_events',
  title: 'Liquidity events',
  topic: 'market',
  description: `List liquidity added to and removed from pools, newest first, with provider, whether that is the token’s deployer, amounts and dollar value. Use it to find rug pulls, ${toolNames.listTrades} for swaps, ${toolNames.checkLiquidityLock} for who can withdraw.`,
  words: 'adds removals removed added pull pulled liquidity drained leaving withdraw* events rug* took',
  profiles: ['safety'],
  speech: listLiquidityEventsSpeech,
  input: z.object({
    token: tokenArgument().optional(),
    pool: poolArgument('0x address or v4 id.').optional(),
    type: z.enum(liquidityTypes).optional().describe('collect: fees and withdrawn amounts taken out of v3.'),
    min_usd: z.number().min(0).optional().describe('Smallest value in dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    items: z.array(liquidityFields),
  }),
  figures: { others: { 'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'] } },
  examples: [
    { title: 'removals of liquidity', arguments: { type: 'remove', limit: 5 } },
    { title: 'what was added to pools of a token', arguments: { token: '$WETH', type: 'add', limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token, pool, type, min_usd, limit, cursor }) {
    const before = pageStart(context, cursor)
    const address = token === undefined ? undefined : (await resolveToken(context, token)).address
    const page = await findLiquidityEvents(
      context,
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
