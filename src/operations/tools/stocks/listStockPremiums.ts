import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { figure } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { oracleStands } from '../../../domain/market/premiums/oracleStands.ts'
import { type PremiumRow, premiumRow } from '../../../domain/market/premiums/premiumRow.ts'
import { readPremiums } from '../../../domain/market/premiums/readPremiums.ts'
import { sectorArgument } from '../../../domain/stocks/sectorArgument.ts'
import { sessionFields, showSession } from '../../../domain/stocks/sessionFields.ts'
import { stockFeed } from '../../../domain/stocks/stockFeed.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { listStockPremiumsSpeech } from './listStockPremiums.speech.ts'

const sorts = ['abs_premium', 'premium', 'discount', 'liquidity', 'oracle_age', 'symbol'] as const

/** Premiums of all stock tokens over their oracles. */
export const listStockPremiums = defineTool({
  name: 'list_stock_premiums',
  title: 'Stock premiums',
  topic: 'stocks',
  description: `List how far stock tokens trade above or below their oracle price, in basis points, with liquidity, oracle age and market session. Use ${toolNames.getStockQuote} for one. A paused or stale oracle makes its premium meaningless.`,
  words:
    'arbitrage oracle gap nav deviation premium* discount* mispric* cheaper below above reference stocks fair off widest undervalued overvalued',
  profiles: ['stocks'],
  core: true,
  speech: listStockPremiumsSpeech,
  input: z.object({
    sort: z.enum(sorts).default('abs_premium').describe('Largest first; abs_premium: either way.'),
    min_abs_bps: z.number().min(0).max(1_000_000).default(0).describe('At least.'),
    min_liquidity_usd: z.number().min(0).default(0).describe('At least.'),
    sector: sectorArgument().optional(),
    limit: limitArgument(250, 50),
  }),
  output: z.object({
    session: sessionFields,
    total: figure(
      z.number().int().describe('Rows that match, before the limit; with a paused or stale oracle too.'),
    ),
    without_feed: z.number().int().describe('Instruments (of the sector) that have no oracle.'),
    without_price: figure(
      z.number().int().describe('Those with an oracle but no answer of it, or no pool deep enough.'),
    ),
    items: z.array(premiumRow),
  }),
  figures: {
    measures: [
      {
        rows: 'items[]',
        kind: 'token',
        subject: 'address',
        fields: { dex_price_usd: 'price', liquidity_usd: 'liquidity' },
      },
    ],
    others: {
      'The price of a token in another unit: a share, or ether.': ['items[].dex_price_per_share_usd'],
      'What an oracle or the issuer says.': [
        'items[].oracle_price_usd',
        'items[].oracle_price_per_share_usd',
      ],
      'How many tokens, pools or accounts something is true of.': ['without_price'],
    },
  },
  examples: [
    { title: 'the widest gaps', arguments: { limit: 5 } },
    {
      title: 'discounts in deep pools',
      arguments: { sort: 'discount', min_liquidity_usd: 100_000, limit: 5 },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  needs: { contracts: ['stock_factory'] },
  index: 'required',
  async run(context, { sort, min_abs_bps, min_liquidity_usd, sector, limit }) {
    const book = await context.stocks.upTo(context.head.number)
    const wanted = book.all.filter(({ facts }) => sector === undefined || facts?.sector === sector)
    const fed = wanted.filter(({ symbol }) => stockFeed(context.network, symbol) !== undefined)
    const rows = await readPremiums(context, fed)
    const matching = rows
      .filter((row) => Math.abs(row.premium_bps) >= min_abs_bps)
      .filter((row) => min_liquidity_usd === 0 || (row.liquidity_usd ?? 0) >= min_liquidity_usd)
      .sort(orders[sort])
    const fallen = matching.filter((row) => !oracleStands(row)).length
    if (fallen > 0)
      context.warn(
        'items.premium_bps',
        `${fallen} of ${matching.length} rows have a paused or stale oracle: their premium says nothing, and ${toolNames.getMarketOverview} counts without them.`,
      )
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

const orders: Record<(typeof sorts)[number], (one: PremiumRow, other: PremiumRow) => number> = {
  abs_premium: (one, other) => Math.abs(other.premium_bps) - Math.abs(one.premium_bps),
  premium: (one, other) => other.premium_bps - one.premium_bps,
  discount: (one, other) => one.premium_bps - other.premium_bps,
  liquidity: (one, other) => (other.liquidity_usd ?? 0) - (one.liquidity_usd ?? 0),
  oracle_age: (one, other) => other.oracle_age_s - one.oracle_age_s,
  symbol: (one, other) => (one.symbol < other.symbol ? -1 : 1),
}
