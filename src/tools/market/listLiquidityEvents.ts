import { z } from 'zod'
import { blockOf, indexOf, startOf } from '../../index/position.ts'
import { baseOf, findLiquidityEvents, type LiquidityPage } from '../../market/findLiquidityEvents.ts'
import { showPool } from '../../market/showPool.ts'
import type { ValuedLiquidity } from '../../market/valueLiquidity.ts'
import { toChecksum } from '../../schema/address.ts'
import { decimalOrNull } from '../../schema/decimalOrNull.ts'
import { toIsoTime } from '../../schema/moment.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../schema/paging.ts'
import { poolArgument } from '../../schema/poolKey.ts'
import { positionCursor } from '../../schema/positionCursor.ts'
import { tokenArgument } from '../../schema/tokenRef.ts'
import { untrustedText } from '../../schema/untrustedText.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import { defineTool } from '../../tool/defineTool.ts'
import { neededIndex } from '../../tool/neededIndex.ts'

const known = ['token', 'pool', 'type', 'min_usd', 'limit', 'cursor']
const types = ['add', 'remove', 'collect'] as const

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
      .enum(types)
      .optional()
      .describe('Only adds, only removals, or only v3 collections of fees and withdrawn amounts.'),
    min_usd: z.number().min(0).optional().describe('Only events worth at least this many dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        block: z.number().int(),
        timestamp: z.string(),
        transaction: z.string(),
        log_index: z.number().int(),
        type: z.enum(types),
        pool: z.string(),
        venue: z.string(),
        pool_kind: z.string(),
        provider: z.string().describe('Sender of the transaction.'),
        owner: z.string().describe('Whose liquidity the pool says it is; often a position manager.'),
        is_deployer: z
          .boolean()
          .nullable()
          .describe('The provider launched or deployed the token; null when nobody is known to have.'),
        token0: z.string(),
        symbol0: untrustedText().nullable(),
        amount0: z.string().nullable().describe('Raw units.'),
        decimals0: z.number().int().nullable(),
        amount0_decimal: z.string().nullable(),
        token1: z.string(),
        symbol1: untrustedText().nullable(),
        amount1: z.string().nullable().describe('Raw units.'),
        decimals1: z.number().int().nullable(),
        amount1_decimal: z.string().nullable(),
        liquidity: z.string().nullable().describe('Change in units of liquidity (v3, v4).'),
        tick_lower: z.number().int().nullable(),
        tick_upper: z.number().int().nullable(),
        usd: z.number().nullable().describe('Worth of both amounts in dollars at the time.'),
      }),
    ),
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
    const items = page.events.map((event) => toItem(event, page))
    if (items.some(({ amount0 }) => amount0 === null))
      context.warn('items.amount0', 'The price of a v4 pool at the time lies before what the index has.')
    if (items.some(({ usd }) => usd === null))
      context.warn('items.usd', 'Nothing told the dollar price of the pool’s tokens at the time.')
    if (items.some(({ is_deployer }) => is_deployer === null))
      context.warn('items.is_deployer', 'Another contract than a known launchpad made the token.')
    return { data: { items }, ...(page.next === undefined ? {} : { nextCursor: encodeCursor([page.next]) }) }
  },
})

function toItem(event: ValuedLiquidity, { describe, deployers }: LiquidityPage) {
  const { pool, amount0, amount1 } = event
  const [first, second] = [describe(pool.token0), describe(pool.token1)]
  const decimal = (amount: bigint | null, decimals: number | null) =>
    amount === null ? null : decimalOrNull(amount, decimals)
  const deployer = deployers.get(baseOf(event))
  return {
    block: blockOf(event.position),
    timestamp: toIsoTime(event.time * 1000),
    transaction: event.transaction,
    log_index: indexOf(event.position),
    type: event.kind as (typeof types)[number],
    pool: showPool(pool.key),
    venue: pool.venue,
    pool_kind: pool.kind,
    provider: toChecksum(event.provider),
    owner: toChecksum(event.owner),
    is_deployer: deployer === undefined ? null : deployer === event.provider,
    token0: toChecksum(pool.token0),
    symbol0: first.symbol,
    amount0: amount0?.toString() ?? null,
    decimals0: first.decimals,
    amount0_decimal: decimal(amount0, first.decimals),
    token1: toChecksum(pool.token1),
    symbol1: second.symbol,
    amount1: amount1?.toString() ?? null,
    decimals1: second.decimals,
    amount1_decimal: decimal(amount1, second.decimals),
    liquidity: event.liquidity?.toString() ?? null,
    tick_lower: event.tickLower,
    tick_upper: event.tickUpper,
    usd: event.usd,
  }
}
