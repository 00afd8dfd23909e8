import { z } from 'zod'
import { priceTokens, type TokenPrice } from '../../market/priceTokens.ts'
import { showPool } from '../../market/showPool.ts'
import { toChecksum } from '../../schema/address.ts'
import { decimalOrNull } from '../../schema/decimalOrNull.ts'
import { limitArgument } from '../../schema/paging.ts'
import type { Instrument } from '../../stocks/createInstrumentRegistry.ts'
import { oracleStates } from '../../stocks/judgeOracle.ts'
import { premiumBps } from '../../stocks/premiumBps.ts'
import { type OracleQuote, readOracle, toOraclePrice } from '../../stocks/readOracle.ts'
import { readStockState, type StockState } from '../../stocks/readStockState.ts'
import { sectorArgument } from '../../stocks/sectorArgument.ts'
import { sessionFields, showSession } from '../../stocks/sessionFields.ts'
import { stockFeed } from '../../stocks/stockFeed.ts'
import { defineTool } from '../../tool/defineTool.ts'
import { neededIndex } from '../../tool/neededIndex.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

const sorts = ['abs_premium', 'premium', 'discount', 'liquidity', 'oracle_age', 'symbol'] as const

const premiumRow = z.object({
  symbol: z.string(),
  name: z.string(),
  address: z.string(),
  sector: z.string().nullable(),
  premium_bps: z.number().describe('DEX over oracle; below zero is a discount.'),
  dex_price_usd: z.number().describe('Per token.'),
  oracle_price_usd: z.number().describe('Per token: the multiplier is in it.'),
  shares_per_token: z.string().nullable(),
  dex_price_per_share_usd: z.number().nullable(),
  oracle_price_per_share_usd: z.number().nullable(),
  liquidity_usd: z.number().nullable(),
  pool: z.string().nullable(),
  venue: z.string().nullable(),
  feed: z.string(),
  feed_kind: z.string().describe('dex-state-price feeds repeat what pools say.'),
  oracle_age_s: z.number().int(),
  oracle_state: z
    .enum(oracleStates)
    .describe('live, resting (market closed), paused by the issuer, or stale.'),
})
type PremiumRow = z.infer<typeof premiumRow>

/** Premiums of all stock tokens over their oracles. */
export const listStockPremiums = defineTool({
  name: 'list_stock_premiums',
  title: 'Stock premiums',
  topic: 'stocks',
  description:
    'List how far stock tokens trade above or below their oracle price, in basis points, for every instrument with a feed and a priced pool, with liquidity, oracle age and market session. Use get_stock_quote for one instrument with bid and ask. Both prices are per token; a paused or stale oracle makes its premium meaningless.',
  input: z.object({
    sort: z
      .enum(sorts)
      .default('abs_premium')
      .describe('Largest distance, premium, discount, liquidity or age first, or by ticker.'),
    min_abs_bps: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Only premiums or discounts this large.'),
    min_liquidity_usd: z.number().min(0).default(0).describe('Only where the pool is at least this deep.'),
    sector: sectorArgument().optional(),
    limit: limitArgument(250, 50),
  }),
  output: z.object({
    session: sessionFields,
    total: z.number().int().describe('Rows that match, before the limit.'),
    without_feed: z.number().int().describe('Instruments (of the sector) that have no oracle.'),
    without_price: z
      .number()
      .int()
      .describe('Those with an oracle but no answer of it, or no pool deep enough.'),
    items: z.array(premiumRow),
  }),
  examples: [
    { title: 'the widest gaps', arguments: { limit: 5 } },
    {
      title: 'discounts in deep pools',
      arguments: { sort: 'discount', min_liquidity_usd: 100_000, limit: 5 },
    },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { sort, min_abs_bps, min_liquidity_usd, sector, limit }) {
    const book = await context.stocks.upTo(context.head.number)
    const wanted = book.all.filter(({ facts }) => sector === undefined || facts?.sector === sector)
    const fed = wanted.filter(({ symbol }) => stockFeed(context.network, symbol) !== undefined)
    const rows = (await readAll(context, fed)).flatMap((row) => toItem(row, context.head.timestampMs) ?? [])
    const matching = rows
      .filter((row) => Math.abs(row.premium_bps) >= min_abs_bps)
      .filter((row) => min_liquidity_usd === 0 || (row.liquidity_usd ?? 0) >= min_liquidity_usd)
      .sort(orders[sort])
    return {
      data: {
        session: showSession(context.head.timestampMs),
        total: matching.length,
        without_feed: wanted.length - fed.length,
        without_price: fed.length - rows.length,
        items: matching.slice(0, limit),
      },
    }
  },
})

type Reading = {
  instrument: Instrument
  state: StockState
  oracle: OracleQuote | undefined
  price: TokenPrice | undefined
}

/** Two round trips for all: what needs no index at once, the pools when the index has named them. */
async function readAll(context: ToolContext, instruments: readonly Instrument[]): Promise<Reading[]> {
  const nowS = context.head.timestampMs / 1000
  const addresses = instruments.map(({ address }) => address)
  const [states, oracles, prices] = await Promise.all([
    Promise.all(addresses.map((address) => readStockState(context.chain, address, nowS))),
    Promise.all(instruments.map(({ symbol }) => readOracle(context, symbol))),
    priceTokens({ ...context, index: neededIndex(context) }, addresses),
  ])
  return instruments.map((instrument, at) => ({
    instrument,
    state: states[at] as StockState,
    oracle: oracles[at],
    price: prices.get(instrument.address),
  }))
}

const orders: Record<(typeof sorts)[number], (one: PremiumRow, other: PremiumRow) => number> = {
  abs_premium: (one, other) => Math.abs(other.premium_bps) - Math.abs(one.premium_bps),
  premium: (one, other) => other.premium_bps - one.premium_bps,
  discount: (one, other) => one.premium_bps - other.premium_bps,
  liquidity: (one, other) => (other.liquidity_usd ?? 0) - (one.liquidity_usd ?? 0),
  oracle_age: (one, other) => other.oracle_age_s - one.oracle_age_s,
  symbol: (one, other) => (one.symbol < other.symbol ? -1 : 1),
}

function toItem({ instrument, state, oracle, price }: Reading, nowMs: number): PremiumRow | undefined {
  const quote = oracle && toOraclePrice(oracle, state, nowMs)
  const dex = price?.usd ?? null
  const premium = premiumBps(dex, quote?.perToken ?? null)
  if (!oracle || !quote || !price || dex === null || quote.perToken === null || premium === null)
    return undefined
  const { multiplier } = state
  return {
    symbol: instrument.symbol,
    name: instrument.name,
    address: toChecksum(instrument.address),
    sector: instrument.facts?.sector ?? null,
    premium_bps: premium,
    dex_price_usd: dex,
    oracle_price_usd: quote.perToken,
    shares_per_token: multiplier === undefined ? null : decimalOrNull(multiplier, 18),
    dex_price_per_share_usd: multiplier ? dex / (Number(multiplier) / 1e18) : null,
    oracle_price_per_share_usd: quote.perShare,
    liquidity_usd: price.liquidityUsd,
    pool: price.pool === null ? null : showPool(price.pool),
    venue: price.venue,
    feed: toChecksum(oracle.feed),
    feed_kind: oracle.kind,
    oracle_age_s: quote.ageS,
    oracle_state: quote.state,
  }
}
