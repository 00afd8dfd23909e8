import { type Address, type Hex, parseAbi, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import { getStockQuote } from './getStockQuote.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function uiMultiplier() view returns (uint256)',
  'function getSlot0(bytes32 id) view returns (uint160, int24, uint24, uint24)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24)',
  'function fee() view returns (uint24)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
])
const v3Abi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params) returns (uint256, uint160, uint32, uint256)',
])
const v4Abi = parseAbi([
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, bool zeroForOne, uint128 amount, bytes data) params) returns (uint256, uint256)',
])
const initialize = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])[0]

const world = await sharedWorld()
const ask = asking(world, getStockQuote)

type Dex = NonNullable<Awaited<ReturnType<typeof ask>>['data']['dex']>

/** A pool of stock and USDG, asked directly: dollars per token, and a quote of the protocol's own. */
async function direct({ pool, pool_kind }: Dex, stock: Address) {
  const usdg = placeOf(world, 'usdg')
  const isFirst = stock.toLowerCase() < usdg.toLowerCase()
  const toUsd = (raw: number) => (isFirst ? raw : 1 / raw) * 1e12
  const read = { address: pool as Address, abi } as const
  if (pool_kind === 'v2') {
    const [one, other] = await world.client.readContract({ ...read, functionName: 'getReserves' })
    const swap = async (from: Address, to: Address, amount: bigint) => {
      const address = placeOf(world, 'univ2_router')
      const args = [amount, [from, to]] as const
      const amounts = await world.client.readContract({ address, abi, functionName: 'getAmountsOut', args })
      return amounts[1] ?? 0n
    }
    return { mid: toUsd(Number(other) / Number(one)), swap }
  }
  if (pool_kind === 'v3') {
    const [root] = await world.client.readContract({ ...read, functionName: 'slot0' })
    const fee = await world.client.readContract({ ...read, functionName: 'fee' })
    const swap = async (tokenIn: Address, tokenOut: Address, amountIn: bigint) => {
      const { result } = await world.client.simulateContract({
        address: placeOf(world, 'univ3_quoter'),
        abi: v3Abi,
        functionName: 'quoteExactInputSingle',
        args: [{ tokenIn, tokenOut, amountIn, fee, limit: 0n }],
      })
      return result[0]
    }
    return { mid: toUsd((Number(root) / 2 ** 96) ** 2), swap }
  }
  const args = [pool as Hex] as const
  const address = placeOf(world, 'univ4_stateview')
  const [root] = await world.client.readContract({ address, abi, functionName: 'getSlot0', args })
  const [log] = await world.client.getLogs({
    address: placeOf(world, 'univ4_poolmanager'),
    event: initialize,
    args: { id: pool as Hex },
    fromBlock: 0n,
  })
  const { currency0 = '0x', currency1 = '0x', fee = 0, tickSpacing = 0, hooks = '0x' } = log?.args ?? {}
  const swap = async (from: Address, _: Address, amount: bigint) => {
    const { result } = await world.client.simulateContract({
      address: placeOf(world, 'univ4_quoter'),
      abi: v4Abi,
      functionName: 'quoteExactInputSingle',
      args: [
        {
          key: { currency0, currency1, fee, tickSpacing, hooks },
          zeroForOne: from.toLowerCase() === currency0.toLowerCase(),
          amount,
          data: '0x',
        },
      ],
    })
    return result[0]
  }
  return { mid: toUsd((Number(root) / 2 ** 96) ** 2), swap }
}

describe('get_stock_quote', () => {
  it.each(['AAPL', 'MSFT', 'NVDA', 'SPY'])(
    'gives the oracle of %s per token and per share',
    async (symbol) => {
      const { data, blockNumber } = await ask({ symbol })
      const feed = world.file.deployment.feeds.find(({ base }) => base === symbol)?.address ?? zeroAddress
      const address = placeOf(world, symbol)
      const { timestamp } = await world.client.getBlock({ blockNumber })
      const at = { abi, blockNumber } as const
      const [, answer, , updatedAt] = await world.client.readContract({
        ...at,
        address: feed,
        functionName: 'latestRoundData',
      })
      const multiplier = await world.client.readContract({ ...at, address, functionName: 'uiMultiplier' })
      const shares = Number(multiplier) / 1e18
      expect(data).toMatchObject({ symbol, address, multiplier: multiplier.toString(), verdict: 'live' })
      expect(data.oracle).toMatchObject({
        feed,
        answer: answer.toString(),
        price_per_token_usd: Number(answer) / 1e8,
        updated: isoTime(updatedAt),
        age_s: Number(timestamp - updatedAt),
        paused: false,
        state: 'live',
      })
      expect(data.oracle?.price_per_share_usd).toBeCloseTo(Number(answer) / 1e8 / shares, 8)
      expect(data.dex?.mid_per_share_usd).toBeCloseTo((data.dex?.mid_per_token_usd ?? 0) / shares, 8)
      const premium = ((data.dex?.mid_per_token_usd ?? 0) / (Number(answer) / 1e8) - 1) * 10_000
      expect(data.premium.mid_bps).toBeCloseTo(premium, 1)
      expect(data.premium.bid_bps).toBeLessThan(data.premium.mid_bps ?? 0)
      expect(data.premium.ask_bps).toBeGreaterThan(data.premium.mid_bps ?? 0)
    },
  )

  it('quotes bid and ask as the routers and quoters of v2, v3 and v4 do', async () => {
    const usdg = placeOf(world, 'usdg')
    const kinds = new Set<string>()
    for (const symbol of ['NVDA', 'ABCL', 'ADBE', 'AEHR', 'AEIS', 'ALAB', 'AMAT', 'AMBA', 'AMC', 'AMKR']) {
      const size = 2500
      const { data } = await ask({ symbol, size_usd: size })
      if (!data.dex) throw new Error(`${symbol} has no price.`)
      const { dex } = data
      const stock = placeOf(world, symbol)
      const { mid, swap } = await direct(dex, stock)
      kinds.add(dex.pool_kind)
      expect(dex.mid_per_token_usd / mid, symbol).toBeCloseTo(1, 9)
      const bought = await swap(usdg, stock, BigInt(size * 1e6))
      expect((dex.ask_per_token_usd ?? 0) / (size / (Number(bought) / 1e18)), symbol).toBeCloseTo(1, 8)
      const sold = BigInt(Math.round((size / mid) * 1e18))
      const received = await swap(stock, usdg, sold)
      expect(
        (dex.bid_per_token_usd ?? 0) / (Number(received) / 1e6 / (Number(sold) / 1e18)),
        symbol,
      ).toBeCloseTo(1, 7)
      expect(dex.spread_bps).toBeGreaterThan(0)
    }
    expect(kinds).toEqual(new Set(['v2', 'v3', 'v4']))
  })

  it('tells a paused oracle and one that does not exist', async () => {
    expect((await ask({ symbol: 'USAR' })).data).toMatchObject({
      verdict: 'oracle_paused',
      oracle: { paused: true, state: 'paused' },
    })
    const { data, warnings } = await ask({ symbol: 'CRWD' })
    expect(data).toMatchObject({
      verdict: 'dex_only',
      oracle: null,
      shares_per_token: '4',
      premium: { mid_bps: null, bid_bps: null, ask_bps: null, issuer_bps: null },
    })
    expect(data.dex?.mid_per_share_usd).toBeCloseTo((data.dex?.mid_per_token_usd ?? 0) / 4, 9)
    expect(warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(['oracle', 'issuer']))
  })

  it('shows a multiplier that is on its way', async () => {
    const { data, as_of } = await ask({ symbol: 'FICO' })
    expect(data).toMatchObject({ shares_per_token: '1', pending_multiplier: `${5n * 10n ** 18n}` })
    expect(Date.parse(data.pending_effective_at ?? '')).toBeGreaterThan(Date.parse(as_of.timestamp))
  })

  it('takes names and addresses, in three round trips at most', async () => {
    const aapl = placeOf(world, 'AAPL')
    expect((await ask({ symbol: 'Apple' })).data.address).toBe(aapl)
    expect((await ask({ symbol: aapl.toLowerCase() })).data.symbol).toBe('AAPL')
    expect(await roundTripsOf(world, getStockQuote, { symbol: 'TSLA', size_usd: 321 })).toBeLessThanOrEqual(3)
  })

  it('does without the index: the oracle alone', async () => {
    const { data, warnings } = await askTool(await sandboxWorld(), getStockQuote, { symbol: 'AAPL' })
    expect(data).toMatchObject({ dex: null, verdict: 'oracle_only', oracle: { state: 'live' } })
    expect(warnings.find(({ field }) => field === 'dex')?.reason).toMatch(/index/)
  })

  it('refuses what is no stock token of the issuer', async () => {
    for (const symbol of ['CASHCAT', placeOf(world, 'trap impostor NVDA')])
      expect((await failureOf(ask({ symbol }))).code).toBe('NOT_A_STOCK')
    expect((await failureOf(ask({ symbol: 'NOSUCHTICKER' }))).code).toBe('TOKEN_NOT_FOUND')
    expect((await failureOf(ask({ symbol: 'AAPL', size_usd: 0 }))).message).toMatch(/size_usd/)
  })
})
