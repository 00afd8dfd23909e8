import { type Address, erc20Abi, getAddress, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowRun, runFamily } from '../../../../test/world/runFamily.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { tokenWindowFamily } from './tokenWindowFamily.ts'

/** Windows whose first block lies at very different places of the test world, and one longer than its past. */
const seconds = { '5m': 300, '2h': 7200, '24h': 86_400, '7d': 604_800, '30d': 2_592_000 }
const windows = Object.keys(seconds) as (keyof typeof seconds)[]

const world = await sharedWorld()
let times: number[]
let aapl: TokenSwap[]
let transfers: PlainTransfer[]
beforeAll(async () => {
  times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  aapl = await tokenSwaps(world, placeOf(world, 'AAPL'))
  transfers = await allTransfers(world)
})

const ask = async (metric: string, window: string, token = 'AAPL') =>
  (await world.app.kernel.call(`token_${metric}_${window}`, { token })).envelope as RowRun['envelope']
const sinceOf = (window: keyof typeof seconds) => (times.at(-1) ?? 0) - seconds[window]
const swapsIn = (window: keyof typeof seconds, swaps = aapl) =>
  swaps.filter(({ time }) => time >= sinceOf(window))
const amountOf = (swaps: readonly TokenSwap[]) => swaps.reduce((sum, { amount }) => sum + amount, 0n)
/** Every pool of AAPL is quoted in the dollar token. */
const usdOf = (swaps: readonly TokenSwap[]) =>
  swaps.reduce((sum, { otherAmount }) => sum + Number(otherAmount) / 1e6, 0)
const of = (side: 'buy' | 'sell', swaps: readonly TokenSwap[]) => swaps.filter((swap) => swap.side === side)
const accounts = (swaps: readonly TokenSwap[]) => new Set(swaps.map(({ trader }) => trader))
const priceOf = (swap: TokenSwap) => {
  const isFirst = BigInt(placeOf(world, 'AAPL')) < BigInt(placeOf(world, 'usdg'))
  return (isFirst ? swap.price : 1 / swap.price) * 1e12
}

/** What every account held of a token before a block. */
function ledgerBefore(token: Address, block: number): Map<Address, bigint> {
  const ledger = new Map<Address, bigint>()
  const add = (account: Address, amount: bigint) => ledger.set(account, (ledger.get(account) ?? 0n) + amount)
  for (const row of transfers) {
    if (row.token !== token || row.block >= block) continue
    add(row.from, -row.amount)
    add(row.to, row.amount)
  }
  ledger.delete(zeroAddress)
  return ledger
}

describe('the token_window family', () => {
  it('answers every one of its 216 rows, each described in its own words', async () => {
    const runs = await runFamily(world, tokenWindowFamily)
    expect(runs.size).toBe(216)
    const descriptions = [...runs.values()].map(({ row }) => row.description)
    expect(new Set(descriptions).size).toBe(216)
    for (const text of descriptions) expect(text.length).toBeLessThan(300)
    for (const { envelope } of runs.values()) expect(envelope.coverage?.complete).toBe(true)
  })

  it.each(windows)('counts and sums the swaps that the logs tell, %s', async (window) => {
    const own = swapsIn(window)
    const [buys, sells] = [of('buy', own), of('sell', own)]
    const both = [...accounts(buys)].filter((account) => accounts(sells).has(account)).length
    const { data: volume } = await ask('volume', window)
    expect(volume).toMatchObject({ amount: amountOf(own).toString(), trades: own.length })
    expect(volume.volume_usd).toBeCloseTo(usdOf(own), 4)
    expect(volume.pools).toBe(new Set(own.map(({ pool }) => pool)).size)
    expect((await ask('trades', window)).data).toMatchObject({
      trades: own.length,
      buys: buys.length,
      sells: sells.length,
    })
    for (const [side, swaps] of [['buys', buys] as const, ['sells', sells] as const]) {
      const { data } = await ask(side, window)
      expect(data).toMatchObject({ trades: swaps.length, amount: amountOf(swaps).toString() })
      expect(data.usd).toBeCloseTo(usdOf(swaps), 4)
      if (swaps.length > 0)
        expect(data.largest_usd).toBeCloseTo(Math.max(...swaps.map((swap) => usdOf([swap]))), 4)
    }
    expect((await ask('buyers', window)).data).toMatchObject({
      buyers: accounts(buys).size,
      also_sold: both,
      only_bought: accounts(buys).size - both,
      traders: accounts(own).size,
    })
    expect((await ask('sellers', window)).data).toMatchObject({
      sellers: accounts(sells).size,
      also_bought: both,
    })
    const { data: flow } = await ask('net_flow', window)
    expect(flow.net_flow).toBe((amountOf(buys) - amountOf(sells)).toString())
    expect(flow.net_flow_usd).toBeCloseTo(usdOf(buys) - usdOf(sells), 4)
    const { data: average } = await ask('vwap', window)
    if (own.length > 0) expect(average.vwap_usd).toBeCloseTo(usdOf(own) / (Number(amountOf(own)) / 1e18), 6)
    const large = own.filter((swap) => usdOf([swap]) >= 1000)
    const { data: whales } = await ask('large_trades', window)
    expect(whales).toMatchObject({ count: large.length, buys: of('buy', large).length })
    expect(whales.usd).toBeCloseTo(usdOf(large), 4)
  })

  it.each(windows)('measures prices in the pool that it names, %s', async (window) => {
    const { data: change } = await ask('price_change', window)
    const inPool = aapl.filter(({ pool }) => pool === String(change.pool).toLowerCase())
    const own = swapsIn(window, inPool)
    const earlier = inPool.filter(({ time }) => time < sinceOf(window)).at(-1)
    const [first, last] = [earlier ?? own[0], inPool.at(-1)]
    if (!first || !last) throw new Error('AAPL has no trade to measure.')
    expect(change.price_start_usd).toBeCloseTo(priceOf(first), 6)
    expect(change.price_change_percent).toBeCloseTo((priceOf(last) / priceOf(first) - 1) * 100, 6)
    expect(change.started_in_window).toBe(earlier === undefined)
    const { data: range } = await ask('high_low', window)
    expect(range.trades).toBe(own.length)
    const prices = [first, ...own, last].map(priceOf)
    expect(range.high_usd).toBeCloseTo(Math.max(...prices), 6)
    expect(range.low_usd).toBeCloseTo(Math.min(...prices), 6)
    expect(range.price_usd).toBeCloseTo(priceOf(last), 6)
    const { data: risk } = await ask('volatility', window)
    const width = seconds[window] <= 21_600 ? 60 : seconds[window] <= 604_800 ? 3600 : 86_400
    expect(risk.candle_seconds).toBe(width)
    const closes = new Map(own.map((swap) => [Math.floor(swap.time / width), priceOf(swap)]))
    const path = [...(earlier ? [priceOf(earlier)] : []), ...closes.values()]
    const squares = path.slice(1).map((price, place) => Math.log(price / (path[place] ?? price)) ** 2)
    if (path.length > 1)
      expect(risk.volatility_percent).toBeCloseTo(Math.sqrt(squares.reduce((a, b) => a + b, 0)) * 100, 6)
    else expect(risk.volatility_percent).toBeNull()
  })

  it.each(windows)('follows holders through the transfers, %s', async (window) => {
    const token = getAddress(placeOf(world, 'CASHCAT'))
    const start = times.findIndex((time) => time >= sinceOf(window))
    const [before, now] = [ledgerBefore(token, start), ledgerBefore(token, times.length)]
    const holders = (ledger: Map<Address, bigint>) => [...ledger].filter(([, amount]) => amount > 0n)
    const had = (ledger: Map<Address, bigint>, account: Address) => (ledger.get(account) ?? 0n) > 0n
    const entered = holders(now).filter(([account]) => !had(before, account)).length
    const exited = holders(before).filter(([account]) => !had(now, account)).length
    expect((await ask('holder_change', window, 'CASHCAT')).data).toMatchObject({
      holders: holders(now).length,
      holders_before: holders(before).length,
      entered,
      exited,
    })
    const met = [...now.keys()].filter((account) => !before.has(account))
    expect((await ask('new_holders', window, 'CASHCAT')).data).toMatchObject({
      first_time: met.length,
      still_holding: met.filter((account) => had(now, account)).length,
    })
  })

  it('sums fees by the fee of each pool, and turnover by the supply', async () => {
    const opened = await world.client.getLogs({
      events: parseAbi([
        'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
        'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
      ]),
      fromBlock: 0n,
      strict: true,
    })
    const fees = new Map(
      opened.map(({ eventName, args }) => [
        (eventName === 'Initialize' ? args.id : args.pool).toLowerCase(),
        args.fee,
      ]),
    )
    const own = swapsIn('24h')
    const expected = own.reduce((sum, swap) => sum + (usdOf([swap]) * (fees.get(swap.pool) ?? 3000)) / 1e6, 0)
    const { data: earned } = await ask('fees', '24h')
    expect(earned.fees_usd).toBeCloseTo(expected, 4)
    expect(expected).toBeGreaterThan(1)
    const supply = await world.client.readContract({
      address: placeOf(world, 'AAPL'),
      abi: erc20Abi,
      functionName: 'totalSupply',
    })
    const { data: turned } = await ask('turnover', '24h')
    expect(turned).toMatchObject({ supply: supply.toString(), amount: amountOf(own).toString() })
    expect(turned.turnover_percent).toBeCloseTo((Number(amountOf(own)) / Number(supply)) * 100, 9)
  })

  it('calls nobody a sniper who bought minutes after a token opened, however few blocks that is', async () => {
    const swaps = await tokenSwaps(world, placeOf(world, 'CASHCAT'))
    const { data } = await ask('snipers', '7d', 'CASHCAT')
    const opened = times[Number(data.opened_block)] ?? 0
    const early = accounts(of('buy', swaps).filter(({ time }) => time <= opened + 3))
    // Who launches a token may buy in the same breath and snipes nobody.
    const minted = transfers.find(({ token, from }) => {
      return token === getAddress(placeOf(world, 'CASHCAT')) && from === zeroAddress
    })
    const { from } = await world.client.getTransaction({ hash: minted?.transaction ?? '0x' })
    expect([...early]).toEqual([from])
    expect(data).toMatchObject({ sniper_seconds: 3, snipers: 0 })
    const soon = of('buy', swaps).filter(({ block }) => block < Number(data.opened_block) + 30)
    expect(accounts(soon).size).toBeGreaterThan(early.size)
  })

  it(`values changes of liquidity as ${toolNames.listLiquidityEvents} does`, async () => {
    const token = placeOf(world, 'META')
    const listed = await world.app.kernel.call(toolNames.listLiquidityEvents, { token, limit: 100 })
    const { items } = listed.envelope.data as { items: { type: string; usd: number; timestamp: string }[] }
    const own = items.filter(({ timestamp }) => Date.parse(timestamp) / 1000 >= sinceOf('24h'))
    const usd = (type: string) =>
      own.filter((row) => row.type === type).reduce((sum, row) => sum + row.usd, 0)
    const { data } = await ask('liquidity_change', '24h', token)
    expect(data.additions).toBe(own.filter(({ type }) => type === 'add').length)
    expect(data.added_usd).toBeCloseTo(usd('add'), 6)
    expect(data.change_usd).toBeCloseTo(usd('add') - usd('remove'), 6)
    expect(usd('add')).toBeGreaterThan(0)
  })

  it('says why a figure is missing, and refuses what it does not know', async () => {
    const { data, warnings } = await ask('price_change', '1h', placeOf(world, 'trap rug'))
    expect(data).toMatchObject({ price_change_percent: null, pool: null })
    expect(warnings.map(({ field }) => field)).toContain('price_change_percent')
    // One USDG counts as one dollar, always.
    const dollar = await ask('price_change', '1h', placeOf(world, 'usdg'))
    expect(dollar.data).toMatchObject({
      price_start_usd: 1,
      price_end_usd: 1,
      price_change_percent: 0,
      pool: null,
    })
    const nobody = await ask('volume', '24h', '0x00000000000000000000000000000000000000aa')
    expect(nobody.data).toMatchObject({ volume_usd: 0, amount: '0', trades: 0 })
    expect((await failureOf(ask('volume', '24h', 'NOSUCHTOKEN'))).message).toMatch(/No token answers/)
  })
})
