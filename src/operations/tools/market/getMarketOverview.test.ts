import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { listBridgeTransfers } from '../gas/listBridgeTransfers.ts'
import { listStockPremiums } from '../stocks/listStockPremiums.ts'
import { getMarketOverview } from './getMarketOverview.ts'
import { listTrending } from './listTrending.ts'

const world = await sharedWorld()
const ask = asking(world, getMarketOverview)

describe('get_market_overview', () => {
  it.each([
    ['1h', 3600],
    ['24h', 86_400],
  ] as const)('counts the trades of %s and of the window before as the logs do', async (window, seconds) => {
    const { data } = await ask({ window })
    const nowS = Number((await world.client.getBlock()).timestamp)
    const swaps = (await allSwaps(world)).filter(({ time }) => time >= nowS - seconds)
    const exchanges = new Set(world.file.deployment.dexes.map(({ key }) => key))
    const atExchanges = data.venues.filter(({ venue }) => exchanges.has(venue))
    expect(atExchanges.reduce((sum, { trades }) => sum + trades, 0)).toBe(swaps.length)
    expect(data.venues.reduce((sum, { trades }) => sum + trades, 0)).toBe(data.trades)
    const volume = data.venues.reduce((sum, row) => sum + row.volume_usd, 0)
    expect(data.volume_usd / volume).toBeCloseTo(1, 9)
    expect(data.active_pools).toBeGreaterThanOrEqual(new Set(swaps.map(({ pool }) => pool)).size)
    const [first] = await readRows(
      `select count(*) as trades, sum(usd) as usd from trades
       where position / 1048576 in (select number from blocks where time >= ? and time < ?)`,
      [nowS - 2 * seconds, nowS - seconds],
    )
    expect(data.trades_change_percent).toBeCloseTo((data.trades / Number(first?.trades) - 1) * 100, 6)
    expect(data.volume_change_percent).toBeCloseTo((data.volume_usd / Number(first?.usd) - 1) * 100, 6)
  })

  it('compares with no window that the chain is too young for, and says so', async () => {
    const { data, warnings } = await ask({ window: '7d' })
    const [first, last] = await Promise.all([
      world.client.getBlock({ blockNumber: 0n }),
      world.client.getBlock(),
    ])
    expect(Number(last.timestamp - first.timestamp)).toBeLessThan(2 * 7 * 86_400)
    expect(data.trades).toBeGreaterThan(0)
    const told = warnings.map(({ field }) => field)
    for (const field of ['volume_change_percent', 'trades_change_percent'] as const) {
      expect(data[field]).toBeNull()
      expect(told).toContain(field)
    }
  })

  it('counts senders as their transactions name them', async () => {
    const { data } = await ask({ window: '15m' })
    const nowS = Number((await world.client.getBlock()).timestamp)
    const rows = await readRows(
      `select distinct transactions.hash from trades
       join transactions on transactions.position = trades.position / 1048576 * 1048576 + trades.transaction_index
       where trades.position / 1048576 in (select number from blocks where time >= ?)`,
      [nowS - 900],
    )
    const senders = await Promise.all(
      rows.map(async ({ hash }) => {
        const text = `0x${Buffer.from(hash as Uint8Array).toString('hex')}` as const
        return (await world.client.getTransaction({ hash: text })).from
      }),
    )
    expect(data.traders).toBe(new Set(senders).size)
  })

  it(`names movers that ${toolNames.listTrending} names too`, async () => {
    const { data } = await ask({ window: '24h' })
    const args = { window: '24h', min_liquidity_usd: 5000, limit: 100 }
    const volume = await askTool(world, listTrending, { ...args, sort: 'volume' })
    expect(data.most_traded.map(({ token }) => token)).toEqual(
      volume.data.items.slice(0, 5).map(({ token }) => token),
    )
    const gain = await askTool(world, listTrending, { ...args, sort: 'gain' })
    const real = gain.data.items.filter(({ volume_usd }) => volume_usd >= 500)
    expect(data.gainers.map((row) => [row.token, row.price_change_percent])).toEqual(
      real.slice(0, 5).map((row) => [row.token, row.price_change_percent]),
    )
    for (const { price_change_percent } of data.losers) expect(price_change_percent).toBeLessThan(0)
  })

  it('sums up premiums, launches and the bridge', async () => {
    const { data } = await ask({ window: '7d' })
    const premiums = await askTool(world, listStockPremiums, { limit: 250 })
    const standing = premiums.data.items.filter(({ oracle_state }) =>
      ['live', 'resting'].includes(oracle_state),
    )
    expect(data.stocks.compared).toBe(standing.length)
    expect(data.stocks.widest[0]?.symbol).toBe(standing[0]?.symbol)
    const sorted = standing.map(({ premium_bps }) => premium_bps).sort((one, other) => one - other)
    const half = (sorted.length - 1) / 2
    const middle = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
    expect(data.stocks.median_premium_bps).toBeCloseTo(middle, 9)
    const [launched] = await readRows(
      'select count(distinct token_id) as tokens from launches where position >= ?',
      [data.from_block * 2 ** 20],
    )
    expect(data.launches.launched).toBe(launched?.tokens)
    expect(data.launches.launched).toBeGreaterThan(0)
    const recent = await crossingsSince(data.from_block)
    const left = recent.filter(({ direction, asset }) => direction === 'withdrawal' && asset === 'ether')
    const wei = left.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    expect(parseEther(data.bridge?.withdrawals.eth ?? '0')).toBe(wei)
    expect(wei).toBeGreaterThan(0n)
    const arrived = recent.filter(({ direction, asset }) => direction === 'deposit' && asset === 'token')
    expect(data.bridge?.deposits).toEqual({
      transfers: arrived.length,
      token_transfers: arrived.length,
      eth: null,
    })
  })
})

/** Every crossing of the bridge from a block on, page by page. */
async function crossingsSince(block: number) {
  const ask = (cursor?: string) =>
    askTool(world, listBridgeTransfers, { limit: 100, ...(cursor === undefined ? {} : { cursor }) })
  let page = await ask()
  const rows = [...page.data.items]
  while (page.next_cursor !== undefined) {
    page = await ask(page.next_cursor)
    rows.push(...page.data.items)
  }
  return rows.filter((row) => row.block >= block)
}

const readRows = async (sql: string, params: number[]) =>
  (await world.index?.database.reader.all(sql, params)) ?? []
