import { type Address, type Hex, size } from 'viem'
import { z } from 'zod'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { momentArgument } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { chartPool } from '../../../domain/market/chartPool.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { intervalSeconds, intervals, storedSeconds } from '../../../domain/market/intervals.ts'
import { otherToken } from '../../../domain/market/PoolState.ts'
import { moneyForms } from '../../../domain/market/quotes/moneyForms.ts'
import { readCandles } from '../../../domain/market/readCandles.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { toChartItems } from '../../../domain/market/toChartItems.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { reachOf } from '../../../sources/index/reachOf.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { getChartSpeech } from './getChart.speech.ts'

const q96 = 2 ** 96

/** OHLCV candles of a token or pool. */
export const getChart = defineTool({
  name: 'get_chart',
  title: 'Chart',
  topic: 'market',
  description: `Get OHLCV candles of a token (in its deepest pool) or of one pool, oldest first. Use ${toolNames.listTrades} for single swaps, ${toolNames.getTokenPrices} for the price now. Intervals without trades are left out.`,
  words:
    'candlestick ohlcv ohlc price history graph chart candle* bars traded hourly daily high low prices plot see curve',
  profiles: ['lean', 'stocks'],
  core: true,
  speech: getChartSpeech,
  view: 'chart',
  input: z.object({
    query: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe('Token (0x address, ticker, name) or pool (0x address, v4 id).'),
    interval: z.enum(intervals).default('1h').describe('Width of a candle.'),
    from: momentArgument('Oldest: ISO time or epoch.').optional(),
    to: momentArgument('Newest.').optional(),
    limit: limitArgument(500, 100),
    currency: z.enum(['usd', 'quote']).default('usd').describe('Dollars, or the other token.'),
  }),
  output: z.object({
    token: z.string().describe('The token whose price is charted.'),
    symbol: untrustedText().nullable(),
    quote_token: z.string().describe('The other token of the pool; the zero address is ETH.'),
    quote_symbol: untrustedText().nullable(),
    pool: z.string(),
    venue: z.string(),
    pool_kind: z.string(),
    interval: z.string(),
    currency: z.enum(['usd', 'quote']).describe('What one whole token is priced in.'),
    priced_in: untrustedText().nullable().describe('The same as a symbol: USD, or that of quote_token.'),
    items: z.array(
      z.object({
        start: z.string(),
        open: z.number().nullable(),
        high: z.number().nullable(),
        low: z.number().nullable(),
        close: z.number().nullable(),
        volume_usd: z.number(),
        volume: z.string().nullable().describe('Of the token, exact decimal.'),
        volume_quote: z.string().nullable().describe('Of the quote token, exact decimal.'),
        trades: z.number().int(),
        buys: z.number().int(),
        sells: z.number().int(),
        gap_before: z.number().int().describe('Intervals without trades since the candle before.'),
        closed: z.boolean().describe('False while the interval still runs.'),
      }),
    ),
  }),
  figures: {
    others: {
      'Of one candle of one pool.': ['items[].volume_usd', 'items[].trades', 'items[].buys', 'items[].sells'],
    },
  },
  examples: [
    { title: 'hourly candles of a token', arguments: { query: 'CASHCAT', interval: '1h', limit: 10 } },
    { title: 'ether by day', arguments: { query: '$WETH', interval: '1d', limit: 7 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { query, interval, from, to, limit, currency: wanted }) {
    const { index } = context
    const { pool, token } = await findChart(context, query)
    const turned = token === (pool.quoteSide === 0 ? pool.token0 : pool.token1)
    const currency = turned ? 'quote' : wanted
    if (currency !== wanted)
      context.warn(
        'currency',
        'Prices are in quote_token, not in dollars: this pool counts the asked token as its money.',
      )
    const seconds = intervalSeconds[interval]
    const nowS = Math.floor(context.head.timestampMs / 1000)
    const span = { from: Math.floor((from ?? 0) / 1000), to: to === undefined ? nowS : Math.floor(to / 1000) }
    if (span.from > span.to) throw context.refuse('from', 'must not be after to')
    const series = await readCandles(index, { pool, seconds, ...span, limit })
    const describe = await describeTokens(context, [pool.token0, pool.token1])
    const [base, quote] = pool.quoteSide === 1 ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
    const decimals = { base: describe(base).decimals, quote: describe(quote).decimals }
    const items = toChartItems(series, {
      seconds,
      currency,
      turned,
      decimals,
      opened: openedAt(index, pool),
      nowS,
    })
    if (series.cut && from !== undefined)
      context.warn('items', `Older candles were left out; ask again with to before ${items[0]?.start}.`)
    if (items.some(({ close }) => close === null))
      context.warn('items.close', 'Nothing told the price then in this currency; ask for the other one.')
    await tellCoverage(context, { pool, seconds }, series.candles[0]?.start)
    const other = otherToken(pool, token)
    return {
      data: {
        token: toChecksum(token),
        symbol: describe(token).symbol,
        quote_token: toChecksum(other),
        quote_symbol: describe(other).symbol,
        pool: showPool(pool.key),
        venue: pool.venue,
        pool_kind: pool.kind,
        interval,
        currency,
        priced_in: currency === 'usd' ? 'USD' : describe(other).symbol,
        items,
      },
    }
  },
})

/** The pool a caller means, and which of its tokens is charted. */
async function findChart(context: IndexedContext, query: string): Promise<{ pool: PoolRow; token: Address }> {
  const { index } = context
  const isKey = /^0x([0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{80})$/i.test(query)
  const pool = isKey ? await findPool(index, query.toLowerCase() as Hex) : undefined
  if (pool) return { pool, token: pool.quoteSide === 1 ? pool.token0 : pool.token1 }
  const next = `${toolNames.listTopPools} shows the pools of a token; ${toolNames.searchToken} finds tokens.`
  if (isKey && size(query as Hex) !== 20)
    throw BadRequest({ problem: `The index knows no pool ${query}.`, next })
  const { address: token } = await resolveToken(context, query)
  const found = await chartPool(context, token)
  if (!found) throw BadRequest({ problem: `No known pool trades ${toChecksum(token)}.`, next })
  // Ether is charted in whichever of its two forms is traded most.
  const forms = moneyForms(context.network, token)
  return { pool: found, token: forms.includes(found.token0) ? found.token0 : found.token1 }
}

const isWhole = ({ whole, span }: IndexView, pool: PoolRow) =>
  whole || pool.createdPosition >= startOf(span.from)

/** Whether the archive has every block since the oldest candle began. */
function isArchived({ archive }: IndexView, oldest: number | undefined): boolean {
  const begin = archive?.parts[0]
  if (!archive || !begin || oldest === undefined) return false
  // A part may begin in the middle of its day: the day after it is whole for certain.
  const wholeFrom = Date.parse(begin.day) / 1000 + (archive.from === 0 ? 0 : 86_400)
  return oldest >= wholeFrom
}

/** The price a pool was opened at, quote for base; its first candle starts there if none is missing. */
function openedAt(index: IndexView, pool: PoolRow): number | null {
  const { openingSqrtPrice, quoteSide } = pool
  if (openingSqrtPrice === null || !isWhole(index, pool)) return null
  const price = (Number(openingSqrtPrice) / q96) ** 2
  return quoteSide === 1 ? price : 1 / price
}

/** Candles are whole when the index has every block since the pool was made, or since the oldest candle began. */
async function tellCoverage(
  context: IndexedContext,
  { pool, seconds }: { pool: PoolRow; seconds: number },
  oldest: number | undefined,
) {
  const { index } = context
  const { from, to } = index.span
  const begin = (await blockTimes(index, [from])).get(from) ?? Number.POSITIVE_INFINITY
  // Wider candles than minutes are sums that the index keeps, as far as it ever went back itself.
  const isKept = storedSeconds(seconds) === 60 && isArchived(index, oldest)
  const complete = isWhole(index, pool) || isKept || (oldest !== undefined && oldest >= begin)
  context.cover({ from_block: isKept ? reachOf(index) : from, to_block: to, complete })
}
