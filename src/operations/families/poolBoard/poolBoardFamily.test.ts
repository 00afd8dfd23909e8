import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { poolBoardFamily } from './poolBoardFamily.ts'

const world = await sharedWorld()

const ask = async <Data>(name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Data

describe('the pool_board family', () => {
  it('has seven orders for six scopes', async () => {
    expect(poolBoardFamily.rows(world.app.network)).toHaveLength(42)
    expect(await ask('pools_univ3_by_newest', { limit: 7 })).toEqual(
      await ask(toolNames.listTopPools, { dex: 'univ3', sort: 'age', limit: 7 }),
    )
  })

  it('refuses a cursor in its own name, with the arguments that it takes itself', async () => {
    const error = await failureOf(ask('pools_univ3_by_newest', { cursor: 'x' }))
    expect(error.message).toBe(
      'pools_univ3_by_newest cannot use these arguments: cursor: must be a next_cursor of pools_univ3_by_newest with the same sort.',
    )
    expect(error.hint).toMatch(/^pools_univ3_by_newest takes: window, token, /)
    expect(error.hint).not.toMatch(/\b(sort|dex),/)
  })

  it('tells how prices moved and which way trades went, as a scan of the swaps does', async () => {
    const end = Number((await allBlocks(world)).at(-1)?.timestamp ?? 0n)
    const since = end - 3 * 86_400
    const swaps = await allSwaps(world)
    const { items } = await ask<Board>('pools_univ2_by_movers', { window: '3d', limit: 100 })
    const usdg = placeOf(world, 'usdg')
    const inDollars = items.filter(({ quote_token }) => quote_token === usdg)
    expect(inDollars.length).toBeGreaterThan(3)
    for (const item of inDollars) {
      const own = swaps.filter(({ pool }) => pool === item.pool.toLowerCase())
      const recent = own.filter(({ time }) => time >= since)
      const first = own.filter(({ time }) => time < since).at(-1) ?? recent[0]
      const isToken0 = item.base_token.toLowerCase() < item.quote_token.toLowerCase()
      const priceOf = (price = 0) => (isToken0 ? price : 1 / price)
      const change = (priceOf(recent.at(-1)?.price) / priceOf(first?.price) - 1) * 100
      // The dollar itself moves against its oracle by a few basis points.
      expect(Math.abs((item.price_change_percent ?? 0) - change)).toBeLessThan(0.5)
      const buys = recent.filter(({ amount0 }) => (isToken0 ? amount0 < 0n : amount0 > 0n)).length
      expect(item.imbalance_percent).toBeCloseTo(((2 * buys - recent.length) / recent.length) * 100, 9)
    }
    const sizes = items.map(({ price_change_percent }) => Math.abs(price_change_percent ?? 0))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })

  it('ranks by imbalance over all exchanges', async () => {
    const { items } = await ask<Board>('pools_all_by_imbalance', { limit: 100 })
    const sizes = items.map(({ imbalance_percent }) => Math.abs(imbalance_percent))
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })
})

type Item = {
  pool: string
  base_token: string
  quote_token: string
  price_change_percent: number | null
  imbalance_percent: number
}
type Board = { items: Item[] }
