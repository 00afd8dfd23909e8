import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Asked, Check, Operation } from '../../judge/Check.ts'
import { secondsOf, type World } from '../../world/createWorld.ts'
import { otherOf, type Pool } from '../../world/Market.ts'
import { seenBy, type TokenTrade } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { sum, sumOf, tell } from '../tell.ts'
import { rowOf } from '../tokens/rowOf.ts'
import { candlesOf } from './candlesOf.ts'

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

export const chartCheck: Check = {
  kind: 'chart',
  tools: ['get_chart'],
  async run(context) {
    const { world, random, ask } = context
    const byPool = random.chance(0.5)
    const pool = byPool ? subjects.pool(world, random) : undefined
    const token = subjects.tradedToken(world, random)
    // What is in no pool has no chart.
    if (!pool && world.market.poolsOf(token).length === 0) return
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
