import { between } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check, Operation } from '../../judge/Check.ts'
import { secondsOf } from '../../world/createWorld.ts'
import { baseOf, quoteOf } from '../../world/Market.ts'
import { dollars } from '../measures.ts'
import { subjects, windows } from '../subjects.ts'
import { tell } from '../tell.ts'
import { rowOf } from '../tokens/rowOf.ts'
import { basePrice } from './basePrice.ts'

/** The catalog's boards of pools, by exchange and order. */
const boards = ['tvl', 'volume', 'trades', 'newest', 'fees', 'movers', 'imbalance'] as const

export const topPoolsCheck: Check = {
  kind: 'top pools',
  tools: ['list_top_pools'],
  async run(context) {
    const { world, random, ask } = context
    const window = random.pick(windows)
    const limit = 1 + random.below(25)
    const dex = random.pick([undefined, ...new Set([...world.facts.dexes.values()].map(({ key }) => key))])
    const board = random.pick(boards)
    const token = random.chance(0.3) ? subjects.tradedToken(world, random) : undefined
    const sort = board === 'newest' ? 'age' : board
    const isListed = board !== 'movers' && board !== 'imbalance'
    const common = { window, limit, ...(token && isListed ? { token } : {}) }
    const listed: Operation = ['list_top_pools', { ...common, sort, ...(dex ? { dex } : {}) }]
    const row: Operation = [`pools_${dex ?? 'all'}_by_${board}`, common]
    const own = token && !dex && isListed ? rowOf(context, token, 'pools', { window, limit, sort }) : []
    const asked = isListed ? await ask(listed, row, ...own) : await ask(row)
    const { judge, block, pricing } = asked
    const from = world.windowStart(window, block).number
    world.need(0, block)
    const endS = world.block(block).time
    const named = secondsOf(window)
    // Fees are of the time since the window began; a chain younger than its window began with its first block.
    const begin = from > 0 && named !== undefined ? endS - named : world.block(0).time
    const figures = new Map<string, number | null>()
    for (const [index, row] of judge.at<{ pool: string }[]>('items').entries()) {
      const pool = world.market.pools.get(lower(row.pool))
      if (!pool) {
        judge.same(`items.${index}.pool`, 'a pool by own reading')
        continue
      }
      const now = await pricing.poolState(pool)
      const list = between(world.market.tradesOfPool(pool.key), from, block)
      const volume = dollars(list)
      const lpFee = pool.kind === 'curve' ? null : (now?.lpFee ?? null)
      const fees = lpFee === null ? null : (volume * lpFee) / 1_000_000
      const value = now ? await pricing.poolValue(now) : null
      const price = now ? await basePrice(world, asked, now) : null
      const buys = list.filter(({ side }) => side === 'buy').length
      judge.same(`items.${index}`, {
        venue: pool.venue,
        pool_kind: pool.kind,
        base_token: baseOf(pool),
        quote_token: quoteOf(pool),
        price_usd: price?.usd ?? null,
        volume_usd: volume,
        trades: list.length,
        buys,
        fee_percent: lpFee === null ? null : lpFee / 10_000,
        fees_usd: fees,
        created_at: tell.time(world.block(pool.created.block).time),
      })
      judge.same(`items.${index}.tvl_usd`, value, { part: 1e-8 })
      const tvl = judge.at<number | null>(`items.${index}.tvl_usd`)
      const seconds = Math.max(1, endS - Math.max(begin, world.block(pool.created.block).time))
      const yearly = fees !== null && value ? ((fees * 365 * 86_400) / seconds / value) * 100 : null
      judge.same(`items.${index}.apr_percent`, yearly, { part: 1e-8 })
      const imbalance = list.length === 0 ? 0 : ((2 * buys - list.length) / list.length) * 100
      if (!isListed) judge.same(`items.${index}.imbalance_percent`, imbalance, { near: 1e-6 })
      figures.set(
        pool.key,
        { tvl, volume, trades: list.length, fees, newest: pool.created.block, movers: null, imbalance: null }[
          board
        ],
      )
    }
    // The order: no row has more than the one before.
    const values = judge.at<{ pool: string }[]>('items').map(({ pool }) => figures.get(lower(pool)) ?? null)
    values.forEach((value, index) => {
      const before = values[index - 1]
      if (
        value !== null &&
        before !== undefined &&
        before !== null &&
        value > before * (1 + 1e-9) &&
        board !== 'fees'
      )
        judge.same(`items.${index}.pool`, `a pool with at most ${before}, not ${value}`)
    })
  },
}
