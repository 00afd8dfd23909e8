import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { tokenFeed } from '../../../domain/market/tokenFeed.ts'
import { type FeedPrice, readFeed } from '../../../domain/stocks/readFeed.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import {
  crossCheckPrices,
  priceCheckFields,
  showPriceChecks,
} from '../../../sources/enrich/crossCheckPrices.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { lastTradesOfPools } from '../../../sources/index/queries/lastTradesBefore.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { getTokenPricesSpeech } from './getTokenPrices.speech.ts'

/** Spot prices of several tokens. */
export const getTokenPrices = defineTool({
  name: 'get_token_prices',
  title: 'Token prices',
  topic: 'tokens',
  description: `Get spot prices of up to 50 tokens in dollars and ETH by the deepest pool path, with liquidity and oracle price. Use ${toolNames.getChart} for history, ${toolNames.getSwapQuote} for a trade of a size, ${toolNames.getStockQuote} for stocks. A pool under $500 never sets a price.`,
  words: 'usd quote worth value spot much price* cost* dollar* trading',
  profiles: ['lean'],
  core: true,
  speech: getTokenPricesSpeech,
  input: z.object({
    tokens: z.array(tokenArgument()).min(1).max(50).describe('Up to 50 tokens.'),
    at_block: blockArgument('Block number, hash or tag.').optional(),
  }),
  output: z.object({
    block: z.number().int().describe('The block the prices are of.'),
    items: z.array(
      z.object({
        token: z.string(),
        symbol: untrustedText().nullable(),
        canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
        price_usd: z.number().nullable().describe('Dollars for one whole token (not per share).'),
        price_native: z.number().nullable().describe('ETH for one whole token.'),
        pool: z.string().nullable().describe('The token’s own pool on the path.'),
        venue: z.string().nullable(),
        pool_kind: z.string().nullable(),
        liquidity_usd: z.number().nullable(),
        last_trade: z.string().nullable().describe('When that pool last traded.'),
        path: z.array(z.string()).describe('Pools and feeds from the token to the dollar.'),
        oracle: z
          .object({
            price_usd: z.number().describe('Dollars for one whole token.'),
            feed: z.string(),
            updated: z.string(),
            age_s: z.number().int(),
          })
          .nullable(),
        cross_check: priceCheckFields,
      }),
    ),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'token',
        fields: { price_usd: 'price', liquidity_usd: 'liquidity' },
      },
    ],
    others: {
      'What a third party says.': ['items[].cross_check[].price_usd'],
      'What an oracle says.': ['items[].oracle.price_usd'],
      'The price of a token in another unit: a share, or ether.': ['items[].price_native'],
    },
  },
  examples: [
    { title: 'three prices', arguments: { tokens: ['WETH', '$USDG', 'NVDA'] } },
    { title: 'by ticker, in one text', arguments: { tokens: 'CASHCAT,PONS' } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { tokens: references, at_block }) {
    const block = at_block ? await resolveBlock(context, at_block) : context.head.number
    const chain = context.chain.at(block)
    const resolved = await Promise.all(references.map((reference) => resolveToken(context, reference)))
    const tokens = [...new Set(resolved.map(({ address }) => address))]
    const [prices, oracles, describe, checks] = await Promise.all([
      priceTokens({ ...context, chain }, tokens),
      readOracles(context, tokens, block),
      describeTokens(context, tokens),
      at_block ? undefined : crossCheckPrices(context, tokens),
    ])
    const lastTrades = await lastTradeTimes(context, [...prices.values()], block)
    const time = (await blockTimes(context.index, [Number(block)])).get(Number(block))
    for (const [token, { reason, path }] of prices) {
      if (reason !== null) context.warn(`items.${toChecksum(token)}.price_usd`, reason)
      for (const step of path) context.source(step)
    }
    const toItem = (token: Address) => {
      const price = prices.get(token) as TokenPrice
      const oracle = oracles.get(token)
      const { symbol, canonical } = describe(token)
      const field = `items.${toChecksum(token)}.cross_check`
      const others = checks && showPriceChecks(context, checks.get(token) ?? [], { field, usd: price.usd })
      return {
        token: toChecksum(token),
        symbol,
        canonical,
        price_usd: price.usd,
        price_native: price.native,
        pool: price.pool === null ? null : showPool(price.pool),
        venue: price.venue,
        pool_kind: price.kind,
        liquidity_usd: price.liquidityUsd,
        last_trade: (price.pool && lastTrades.get(price.pool)) ?? null,
        path: price.path,
        oracle: oracle ? toOracle(oracle, (time ?? context.head.timestampMs / 1000) * 1000) : null,
        ...(others ? { cross_check: others } : {}),
      }
    }
    return { data: { block: Number(block), items: tokens.map(toItem) } }
  },
})

const toOracle = ({ price, feed, updatedAtMs }: FeedPrice, nowMs: number) => ({
  price_usd: price,
  feed: toChecksum(feed),
  updated: toIsoTime(updatedAtMs),
  age_s: Math.max(0, Math.round((nowMs - updatedAtMs) / 1000)),
})

async function readOracles({ chain, network, stocks, head }: ToolContext, tokens: Address[], block: bigint) {
  const book = await stocks.upTo(head.number)
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const feed = tokenFeed(network, book, token)
      return [token, feed && (await readFeed(chain.at(block), feed.address))] as const
    }),
  )
  return new Map(answers)
}

/** When the pools of these prices last traded, up to the block. */
async function lastTradeTimes(context: IndexedContext, prices: readonly TokenPrice[], block: bigint) {
  const { index } = context
  const ids = await findAddressIds(
    index,
    prices.flatMap(({ pool }) => pool ?? []),
  )
  const trades = await lastTradesOfPools(index, [...ids.values()], startOf(Number(block) + 1))
  const times = await blockTimes(
    index,
    [...trades.values()].map(({ position }) => blockOf(position)),
  )
  return new Map(
    [...ids].map(([pool, id]) => {
      const trade = trades.get(id)
      const time = trade && times.get(blockOf(trade.position))
      return [pool, time === undefined ? null : toIsoTime(time * 1000)]
    }),
  )
}
