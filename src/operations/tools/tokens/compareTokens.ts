import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figures } from '../../../base/schema/figure.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument } from '../../../base/schema/window.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { marketValue } from '../../../domain/market/measures/marketValue.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { readTokenWindows } from '../../../domain/market/windows/readTokenWindows.ts'
import { toWindowItem } from '../../../domain/market/windows/toWindowItem.ts'
import { windowFields } from '../../../domain/market/windows/windowFields.ts'
import { windowMeasures } from '../../../domain/market/windows/windowMeasures.ts'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import { readTokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { readBurned } from '../../../domain/tokens/supply/readBurned.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { topHolders } from '../../../sources/index/queries/topHolders.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { compareTokensSpeech } from './compareTokens.speech.ts'

/** Tokens side by side. */
export const compareTokens = defineTool({
  name: 'compare_tokens',
  title: 'Compare tokens',
  topic: 'tokens',
  description: `Compare two to five tokens side by side at one block: price, market value, liquidity, supply, holders, and over one window volume, trades, net flow, price change and volatility. Use ${toolNames.getTokenAnalytics} for one token over many windows, ${toolNames.scanToken} for risks.`,
  words:
    'versus vs against side by difference better compare* bigger smaller worse larger between line rank than',
  profiles: ['stocks'],
  core: true,
  speech: compareTokensSpeech,
  input: z.object({
    tokens: z.array(tokenArgument()).min(2).max(5).describe('Two to five tokens.'),
    window: windowArgument('Window of volumes and changes.'),
  }),
  output: z.object({
    window: z.string(),
    items: z.array(
      windowFields.omit({ window: true }).extend({
        token: z.string(),
        symbol: untrustedText().nullable(),
        name: untrustedText().nullable(),
        canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
        stock: z.boolean().describe('An issuer’s stock token, proven by the factory log.'),
        decimals: z.number().int().nullable(),
        total_supply: z.string().nullable().describe('Raw units.'),
        total_supply_decimal: z.string().nullable(),
        price_usd: z.number().nullable().describe('Spot, for one whole token (not per share).'),
        price_native: z.number().nullable().describe('ETH for one whole token.'),
        market_value_usd: z.number().nullable().describe('Price times the supply that is not burned.'),
        fdv_usd: z.number().nullable().describe('Price times total supply.'),
        liquidity_usd: z.number().nullable().describe('In all its pools.'),
        ...figures({
          holders: z.number().int().nullable(),
          top_10_percent: z.number().nullable().describe('What the ten largest holders have of the supply.'),
        }),
      }),
    ),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'token',
        window: '^window',
        fields: {
          ...windowMeasures,
          market_value_usd: 'market_value',
          fdv_usd: 'fully_diluted_value',
          liquidity_usd: 'liquidity',
          holders: 'holders',
        },
      },
    ],
    others: {
      'The price of a token in another unit: a share, or ether.': ['items[].price_native'],
      'A part of the change of holders.': ['items[].holders_entered', 'items[].holders_exited'],
    },
  },
  examples: [
    { title: 'two memecoins over a day', arguments: { tokens: ['CASHCAT', 'PONS'] } },
    { title: 'stocks over a week', arguments: { tokens: 'AAPL,NVDA,TSLA', window: '7d' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { tokens: references, window }) {
    const { index } = context
    const resolved = await Promise.all(references.map((reference) => resolveToken(context, reference)))
    const tokens = [...new Set(resolved.map(({ address }) => address))]
    if (tokens.length < 2) throw context.refuse('tokens', 'must name at least two different tokens')
    const stocks = new Set(resolved.flatMap(({ address, instrument }) => (instrument ? [address] : [])))
    const [prices, describe, columns] = await Promise.all([
      priceTokens(context, tokens),
      describeTokens(context, tokens),
      Promise.all(tokens.map((token) => readColumns(context, token))),
    ])
    const windows = await Promise.all(tokens.map((token) => readTokenWindows(context, token, [window])))
    const starts = windows.flatMap((rows) => rows.map(({ start }) => start))
    const complete = starts.every((start) => start.complete)
    const oldest = Math.min(...starts.map(({ block }) => block))
    context.cover({ from_block: oldest, to_block: index.span.to, complete })
    if (!complete) context.warn('items', 'The index does not reach back to the beginning of the window.')
    const items = tokens.flatMap((token, place) => {
      const [row, own] = [windows[place]?.[0], columns[place]]
      if (!row || !own) return []
      const price = prices.get(token)
      const shown = toChecksum(token)
      for (const { field, reason } of row.gaps) context.warn(`items.${shown}.${field}`, reason)
      if (own.holders === null) context.warn(`items.${shown}.holders`, 'Ether has no ledger of holders.')
      if (own.totalSupply === null)
        context.warn(`items.${shown}.total_supply`, 'The contract has no readable totalSupply().')
      const { symbol, name, canonical, decimals } = describe(token)
      const value = marketValue({ supply: own.totalSupply, burned: own.burned }, decimals, price?.usd ?? null)
      const { window: _, ...columnsOfWindow } = toWindowItem(row, decimals)
      return [
        {
          token: shown,
          symbol,
          name,
          canonical,
          stock: stocks.has(token),
          decimals,
          ...columnsOfWindow,
          total_supply: own.totalSupply?.toString() ?? null,
          total_supply_decimal: own.totalSupply === null ? null : decimalOrNull(own.totalSupply, decimals),
          price_usd: price?.usd ?? null,
          price_native: price?.native ?? null,
          market_value_usd: value.capUsd,
          fdv_usd: value.fullyDilutedUsd,
          liquidity_usd: price?.liquidityUsd ?? null,
          holders: own.holders,
          top_10_percent: percentOf(own.largest, own.totalSupply),
        },
      ]
    })
    return { data: { window, items } }
  },
})

/** What the contract and its ledger say. */
async function readColumns(context: IndexedContext, token: Address) {
  const { index } = context
  const [{ totalSupply }, burned, ledger] = await Promise.all([
    readTokenIdentity(context.chain, token),
    readBurned(context.chain, token),
    findToken(index, token),
  ])
  const largest = ledger ? await topHolders(index, ledger.id, { limit: 10 }) : []
  return {
    totalSupply,
    burned,
    // Ether moves without transfers, so that nobody can count who has some.
    holders: token === zeroAddress ? null : (ledger?.holders ?? 0),
    largest: largest.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
