import { type Address, concat, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getSwapQuote } from './getSwapQuote.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params) returns (uint256, uint160, uint32, uint256)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256, uint160[], uint32[], uint256)',
  'function fee() view returns (uint24)',
  'function getL1BaseFeeEstimate() view returns (uint256)',
  'function latestAnswer() view returns (int256)',
])
const v4Abi = parseAbi([
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, bool zeroForOne, uint128 amount, bytes data) params) returns (uint256, uint256)',
])
const initialize = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])[0]

const world = await sharedWorld()
const ask = asking(world, getSwapQuote)
type Step = Awaited<ReturnType<typeof ask>>['data']['route'][number]

async function quoteV4(id: Hex, tokenIn: Address, amount: bigint): Promise<bigint> {
  const address = placeOf(world, 'univ4_poolmanager')
  const [log] = await world.client.getLogs({ address, event: initialize, args: { id }, fromBlock: 0n })
  const { currency0 = '0x', currency1 = '0x', fee = 0, tickSpacing = 0, hooks = '0x' } = log?.args ?? {}
  const key = { currency0, currency1, fee, tickSpacing, hooks }
  const zeroForOne = tokenIn.toLowerCase() === currency0.toLowerCase()
  const { result } = await world.client.simulateContract({
    address: placeOf(world, 'univ4_quoter'),
    abi: v4Abi,
    functionName: 'quoteExactInputSingle',
    args: [{ key, zeroForOne, amount, data: '0x' }],
  })
  return result[0]
}

async function feeOf(pool: string) {
  return world.client.readContract({ address: pool as Address, abi, functionName: 'fee' })
}

/** What the exchange itself says of one swap. */
async function direct({ venue, pool, token_in, token_out, amount_in }: Step): Promise<bigint> {
  const [tokenIn, tokenOut, amount] = [token_in as Address, token_out as Address, BigInt(amount_in)]
  if (venue === 'univ4') return quoteV4(pool as Hex, tokenIn, amount)
  if (venue === 'univ2' || venue === 'pancake_v2') {
    const address =
      world.file.deployment.dexes.find(({ key }) => key === venue)?.router ?? placeOf(world, 'univ2_router')
    const args = [amount, [tokenIn, tokenOut]] as const
    return (await world.client.readContract({ address, abi, functionName: 'getAmountsOut', args }))[1] ?? 0n
  }
  const { result } = await world.client.simulateContract({
    address: placeOf(world, venue === 'univ3' ? 'univ3_quoter' : 'pancake_v3_quoter'),
    abi,
    functionName: 'quoteExactInputSingle',
    args: [{ tokenIn, tokenOut, amountIn: amount, fee: await feeOf(pool ?? ''), limit: 0n }],
  })
  return result[0]
}

describe('get_swap_quote', () => {
  it('gives what every exchange’s own quoter gives, to the wei', async () => {
    const weth = placeOf(world, 'weth')
    const usdg = placeOf(world, 'usdg')
    const { data } = await ask({ token_in: weth, token_out: usdg, amount: '1.25' })
    expect(data.amount_in).toBe('1250000000000000000')
    const venues = new Set(data.items.flatMap((row) => row.venues))
    expect([...venues].sort()).toEqual(['pancake_v2', 'pancake_v3', 'univ2', 'univ3', 'univ4'])
    for (const row of data.items) {
      const isV4 = row.venues[0] === 'univ4'
      const step = {
        venue: row.venues[0] ?? '',
        pool: row.pools[0] ?? '',
        token_in: isV4 ? zeroAddress : weth,
        token_out: usdg,
        amount_in: data.amount_in,
      } as Step
      expect([row.venues[0], row.amount_out]).toEqual([row.venues[0], (await direct(step)).toString()])
    }
    const outs = data.items.map(({ amount_out }) => BigInt(amount_out ?? 0))
    expect(outs.every((out) => out <= BigInt(data.amount_out ?? 0))).toBe(true)
  })

  it.each([
    ['sells', 'NVDA', 'usdg', '3'],
    ['buys', 'usdg', 'TSLA', '5000'],
    ['goes through two pools', 'NVDA', 'AAPL', '2.5'],
    ['goes through two pools', 'cbBTC', 'LINK', '0.1'],
    ['trades a memecoin', 'usdg', 'CASHCAT', '50'],
  ])('%s %s for %s step by step as the quoters do', async (_, from, to, amount) => {
    const [tokenIn, tokenOut] = [placeOf(world, from), placeOf(world, to)]
    const { data } = await ask({ token_in: tokenIn, token_out: tokenOut, amount })
    expect(data.route.length).toBeGreaterThan(0)
    let held: string = data.amount_in
    for (const step of data.route) {
      expect(step.amount_in).toBe(held)
      if (step.action === 'swap') expect(step.amount_out).toBe((await direct(step)).toString())
      else expect(step.amount_out).toBe(held)
      held = step.amount_out
    }
    expect(data.amount_out).toBe(held)
    expect(data.total_cost_percent ?? -1).toBeGreaterThan(0)
    expect(data.total_cost_percent ?? 101).toBeLessThan(100)
    expect((data.mid_price ?? 0) * (1 - (data.total_cost_percent ?? 0) / 100)).toBeCloseTo(data.price ?? 0, 8)
  })

  it('agrees with the quoter on a path through two v3 pools', async () => {
    const [wsteth, weth, btc] = [placeOf(world, 'wstETH'), placeOf(world, 'weth'), placeOf(world, 'cbBTC')]
    // Too much for the small pools of other exchanges.
    const { data } = await ask({ token_in: wsteth, token_out: btc, amount: '20' })
    const steps = data.route.filter(({ action }) => action === 'swap')
    expect(steps.map(({ token_out }) => token_out)).toEqual([weth, btc])
    expect(new Set(steps.map(({ venue }) => venue))).toEqual(new Set(['univ3']))
    const fees = await Promise.all(steps.map(({ pool }) => feeOf(pool ?? '')))
    const path = concat([
      wsteth,
      numberToHex(fees[0] ?? 0, { size: 3 }),
      weth,
      numberToHex(fees[1] ?? 0, { size: 3 }),
      btc,
    ])
    const { result } = await world.client.simulateContract({
      address: placeOf(world, 'univ3_quoter'),
      abi,
      functionName: 'quoteExactInput',
      args: [path, BigInt(data.amount_in)],
    })
    expect(data.amount_out).toBe(result[0].toString())
  })

  it('takes ether for WETH and names the wrapping', async () => {
    const usdg = placeOf(world, 'usdg')
    const [ether, weth] = await Promise.all([
      ask({ token_in: 'ETH', token_out: usdg, amount: '2' }),
      ask({ token_in: 'WETH', token_out: usdg, amount: '2000000000000000000', unit: 'raw' }),
    ])
    expect(ether.data.amount_out).toBe(weth.data.amount_out)
    const actions = [ether, weth].map(({ data }) => data.route.map(({ action }) => action))
    expect(actions).toContainEqual(['swap'])
    expect(actions.flat().filter((action) => action !== 'swap')).toHaveLength(1)
    const wrapped = await ask({ token_in: 'ETH', token_out: 'WETH', amount: '0.3' })
    expect(wrapped.data).toMatchObject({ amount_out: '300000000000000000', price: 1, items: [] })
    expect(wrapped.data.route.map(({ action }) => action)).toEqual(['wrap'])
  })

  it('keeps to one pool when told, and says when nothing can fill the amount', async () => {
    const one = await ask({ token_in: 'cbBTC', token_out: 'LINK', amount: '0.1', max_hops: 1 })
    expect(one.data).toMatchObject({ amount_out: null, route: [], items: [] })
    expect(one.warnings.some((text) => JSON.stringify(text).includes('amount_out'))).toBe(true)
    const huge = await ask({ token_in: 'ETH', token_out: 'USDG', amount: '170000000000000000000' })
    expect(huge.data.items.length).toBeGreaterThan(4)
    expect(huge.data.items.map(({ amount_out }) => amount_out)).toEqual(huge.data.items.map(() => null))
    expect(huge.data).toMatchObject({ amount_out: null, price: null, route: [] })
  })

  it('names the honeypot it quotes, bought or sold', async () => {
    const honeypot = placeOf(world, 'trap honeypot')
    const bought = await ask({ token_in: 'ETH', token_out: honeypot, amount: '0.05' })
    expect(bought.data.tokens).toMatchObject([{ token: honeypot, verdict: 'honeypot' }])
    expect(bought.warnings).toContainEqual({ field: 'tokens', reason: expect.stringContaining('honeypot') })
    expect(bought.data.amount_out_after_tax).toBe(bought.data.amount_out)
    const sold = await ask({ token_in: honeypot, token_out: 'ETH', amount: '1000' })
    expect(sold.data.amount_out_after_tax).toBeNull()
    expect(sold.data.min_amount_out).toBeNull()
    expect(sold.warnings).toContainEqual({
      field: 'amount_out_after_tax',
      reason: 'What is paid with cannot be sold.',
    })
  })

  it('takes what a hook keeps off once, as the quoter does', async () => {
    const veil = placeOf(world, 'trap hidden hook fee')
    const { data } = await ask({ token_in: 'ETH', token_out: veil, amount: '0.01' })
    expect(data).toMatchObject({ tax_out_percent: 0, amount_out_after_tax: data.amount_out })
    expect(data.tokens).toMatchObject([{ verdict: 'tradeable' }])
  })

  it('asks for no less than a little below what arrives', async () => {
    const { data } = await ask({ token_in: 'NVDA', token_out: 'USDG', amount: '3' })
    expect(data).toMatchObject({ tax_in_percent: 0, tax_out_percent: 0 })
    expect(data.tokens.map(({ symbol, verdict }) => [symbol, verdict])).toEqual([['NVDA', 'tradeable']])
    expect(data.amount_out_after_tax).toBe(data.amount_out)
    const share = Number(data.min_amount_out) / Number(data.amount_out)
    expect(share).toBeCloseTo(1 - (data.slippage_percent ?? 100) / 100, 4)
    expect(data.slippage_percent).toBeGreaterThanOrEqual(0.5)
    expect(data.slippage_percent).toBeLessThanOrEqual(5)
  })

  it('counts the data that goes to L1 into the cost of gas, as the gas oracle does', async () => {
    const gasInfo = '0x000000000000000000000000000000000000006C'
    const feed = world.file.deployment.feeds.find((row) => row.base === 'ETH')?.address as Address
    const [gasPrice, l1BaseFee, answer] = await Promise.all([
      world.client.getGasPrice(),
      world.client.readContract({ address: gasInfo, abi, functionName: 'getL1BaseFeeEstimate' }),
      world.client.readContract({ address: feed, abi, functionName: 'latestAnswer' }),
    ])
    // A byte of calldata that is not zero takes 16 gas on L1; a swap posts some 420 of them, a wrap 112.
    const usdOf = (gas: number | null, bytes: bigint) =>
      (Number(gasPrice * BigInt(gas ?? 0) + l1BaseFee * 16n * bytes) / 1e18) * (Number(answer) / 1e8)
    for (const [token_in, token_out, bytes] of [
      ['NVDA', 'USDG', 420n],
      ['ETH', placeOf(world, 'weth'), 112n],
    ] as const) {
      const { data, warnings } = await ask({ token_in, token_out, amount: '1' })
      const expected = usdOf(data.gas_estimate, bytes)
      expect(expected).toBeGreaterThan(usdOf(data.gas_estimate, 0n))
      expect((data.gas_cost_usd ?? 0) / expected).toBeCloseTo(1, 4)
      expect(warnings.map(({ field }) => field)).not.toContain('gas_cost_usd')
    }
  })

  it('refuses what is no trade', async () => {
    const bad = async (args: Record<string, unknown>) => (await failureOf(ask(args))).message
    expect(await bad({ token_in: 'WETH', token_out: 'WETH', amount: '1' })).toContain('token_out')
    expect(await bad({ token_in: 'WETH', token_out: 'USDG', amount: '0' })).toContain('amount')
    expect(await bad({ token_in: 'USDG', token_out: 'WETH', amount: '1.1234567' })).toContain('decimals')
    expect(await bad({ token_in: 'USDG', token_out: 'WETH', amount: '-1' })).toContain('amount')
  })
})
