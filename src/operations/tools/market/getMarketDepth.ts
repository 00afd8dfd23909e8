import { z } from 'zod'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { poolArgument } from '../../../base/schema/poolKey.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { nearTicks } from '../../../domain/market/depth/nearTicks.ts'
import { quoteSizes, type SizedTrade } from '../../../domain/market/depth/quoteSizes.ts'
import { type MarketPool, readMarket } from '../../../domain/market/depth/readMarket.ts'
import { tokenPools } from '../../../domain/market/depth/tokenPools.ts'
import { usdDepth } from '../../../domain/market/depth/usdDepth.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { baseOf } from '../../../domain/market/pools/poolSides.ts'
import { resolvePool } from '../../../domain/market/pools/resolvePool.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getMarketDepthSpeech } from './getMarketDepth.speech.ts'

const steps = [1, 2, 5] as const
const ticksShown = 5
/** Pools of a token that are asked for quotes. */
const poolsAsked = 6

const dollars = () => z.number().nullable()
const tradeShape = {
  price_usd: dollars().describe('Dollars for one whole token.'),
  cost_percent: z
    .number()
    .nullable()
    .describe(
      'Worse than the mid price of the pool named here, fees included; another pool may be cheaper to begin with.',
    ),
  amount: z.string().nullable().describe('Whole tokens, exact decimal.'),
  pool: z.string().nullable().describe('The best for the size of all below; each has a price of its own.'),
}
const depthShape = z.object({
  percent: z.number(),
  buy_usd: dollars().describe('Dollars spent that lift the price so far.'),
  sell_usd: dollars().describe('Dollars received for what pushes it down so far.'),
})

/** What size costs. */
export const getMarketDepth = defineTool({
  name: 'get_market_depth',
  title: 'Market depth',
  topic: 'market',
  description: `Get what size costs in a token’s market: the slippage of buying and selling each dollar size, and the dollars that move the price 1, 2 and 5 percent. Use ${toolNames.getSwapQuote} for one exact trade. Each size is filled in one pool, not split.`,
  words: 'slippage price impact order book depth large size cost thick move deep percent liquid big absorb*',
  profiles: ['stocks'],
  speech: getMarketDepthSpeech,
  needsOneOf: ['token', 'pool'],
  input: z.object({
    token: tokenArgument('0x address, ticker or name; or give pool.').optional(),
    pool: poolArgument('0x address or v4 id.').optional(),
    sizes_usd: z
      .array(z.number().positive().max(1_000_000_000))
      .min(1)
      .max(8)
      .default([100, 1000, 10_000, 100_000])
      .describe('Up to 8 sizes in dollars.'),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    mid_price_usd: dollars().describe('In the deepest pool; a trade may be in another.'),
    items: z.array(z.object({ size_usd: z.number(), buy: z.object(tradeShape), sell: z.object(tradeShape) })),
    depth: z.array(depthShape).describe('All pools below together, each moved by itself.'),
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        pool_kind: z.string(),
        other_token: z.string(),
        mid_price_usd: z.number(),
        fee_percent: z.number(),
        tvl_usd: dollars(),
        depth: z.array(depthShape),
      }),
    ),
    ticks: z
      .array(
        z.object({
          tick_lower: z.number().int(),
          tick_upper: z.number().int(),
          price_lower_usd: z.number(),
          price_upper_usd: z.number(),
          liquidity: z.string(),
          current: z.boolean(),
        }),
      )
      .describe('Liquidity of the deepest pool around its price; empty for a v2 pool.'),
  }),
  figures: {
    measures: [{ rows: 'pools[]', kind: 'pool', subject: 'pool', fields: { tvl_usd: 'pool_liquidity' } }],
    others: {
      'What a trade of a size would pay.': ['items[].buy.price_usd', 'items[].sell.price_usd'],
      'A size that was asked for, or that a list begins at.': ['items[].size_usd'],
      'What it takes to move a price.': [
        'depth[].buy_usd',
        'depth[].sell_usd',
        'pools[].depth[].buy_usd',
        'pools[].depth[].sell_usd',
      ],
      'A price in one pool, whichever pool prices the token.': [
        'mid_price_usd',
        'pools[].mid_price_usd',
        'ticks[].price_lower_usd',
        'ticks[].price_upper_usd',
      ],
    },
  },
  examples: [
    { title: 'what size costs in a stock token', arguments: { token: 'NVDA' } },
    { title: 'ether for large sizes', arguments: { token: '$WETH', sizes_usd: [50_000, 500_000] } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, pool: key, sizes_usd }) {
    if ((reference === undefined) === (key === undefined))
      throw context.refuse('token', 'must be given, or else pool, but not both')
    const pool = key === undefined ? undefined : await resolvePool(context, key)
    const token = pool ? baseOf(pool) : (await resolveToken(context, reference ?? '')).address
    const pools = pool ? [pool] : await tokenPools(context, token)
    const markets = (await readMarket(context, token, pools)).slice(0, poolsAsked)
    const [deepest] = markets
    if (!deepest)
      throw BadRequest({
        problem: `No pool that can be read and valued trades ${toChecksum(token)}.`,
        next: `${toolNames.listTopPools} shows its pools; ${toolNames.getLaunch} a token on a launch curve.`,
      })
    const [sizes, describe] = await Promise.all([
      quoteSizes(context, markets, sizes_usd),
      describeTokens(context, [token]),
    ])
    for (const { pool: own } of markets) context.source(`${own.venue}:${own.key}`)
    if (sizes.some(({ buy, sell }) => !buy || !sell))
      context.warn('items', 'No pool can fill some of these sizes, or no quoter for it is known.')
    if (markets.some(({ pool: { kind }, ladder }) => kind !== 'v2' && !ladder))
      context.warn('depth', 'The ranges of a pool are not all known to the index; it is left out.')
    const depths = markets.map((market) =>
      steps.map((percent) => ({ percent, ...usdDepth(market, percent) })),
    )
    return {
      data: {
        token: toChecksum(token),
        symbol: describe(token).symbol,
        mid_price_usd: deepest.midUsd * 10 ** deepest.ownDecimals,
        items: sizes.map(({ usd, buy, sell }) => ({
          size_usd: usd,
          buy: showTrade(buy),
          sell: showTrade(sell),
        })),
        depth: steps.map((percent, place) => ({
          percent,
          buy_usd: sumOf(depths.map((rows) => rows[place]?.buyUsd ?? null)),
          sell_usd: sumOf(depths.map((rows) => rows[place]?.sellUsd ?? null)),
        })),
        pools: markets.map((market, place) => ({
          pool: showPool(market.pool.key),
          venue: market.pool.venue,
          pool_kind: market.pool.kind,
          other_token: toChecksum(market.other),
          mid_price_usd: market.midUsd * 10 ** market.ownDecimals,
          fee_percent: Math.max(market.fees.zeroForOne, market.fees.oneForZero) / 10_000,
          tvl_usd: market.value.tvlUsd,
          depth: (depths[place] ?? []).map(({ percent, buyUsd, sellUsd }) => ({
            percent,
            buy_usd: buyUsd,
            sell_usd: sellUsd,
          })),
        })),
        ticks: showTicks(deepest),
      },
    }
  },
})

const sumOf = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
}

function showTrade(trade: SizedTrade | undefined) {
  if (!trade) return { price_usd: null, cost_percent: null, amount: null, pool: null }
  const { market, amount, priceUsd, costPercent } = trade
  return {
    price_usd: priceUsd * 10 ** market.ownDecimals,
    cost_percent: costPercent,
    amount: decimalOrNull(amount, market.ownDecimals),
    pool: showPool(market.pool.key),
  }
}

function showTicks({ ladder, pool, own, otherUsd, ownDecimals }: MarketPool) {
  if (!ladder) return []
  const unit = otherUsd * 10 ** ownDecimals
  const priceAt = (tick: number) => 1.0001 ** (pool.token0 === own ? tick : -tick) * unit
  return nearTicks(ladder, ticksShown).map(({ tickLower, tickUpper, liquidity, current }) => {
    const ends = [priceAt(tickLower), priceAt(tickUpper)]
    return {
      tick_lower: tickLower,
      tick_upper: tickUpper,
      price_lower_usd: Math.min(...ends),
      price_upper_usd: Math.max(...ends),
      liquidity: liquidity.toString(),
      current,
    }
  })
}
