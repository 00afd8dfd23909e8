import { erc20Abi, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allSwaps, type RawSwap } from '../../../../test/world/allSwaps.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { getWalletTrades } from '../addresses/getWalletTrades.ts'
import { listTrades } from './listTrades.ts'

const world = await sharedWorld()
let swaps: RawSwap[]
beforeAll(async () => {
  swaps = await allSwaps(world)
})
const ask = asking(world, listTrades)

/** Every page, newest first. */
async function everyPage(args: Record<string, unknown>) {
  const items: Awaited<ReturnType<typeof ask>>['data']['items'] = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, limit: 100, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

describe('list_trades', () => {
  it('gives every swap of a pool as its logs have it', async () => {
    const counts = new Map<Hex, number>()
    for (const { pool } of swaps.filter(({ pool }) => pool.length === 42))
      counts.set(pool, (counts.get(pool) ?? 0) + 1)
    const [pool] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? ['0x']
    const address = getAddress(pool)
    const [token0, token1] = await Promise.all([
      world.client.readContract({ address, abi: pairAbi, functionName: 'token0' }),
      world.client.readContract({ address, abi: pairAbi, functionName: 'token1' }),
    ])
    const [one, other] = await Promise.all(
      [token0, token1].map((token) =>
        world.client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
      ),
    )
    const items = await everyPage({ pool })
    const expected = swaps.filter((swap) => swap.pool === pool).reverse()
    expect(items.length).toBe(expected.length)
    for (const [index, item] of items.entries()) {
      const swap = expected[index] as RawSwap
      const isFirst = item.token === token0
      expect([item.token, item.other_token]).toEqual(isFirst ? [token0, token1] : [token1, token0])
      const [own, paid] = isFirst ? [swap.amount0, swap.amount1] : [swap.amount1, swap.amount0]
      const size = (amount: bigint) => (amount < 0n ? -amount : amount).toString()
      expect(item).toMatchObject({
        block: swap.block,
        log_index: swap.logIndex,
        transaction: swap.transaction,
        timestamp: isoTime(BigInt(swap.time)),
        side: own < 0n ? 'buy' : 'sell',
        amount: size(own),
        other_amount: size(paid),
        pool: address,
      })
      const price = swap.price * 10 ** ((one ?? 0) - (other ?? 0))
      expect((item.price ?? 0) / (isFirst ? price : 1 / price)).toBeCloseTo(1, 9)
    }
    const receipt = await world.client.getTransactionReceipt({ hash: expected[0]?.transaction ?? '0x' })
    expect(items[0]?.trader).toBe(getAddress(receipt.from))
  })

  it('tells a trade from the side of the token that was asked for', async () => {
    const weth = placeOf(world, 'weth')
    const sells = await ask({ token: weth, side: 'sell', limit: 50 })
    const buys = await ask({ token: weth, side: 'buy', limit: 50 })
    expect(sells.data.items.length * buys.data.items.length).toBeGreaterThan(0)
    // Ether and WETH are one asset: the trades of both are listed, each in the form that was traded.
    for (const { side } of sells.data.items) expect(side).toBe('sell')
    for (const { side } of buys.data.items) expect(side).toBe('buy')
    const forms = new Set([...sells.data.items, ...buys.data.items].map(({ token }) => token))
    expect(forms).toEqual(new Set([weth, zeroAddress]))
    expect((await ask({ token: 'ETH', side: 'sell', limit: 50 })).data).toEqual(sells.data)
    for (const row of [...sells.data.items, ...buys.data.items]) {
      if (row.usd === null) continue
      const paid = Number(row.amount_decimal) * (row.price_usd ?? 0)
      expect(paid / row.usd).toBeGreaterThan(0.5)
      expect(paid / row.usd).toBeLessThan(2)
    }
  })

  it('finds large trades only', async () => {
    const { data } = await ask({ min_usd: 5000, limit: 100 })
    const { data: all } = await ask({ limit: 100 })
    expect(data.items.length).toBeGreaterThan(0)
    expect(Math.min(...data.items.map(({ usd }) => usd ?? 0))).toBeGreaterThanOrEqual(5000)
    expect(all.items.some(({ usd }) => (usd ?? 0) < 5000)).toBe(true)
  })

  it('is empty for what never traded, and refuses nonsense', async () => {
    const nobody = '0x00000000000000000000000000000000000abcde'
    expect((await ask({ wallet: nobody })).data.items).toEqual([])
    expect((await failureOf(ask({ cursor: 'bm9uc2Vuc2U' }))).message).toMatch(/cursor: must be a next_cursor/)
    expect((await failureOf(ask({ pool: '0x12' }))).message).toMatch(/pool: /)
    expect((await failureOf(ask({ token: 'NOSUCHTICKER' }))).code).toBe('TOKEN_NOT_FOUND')
  })
})

describe(toolNames.getWalletTrades, () => {
  it('gives the trades whose transaction the wallet sent, and no others', async () => {
    const newest = (await ask({ limit: 1 })).data.items[0]
    const address = newest?.trader ?? ''
    const all = await everyPage({ wallet: address })
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await askTool(world, getWalletTrades, {
        address,
        limit: 100,
        ...(cursor ? { cursor } : {}),
      })
      for (const row of page.data.items) pages.push(`${row.block} ${row.log_index}`)
      cursor = page.next_cursor
    } while (cursor)
    expect(pages).toEqual(all.map((row) => `${row.block} ${row.log_index}`))
    const hashes = [...new Set(all.map(({ transaction }) => transaction as Hex))].slice(0, 20)
    for (const hash of hashes) {
      const { from } = await world.client.getTransaction({ hash })
      expect(getAddress(from)).toBe(address)
    }
    const sold = await askTool(world, getWalletTrades, { address, side: 'sell', limit: 100 })
    expect(new Set(sold.data.items.map(({ side }) => side))).not.toContain('buy')
  })
})
