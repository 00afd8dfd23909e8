import { type Address, bytesToHex, type Hex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { allSwaps, type RawSwap } from '../../../../test/world/allSwaps.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { query } from '../../../sources/index/query.ts'
import { listTrending } from './listTrending.ts'

type PoolTokens = { base: Address; quote: Address; isFirst: boolean }

const world = await sharedWorld()
let pools: Map<Hex, PoolTokens>
let nowS: number
beforeAll(async () => {
  nowS = Number((await world.client.getBlock()).timestamp)
  const rows = await world.index?.database.reader.all(
    query(`select p.address as pool, a.address as token0, b.address as token1, quote_side from pools
      join addresses p on p.id = pool_id join addresses a on a.id = token0_id join addresses b on b.id = token1_id`),
  )
  pools = new Map(
    rows?.map(({ pool, token0, token1, quote_side }) => {
      const [one, other] = [bytesToHex(token0), bytesToHex(token1)]
      const isFirst = quote_side === 1
      return [bytesToHex(pool), { base: isFirst ? one : other, quote: isFirst ? other : one, isFirst }]
    }),
  )
})
const ask = asking(world, listTrending)

/** Swaps whose pool has the token as its base, in a stretch of seconds before the head. */
async function swapsOf(token: string, from: number, to = 0): Promise<RawSwap[]> {
  return (await allSwaps(world)).filter(
    ({ pool, time }) =>
      pools.get(pool)?.base === token.toLowerCase() && time >= nowS - from && (to === 0 || time < nowS - to),
  )
}

const isStock = (token: string) =>
  world.file.stocks.some(({ address }) => address.toLowerCase() === token.toLowerCase())

describe('list_trending', () => {
  it('counts trades and buyers of stock tokens as the logs do', async () => {
    const { data } = await ask({ window: '24h', sort: 'trades', universe: 'stocks', limit: 100 })
    expect(data.items.length).toBeGreaterThan(10)
    for (const row of data.items) {
      expect(isStock(row.token)).toBe(true)
      expect([row.token, row.trades]).toEqual([row.token, (await swapsOf(row.token, 86_400)).length])
    }
    const counts = data.items.map(({ trades }) => trades)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    const [first] = data.items
    const swaps = await swapsOf(first?.token ?? '', 86_400)
    const senders = await Promise.all(
      swaps.map(async ({ transaction, pool, amount0, amount1 }) => {
        const gained = pools.get(pool)?.isFirst ? amount0 : amount1
        const { from } = await world.client.getTransaction({ hash: transaction })
        return { from, bought: gained < 0n }
      }),
    )
    expect(first?.traders).toBe(new Set(senders.map(({ from }) => from)).size)
    expect(first?.buyers).toBe(new Set(senders.filter((row) => row.bought).map(({ from }) => from)).size)
  })

  it('compares places with the window before', async () => {
    const args = { window: '24h', sort: 'trades', universe: 'stocks', min_liquidity_usd: 0, limit: 100 }
    const { data } = await ask(args)
    const earlier = new Map<string, number>()
    for (const { pool, time } of await allSwaps(world)) {
      const base = pools.get(pool)?.base ?? ''
      if (time < nowS - 2 * 86_400 || time >= nowS - 86_400 || !isStock(base)) continue
      earlier.set(base, (earlier.get(base) ?? 0) + 1)
    }
    for (const { token, rank, rank_change } of data.items) {
      const own = earlier.get(token.toLowerCase())
      if (own === undefined) expect(rank_change).toBeNull()
      else {
        const before = rank + (rank_change ?? Number.NaN)
        const counts = [...earlier.values()]
        expect(before).toBeGreaterThan(counts.filter((count) => count > own).length)
        expect(before).toBeLessThanOrEqual(counts.filter((count) => count >= own).length)
      }
    }
  })

  it('measures gains between the ends of the window', async () => {
    const { data } = await ask({ window: '24h', sort: 'gain', universe: 'stocks', limit: 100 })
    const gains = data.items.map((row) => row.price_change_percent ?? Number.NaN)
    expect(gains).toEqual([...gains].sort((one, other) => other - one))
    const losses = await ask({ window: '24h', sort: 'loss', universe: 'stocks', limit: 1 })
    expect(losses.data.items[0]?.price_change_percent).toBeLessThanOrEqual(Math.min(...gains))
    const usdg = placeOf(world, 'usdg').toLowerCase()
    let checked = 0
    for (const { token, price_change_percent } of data.items) {
      const swaps = await swapsOf(token, 86_400)
      const [pool, ...others] = new Set(swaps.map((swap) => swap.pool))
      if (!pool || others.length > 0 || pools.get(pool)?.quote !== usdg) continue
      const own = (await allSwaps(world)).filter((swap) => swap.pool === pool)
      const before = own.filter(({ time }) => time < nowS - 86_400).at(-1) ?? own[0]
      const ratio = (own.at(-1)?.price ?? 0) / (before?.price ?? 0)
      const change = ((pools.get(pool)?.isFirst ? ratio : 1 / ratio) - 1) * 100
      expect(price_change_percent).toBeCloseTo(change, 6)
      checked += 1
    }
    expect(checked).toBeGreaterThan(0)
  })

  it('counts who first got a token in the window and kept some', async () => {
    const { data } = await ask({ window: '24h', sort: 'new_holders', universe: 'stocks', limit: 5 })
    const [first] = data.items
    const moves = (await allTransfers(world)).filter(({ token }) => token === first?.token)
    const since = (await ask({ window: '24h' })).coverage?.from_block ?? 0
    const seen = new Map<Address, { block: number; amount: bigint }>()
    for (const { from, to, amount, block } of moves)
      for (const [account, change] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const before = seen.get(account) ?? { block, amount: 0n }
        seen.set(account, { block: before.block, amount: before.amount + change })
      }
    const entered = [...seen.values()].filter(({ block, amount }) => block >= since && amount > 0n)
    expect(first?.new_holders).toBe(entered.length)
  })

  it('keeps memecoins apart and shallow tokens out', async () => {
    const { data } = await ask({ window: '7d', universe: 'memecoins', min_liquidity_usd: 10_000, limit: 100 })
    expect(data.items.length).toBeGreaterThan(1)
    for (const row of data.items) {
      expect(isStock(row.token)).toBe(false)
      expect(row.liquidity_usd).toBeGreaterThanOrEqual(10_000)
      expect([placeOf(world, 'weth'), placeOf(world, 'usdg')]).not.toContain(row.token)
    }
    const volumes = data.items.map(({ volume_usd }) => volume_usd)
    expect(volumes).toEqual([...volumes].sort((one, other) => other - one))
  })
})
