import { upTo } from '../chain/Chain.ts'
import { intAt, lower, uintAt } from '../chain/words.ts'
import type { Asked, Check, Operation } from '../judge/Check.ts'
import type { Spot } from '../world/createPricing.ts'
import { secondsOf, type World } from '../world/createWorld.ts'
import { otherOf, type Pool } from '../world/Market.ts'
import { seenBy, type TokenTrade } from './measures.ts'
import { subjects } from './subjects.ts'
import { sum, sumOf, tell } from './tell.ts'
import { rowOf } from './tokenLedgers.ts'

/** What a feed said last, read from the feed itself. */
export async function readFeed({ state }: Pick<Asked, 'state'>, feed: string) {
  const data = await state.call(feed, 'latestRoundData()')
  return data ? { answer: intAt(data, 1), updatedAt: Number(uintAt(data, 3)) } : null
}

/** What a pool has of the other token, twice: whether uncollected fees are part of it is nowhere said. */
export const liquidityReadings = (spot: Spot | null): readonly (number | null)[] =>
  spot ? [spot.liquidityUsd, spot.heldUsd] : [null]

const prices: Check = {
  kind: 'token prices',
  tools: ['get_token_prices'],
  async run(context) {
    const { world, random, ask } = context
    const tokens = [...new Set([1, 2, 3].map(() => subjects.tradedToken(world, random)))]
    const single = tokens.length === 1 || random.chance(0.2)
    const [first] = tokens
    const core = first && world.facts.tokens.some(({ address }) => address === first)
    const row: Operation[] = single && core ? rowOf(context, first, 'quote', {}) : []
    const list = single && first ? [first] : tokens
    const listed: Operation = ['get_token_prices', { tokens: list }]
    const asked = await ask(listed, ...row)
    const { judge, block, pricing } = asked
    world.need(0, block)
    for (const [index, token] of list.entries()) {
      const spot = await pricing.spot(token)
      const last = spot?.pool && upTo(world.market.tradesOfPool(spot.pool.key), block).at(-1)
      judge.same(`items.${index}`, {
        token,
        price_usd: spot?.usd ?? null,
        price_native: spot?.native ?? null,
        pool: spot?.pool?.key ?? null,
        venue: spot?.pool?.venue ?? null,
        last_trade: last ? tell.time(world.block(last.block).time) : spot?.pool ? undefined : null,
      })
      judge.oneOf(`items.${index}.liquidity_usd`, liquidityReadings(spot))
      const feed = judge.at<string | undefined>(`items.${index}.oracle.feed`)
      if (!feed) continue
      const told = await readFeed(asked, feed)
      const decimals =
        [...world.facts.feeds.values()].find(({ address }) => address === lower(feed))?.decimals ?? 8
      judge.same(`items.${index}.oracle`, {
        price_usd: told ? Number(told.answer) / 10 ** decimals : null,
        updated: told ? tell.time(told.updatedAt) : null,
        age_s: told ? world.block(block).time - told.updatedAt : null,
      })
    }
  },
}

/** The deepest pool of a token, for tokens that feeds price as well. */
async function chartPool(world: World, { pricing, block }: Asked, token: string): Promise<Pool | undefined> {
  const spot = await pricing.spot(token)
  if (spot?.pool) return spot.pool
  let best: { pool: Pool; held: number } | undefined
  for (const pool of world.market.poolsOf(token)) {
    const other = otherOf(pool, token)
    const worth = await pricing.spot(other)
    const decimals = await world.decimals(other)
    if (!worth || decimals === null || pool.created.block > block) continue
    const now = await pricing.poolState(pool)
    if (!now) continue
    const held = (Number(pool.token0 === token ? now.reserve1 : now.reserve0) * worth.usd) / 10 ** decimals
    if (held > (best?.held ?? 0)) best = { pool, held }
  }
  return best?.pool
}

type Candle = {
  start: number
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  trades: TokenTrade[]
}

/** Candles of one pool: a candle opens where the one before it closed. */
export function candlesOf(
  trades: readonly TokenTrade[],
  how: {
    timeOf(block: number): number
    width: number
    priceOf(trade: TokenTrade): number | null
    /** Where the first one opens, if that is known. */
    opening: number | null
  },
): Candle[] {
  const { timeOf, width, priceOf } = how
  const candles = new Map<number, Candle>()
  let before = how.opening
  for (const trade of trades) {
    const time = timeOf(trade.trade.block)
    const start = time - (time % width)
    const price = priceOf(trade)
    const candle = candles.get(start) ?? {
      start,
      open: before,
      high: before,
      low: before,
      close: before,
      trades: [],
    }
    candle.trades.push(trade)
    if (price !== null) {
      candle.open ??= price
      candle.high = Math.max(candle.high ?? price, price)
      candle.low = Math.min(candle.low ?? price, price)
      candle.close = price
      before = price
    }
    candles.set(start, candle)
  }
  return [...candles.values()]
}

const chart: Check = {
  kind: 'chart',
  tools: ['get_chart'],
  async run(context) {
    const { world, random, ask } = context
    const byPool = random.chance(0.5)
    const pool = byPool ? subjects.pool(world, random) : undefined
    const token = subjects.tradedToken(world, random)
    const interval = random.pick(['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'])
    const currency = random.pick(['usd', 'quote'])
    const limit = 1 + random.below(200)
    const args = { interval, currency, limit }
    const listed: Operation = ['get_chart', { query: pool?.key ?? token, ...args }]
    const asked = await ask(listed, ...(pool ? [] : rowOf(context, token, 'chart', args)))
    const { judge, block } = asked
    world.need(0, block)
    const found = pool ?? (await chartPool(world, asked, token))
    if (!found) return judge.skip('pool', 'no pool by own reckoning')
    judge.same('pool', found.key)
    const charted = lower(judge.at<string>('token'))
    const width = secondsOf(interval) ?? 60
    const decimals = (await world.decimals(charted)) ?? 18
    const other = otherOf(found, charted)
    const others = (await world.decimals(other)) ?? 18
    judge.same('quote_token', other)
    const trades = upTo(world.market.tradesOfPool(found.key), block).map((trade) => seenBy(charted, trade))
    const priceOf = (trade: TokenTrade) =>
      currency === 'quote'
        ? trade.price * 10 ** (decimals - others)
        : trade.unitUsd === null
          ? null
          : trade.unitUsd * 10 ** decimals
    const raw = found.opening === null ? null : found.token0 === charted ? found.opening : 1 / found.opening
    // In dollars the first candle opens with its first trade: nothing tells what the opening was worth.
    const opening = raw === null || currency === 'usd' ? null : raw * 10 ** (decimals - others)
    const timeOf = (number: number) => world.block(number).time
    const candles = candlesOf(trades, { timeOf, width, priceOf, opening })
    const now = world.block(block).time
    const wanted = candles.slice(-limit)
    judge.same(
      'items',
      wanted.map((candle, index) => {
        const before = candles[candles.length - wanted.length + index - 1]
        // Whether the first candle of all opens at the pool's opening price or its first trade is nowhere said.
        const { open, high, low } = before ? candle : { open: undefined, high: undefined, low: undefined }
        return {
          start: tell.time(candle.start),
          open,
          high,
          low,
          close: candle.close,
          volume_usd: sum(candle.trades.map(({ usd }) => usd ?? 0)),
          volume: tell.decimal(sumOf(candle.trades.map(({ amount }) => amount)), decimals),
          volume_quote: tell.decimal(sumOf(candle.trades.map(({ otherAmount }) => otherAmount)), others),
          trades: candle.trades.length,
          buys: candle.trades.filter(({ side }) => side === 'buy').length,
          sells: candle.trades.filter(({ side }) => side === 'sell').length,
          gap_before: before && index > 0 ? (candle.start - before.start) / width - 1 : undefined,
          closed: candle.start + width <= now,
        }
      }),
    )
  },
}

export const priceChecks: readonly Check[] = [prices, chart]
