import { type Address, erc20Abi, formatUnits, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { burnAddresses } from '../../src/domain/tokens/holders/accountRoles.ts'
import { allBlocks } from '../world/allBlocks.ts'
import { type EtherAnswer, etherAnswers } from '../world/etherAnswers.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { rawReserves } from './rawReserves.ts'
import { type RawTrade, rawTrades } from './rawTrades.ts'

// Equal and wrong would pass a test of equality: here a few subjects are computed again from logs and state.

const seconds = { '1h': 3600, '24h': 86_400, '7d': 604_800 }
type Span = keyof typeof seconds

const world = await sharedWorld()
let trades: RawTrade[]
let answers: EtherAnswer[]
let now: number
let weth: Address
let usdg: Address
beforeAll(async () => {
  const lower = (key: string) => placeOf(world, key).toLowerCase() as Address
  ;[weth, usdg] = [lower('weth'), lower('usdg')]
  ;[trades, answers] = [await rawTrades(world), await etherAnswers(world)]
  now = Number((await allBlocks(world)).at(-1)?.timestamp)
})

type Data = Record<string, never> & { items: Data[]; windows: Data[]; totals: Data }
const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Data

const formsOf = (token: Address): Address[] =>
  [zeroAddress, weth].includes(token) ? [zeroAddress, weth] : [token]
const since = (span: Span) => now - seconds[span]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const etherNow = () => answers.at(-1)?.usd ?? Number.NaN

/** The trades of an asset, each once, on either side. */
const tradesOf = (token: Address) => {
  const forms = formsOf(token)
  return trades.filter(({ tokens }) => tokens.some((one) => forms.includes(one)))
}
const isBuy = ({ tokens, gained }: RawTrade, token: Address) => {
  const [own, other] = formsOf(token).includes(tokens[0]) ? gained : [gained[1], gained[0]]
  // Dust may be given for nothing at all: it was still given for this.
  return own < 0n || other > 0n
}

const isNear = (told: unknown, expected: number, digits = 9) => {
  expect(typeof told, String(told)).toBe('number')
  if (expected === 0) return expect(told).toBe(0)
  expect((told as number) / expected).toBeCloseTo(1, digits)
}

describe('volume, trades and traders', () => {
  it.each(['weth', 'ether', 'usdg', 'CASHCAT', 'AAPL'])(
    'of %s are those of the logs',
    async (key) => {
      const token = key === 'ether' ? zeroAddress : (placeOf(world, key).toLowerCase() as Address)
      for (const span of ['1h', '24h', '7d'] as const) {
        const own = tradesOf(token).filter(({ time }) => time >= since(span))
        const { items } = await ask('get_token_analytics', { token, windows: [span] })
        const senders = await Promise.all(
          [...new Set(own.map(({ transaction }) => transaction))].map(
            async (hash) => (await world.client.getTransaction({ hash })).from,
          ),
        )
        expect(items[0]).toMatchObject({
          trades: own.length,
          buys: own.filter((trade) => isBuy(trade, token)).length,
          traders: new Set(senders).size,
          unpriced_trades: own.filter(({ usd }) => usd === null).length,
        })
        isNear(items[0]?.volume_usd, sum(own.map(({ usd }) => usd ?? 0)))
        expect(own.length).toBeGreaterThan(3)
      }
    },
    120_000,
  )
})

const opened = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])

type RawPool = { pool: Hex; kind: string; tokens: [Address, Address] }

/** Pools of a token with USDG or ether by the logs of their making. */
async function moneyPoolsOf(token: Address): Promise<{ money: RawPool[]; others: number }> {
  const logs = await world.client.getLogs({ events: opened, fromBlock: 0n, strict: true })
  const forms = formsOf(token)
  const pools = logs.flatMap(({ eventName, args }): RawPool[] => {
    const [one, other, pool, kind] =
      eventName === 'Initialize'
        ? ([args.currency0, args.currency1, args.id, 'v4'] as const)
        : eventName === 'PoolCreated'
          ? ([args.token0, args.token1, args.pool, 'v3'] as const)
          : ([args.token0, args.token1, args.pair, 'v2'] as const)
    const tokens = [one.toLowerCase(), other.toLowerCase()] as [Address, Address]
    return tokens.some((side) => forms.includes(side)) ? [{ pool, kind, tokens }] : []
  })
  const paid = [zeroAddress, weth, usdg].filter((one) => !forms.includes(one))
  const money = pools.filter(({ tokens }) => tokens.some((one) => paid.includes(one)))
  return { money, others: pools.length - money.length }
}

const unitOf = (token: Address) => (token === usdg ? 1e-6 : etherNow() / 1e18)

describe('liquidity', () => {
  it.each(['CASHCAT', 'AAPL', 'META', 'weth', 'usdg'])(
    'of %s is what its pools hold, owed fees aside',
    async (key) => {
      const token = placeOf(world, key).toLowerCase() as Address
      const { money, others } = await moneyPoolsOf(token)
      // Pools with other tokens would count as well: these tokens have none, or are what others are quoted in.
      if (!['weth', 'usdg'].includes(key)) expect(others).toBe(0)
      let expected = 0
      for (const { pool, kind, tokens } of money) {
        const { amount0, amount1, price } = await rawReserves(world, pool, kind)
        const [first, second] = tokens
        // The quote of a pool is USDG before ether; the base is worth what the pool says.
        const isSecond = second === usdg || (first !== usdg && [zeroAddress, weth].includes(second))
        expected += isSecond
          ? amount1 * unitOf(second) + amount0 * price * unitOf(second)
          : amount0 * unitOf(first) + (amount1 / price) * unitOf(first)
      }
      const { items } = await ask('get_token_prices', { tokens: [token] })
      isNear(items[0]?.liquidity_usd, expected, 8)
    },
    120_000,
  )
})

describe('liquidity of a token', () => {
  it('is the sum of what each of its pools counts by itself', async () => {
    const rows: Data[] = []
    let cursor: string | undefined
    do {
      const args = { window: '24h', limit: 100, ...(cursor ? { cursor } : {}) }
      const { envelope } = await world.app.kernel.call('list_top_pools', args)
      rows.push(...(envelope.data as Data).items)
      cursor = (envelope as { next_cursor?: string }).next_cursor
    } while (cursor)
    const money: string[] = [zeroAddress, weth, usdg]
    const sums = new Map<string, { pools: number; usd: number; odd: boolean }>()
    for (const row of rows) {
      const sides = [row.base_token, row.quote_token].map((side) => String(side).toLowerCase())
      for (const [own, other] of [sides, [...sides].reverse()] as [string, string][]) {
        if (money.includes(own)) continue
        const sum = sums.get(own) ?? { pools: 0, usd: 0, odd: false }
        sums.set(own, {
          pools: sum.pools + 1,
          usd: sum.usd + Number(row.tvl_usd ?? 0),
          // Pools with tokens that are not money count only where those have a way to it: left to the other tests.
          odd: sum.odd || !money.includes(other),
        })
      }
    }
    const plain = [...sums].filter(([, { odd, pools, usd }]) => !odd && pools <= 12 && usd > 0)
    expect(plain.length).toBeGreaterThan(100)
    expect(plain.some(([, { pools }]) => pools > 1)).toBe(true)
    for (let at = 0; at < plain.length; at += 25) {
      const some = plain.slice(at, at + 25)
      const { items } = await ask('get_token_prices', { tokens: some.map(([token]) => token) })
      for (const [place, [token, { usd }]] of some.entries()) {
        expect(String(items[place]?.token).toLowerCase()).toBe(token)
        isNear(items[place]?.liquidity_usd, usd)
      }
    }
  })
})

describe('price change and volatility', () => {
  it('of ether put it on the board at the place that its feed gives it', async () => {
    const { items } = await ask('top_volatility_24h', { limit: 100 })
    const place = items.findIndex(({ token }) => String(token).toLowerCase() === weth)
    const { items: own } = await ask('get_token_analytics', { token: zeroAddress, windows: ['24h'] })
    const volatility = Number(own[0]?.volatility_percent)
    const above = items.filter((row) => Number(row.volatility_percent) > volatility)
    if (place >= 0) expect(place).toBe(above.length)
    else expect(above.length).toBe(items.length)
    expect(above.length).toBeGreaterThan(0)
  })

  it('of ether are those of its feed, under both of its addresses', async () => {
    for (const token of [weth, zeroAddress]) {
      const { items } = await ask('get_token_analytics', { token, windows: ['24h', '7d'] })
      for (const item of items) {
        const from = Number(item.from_block)
        const before = answers.filter(({ block }) => block < from).at(-1)
        const start = (before ?? answers[0])?.usd ?? Number.NaN
        isNear(1 + Number(item.price_change_percent) / 100, etherNow() / start, 12)
        const closes = new Map(
          answers.filter(({ block }) => block >= from).map(({ time, usd }) => [Math.floor(time / 3600), usd]),
        )
        const path = [...(before ? [before.usd] : []), ...closes.values()]
        const squares = path.slice(1).map((price, place) => Math.log(price / (path[place] ?? price)) ** 2)
        isNear(item.volatility_percent, Math.sqrt(sum(squares)) * 100)
      }
    }
  })

  it('of a token that is quoted in ether are those of its pool in dollars of the time', async () => {
    const token = placeOf(world, 'CASHCAT').toLowerCase() as Address
    const own = tradesOf(token)
    expect(new Set(own.map(({ pool }) => pool)).size).toBe(1)
    const perToken = (trade: RawTrade) => {
      const swap = prices.get(`${trade.block} ${trade.logIndex}`) ?? Number.NaN
      const ether = answers
        .filter(
          ({ block, logIndex }) =>
            block < trade.block || (block === trade.block && logIndex < trade.logIndex),
        )
        .at(-1)
      return swap * (ether?.usd ?? Number.NaN)
    }
    const abi = parseAbi([
      'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
    ])
    const logs = await world.client.getLogs({
      address: own[0]?.pool as Address,
      event: abi[0],
      fromBlock: 0n,
      strict: true,
    })
    const isFirst = own[0]?.tokens[0] === token
    const prices = new Map(
      logs.map(({ blockNumber, logIndex, args }) => {
        const price = (Number(args.sqrtPriceX96) / 2 ** 96) ** 2
        return [`${Number(blockNumber)} ${logIndex}`, isFirst ? price : 1 / price]
      }),
    )
    const inWindow = own.filter(({ time }) => time >= since('24h'))
    const before = own.filter(({ time }) => time < since('24h')).at(-1)
    const closes = new Map(inWindow.map((trade) => [Math.floor(trade.time / 3600), perToken(trade)]))
    const path = [...(before ? [perToken(before)] : []), ...closes.values()]
    const squares = path.slice(1).map((price, place) => Math.log(price / (path[place] ?? price)) ** 2)
    const { items } = await ask('get_token_analytics', { token, windows: ['24h'] })
    isNear(items[0]?.volatility_percent, Math.sqrt(sum(squares)) * 100)
    expect(path.length).toBeGreaterThan(5)
  })
})

describe('yield', () => {
  it('of a pool that is younger than the window is of the time since it was made', async () => {
    const { items } = await ask('list_top_pools', { window: '7d', sort: 'age', limit: 100 })
    const young = items.filter((row) => {
      return Number(row.age_days) < 5 && Number(row.volume_usd) > 0 && row.apr_percent !== null
    })
    expect(young.length).toBeGreaterThan(3)
    for (const row of young.slice(0, 10)) {
      const made = Date.parse(String(row.created_at)) / 1000
      const own = trades.filter(
        ({ pool, time }) => pool === String(row.pool).toLowerCase() && time >= since('7d'),
      )
      const fees = (sum(own.map(({ usd }) => usd ?? 0)) * Number(row.fee_percent)) / 100
      isNear(row.fees_usd, fees)
      isNear(row.apr_percent, ((fees / Number(row.tvl_usd)) * 100 * 365 * 86_400) / (now - made))
    }
  })
})

describe('worth', () => {
  it('is what the pool would pay, fees aside, and no more than the holding at its price', async () => {
    const token = placeOf(world, 'CASHCAT').toLowerCase() as Address
    const { money } = await moneyPoolsOf(token)
    expect(money.length).toBe(1)
    const pool = money[0]?.pool as Address
    const abi = parseAbi([
      'function slot0() view returns (uint160, int24)',
      'function liquidity() view returns (uint128)',
    ])
    const [[root], liquidity] = await Promise.all([
      world.client.readContract({ address: pool, abi, functionName: 'slot0' }),
      world.client.readContract({ address: pool, abi, functionName: 'liquidity' }),
    ])
    const ratio = Number(root) / 2 ** 96
    const isFirst = money[0]?.tokens[0] === token
    const [own, ether] = isFirst
      ? [Number(liquidity) / ratio, Number(liquidity) * ratio]
      : [Number(liquidity) * ratio, Number(liquidity) / ratio]
    const { amount0, amount1 } = await rawReserves(world, pool, 'v3')
    const payable = (isFirst ? amount1 : amount0) * unitOf(weth)
    const { items: holders } = await ask('get_holders', { token, limit: 20 })
    let compared = 0
    for (const { address } of holders) {
      const held = await ask('get_wallet_tokens', { address, include_spam: true })
      const item = held.items.find((row) => String(row.token).toLowerCase() === token)
      if (!item) continue
      const amount = Number(item.balance)
      const atPrice = Number(formatUnits(BigInt(String(item.balance)), 18)) * Number(item.price_usd)
      const paid = Math.min((ether * unitOf(weth) * amount) / (own + amount), payable)
      isNear(item.usd_at_price, atPrice)
      isNear(item.usd, Math.min(atPrice, paid), 8)
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('unrealised profit', () => {
  it('is capped by what the pool would pay for all that is left, and told at the price beside it', async () => {
    const token = placeOf(world, 'CASHCAT').toLowerCase() as Address
    const { items } = await ask('get_top_traders', { token, window: 'all', limit: 100 })
    let capped = 0
    for (const { trader, ...board } of items) {
      const profit = await ask('get_wallet_pnl', { address: trader, token, window: 'all' })
      const row = profit.items[0] as Data
      const held = await ask('get_wallet_tokens', { address: trader, include_spam: true })
      const holding = held.items.find((one) => String(one.token).toLowerCase() === token)
      const left = BigInt(String(row.open)) + BigInt(String(row.unknown_cost_open))
      if (!holding || left !== BigInt(String(holding.balance)) || BigInt(String(row.open)) === 0n) continue
      // The worth of the whole holding is recomputed above; the part with a known cost has its share of it.
      const share = Number(row.open) / Number(left)
      isNear(Number(row.unrealised_usd) + Number(row.open_cost_usd), Number(holding.usd) * share, 7)
      isNear(
        Number(row.unrealised_at_price_usd) + Number(row.open_cost_usd),
        Number(holding.usd_at_price) * share,
        7,
      )
      expect(board.unrealised_usd).toBe(row.unrealised_usd)
      if (Number(row.unrealised_usd) < Number(row.unrealised_at_price_usd)) capped += 1
    }
    expect(capped).toBeGreaterThan(0)
  })
})

describe('market value', () => {
  it('is the price times what is not burned, and fully diluted times all of it', async () => {
    for (const key of ['CASHCAT', 'AAPL', 'PONS']) {
      const token = placeOf(world, key)
      const read = { address: getAddress(token), abi: erc20Abi } as const
      const supply = await world.client.readContract({ ...read, functionName: 'totalSupply' })
      const burned = await Promise.all(
        burnAddresses.map((owner) =>
          world.client.readContract({ ...read, functionName: 'balanceOf', args: [owner] }),
        ),
      )
      const left = burned.reduce((rest, amount) => rest - amount, supply)
      const { items } = await ask('compare_tokens', { tokens: [token, placeOf(world, 'usdg')] })
      const [item] = items
      isNear(item?.market_value_usd, (Number(left) / 1e18) * Number(item?.price_usd))
      isNear(item?.fdv_usd, (Number(supply) / 1e18) * Number(item?.price_usd))
    }
  })
})
