import { type Address, bytesToHex, type Hex, parseAbi, size, slice } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { query } from '../../../sources/index/query.ts'
import { simulateTokenTrade } from './simulateTokenTrade.ts'

const world = await sharedWorld()

const place = (name: string): Address => {
  const address = world.file.places[name]
  if (!address) throw new Error(`no ${name}`)
  return address
}
const contract = (key: string): Address =>
  world.file.deployment.contracts.find((row) => row.key === key)?.address ?? '0x'
const simulate = async (args: Record<string, unknown>) =>
  (await askTool(world, simulateTokenTrade, args)).data

const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) returns (uint256, uint160, uint32, uint256)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
  'function getReserves() view returns (uint256 quoteReserve, uint256 tokenReserve)',
])

describe('simulate_token_trade', () => {
  it('catches the honeypot, with the words of its own contract', async () => {
    const data = await simulate({ token: place('trap honeypot') })
    expect(data).toMatchObject({
      verdict: 'honeypot',
      buy_ok: true,
      sell_ok: false,
      transfer_ok: true,
      max_sell_ok: false,
      sell_tax_bps: null,
      sell_error: 'TRANSFER_FAILED',
    })
  })

  it('measures the tax of the fee token and the part the hidden hook keeps', async () => {
    expect(await simulate({ token: place('trap fee on transfer') })).toMatchObject({
      verdict: 'tradeable',
      buy_tax_bps: 300,
      sell_tax_bps: 700,
      transfer_tax_bps: 0,
    })
    expect(await simulate({ token: place('trap hidden hook fee') })).toMatchObject({
      verdict: 'tradeable',
      pool_fee_bps: 30,
      buy_tax_bps: 1500,
      sell_tax_bps: 1500,
    })
  })

  it('shows what an absurd pool fee costs there and back', async () => {
    const data = await simulate({ token: place('trap high pool fee') })
    // Two fees of 60 % leave 16 %.
    expect(data).toMatchObject({ pool_fee_bps: 6000, buy_tax_bps: 0, sell_tax_bps: 0 })
    expect(data.round_trip_loss_bps).toBeCloseTo(8400, -1)
  })

  it('does not know of a pool that was emptied, and says so', async () => {
    const { data, warnings } = await askTool(world, simulateTokenTrade, { token: place('trap rug') })
    expect(data).toMatchObject({ verdict: 'indeterminate', buy_ok: null, sell_ok: null, buy_tax_bps: null })
    expect(warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(['sell_ok', 'sell_tax_bps']))
  })

  it.each(['CASHCAT', 'PONS', 'NVDA', 'AAPL', 'WETH', 'USDG'])('finds nothing against %s', async (token) => {
    const data = await simulate({ token })
    expect(data).toMatchObject({
      verdict: 'tradeable',
      max_sell_ok: true,
      transfer_ok: true,
      buy_tax_bps: 0,
      sell_tax_bps: 0,
      transfer_tax_bps: 0,
    })
    if (data.pool_fee_bps !== null)
      expect(Math.abs((data.round_trip_loss_bps ?? 0) - 2 * data.pool_fee_bps)).toBeLessThan(3)
  })

  it('buys what the exchange’s own quoter and router say', async () => {
    const v3 = await askTool(world, simulateTokenTrade, { token: 'CASHCAT' })
    expect(v3.data.pool_kind).toBe('v3')
    const args = {
      tokenIn: v3.data.quote as Address,
      tokenOut: v3.data.token as Address,
      amountIn: BigInt(v3.data.amount_in ?? 0),
      fee: (v3.data.pool_fee_bps ?? 0) * 100,
      limit: 0n,
    }
    const { result } = await world.client.simulateContract({
      address: contract('univ3_quoter'),
      abi: quoterAbi,
      functionName: 'quoteExactInputSingle',
      args: [args],
      blockNumber: v3.blockNumber,
    })
    expect(v3.data.amount_bought).toBe(result[0].toString())
    const v2 = await askTool(world, simulateTokenTrade, { token: place('trap impostor NVDA') })
    expect(v2.data.pool_kind).toBe('v2')
    const [, out] = await world.client.readContract({
      address: contract('univ2_router'),
      abi: quoterAbi,
      functionName: 'getAmountsOut',
      args: [BigInt(v2.data.amount_in ?? 0), [v2.data.quote, v2.data.token] as Address[]],
      blockNumber: v2.blockNumber,
    })
    expect(v2.data.amount_bought).toBe(out?.toString())
  })

  it('trades on open curves of both kinds at the curve’s own price', async () => {
    const rows = await world.index?.database.reader.all(
      query(`select pool.address as key, token.address as token from pools
       join addresses pool on pool.id = pools.pool_id join addresses token on token.id = pools.token0_id
       where pools.kind = 'curve' and pools.token0_id not in (select token_id from graduations)
       order by pools.created_position`),
    )
    const curves = (rows ?? []).map(({ key, token }) => ({ key: bytesToHex(key), token: bytesToHex(token) }))
    const shared = curves.filter(({ key }) => size(key) > 20)
    const own = curves.filter(({ key }) => size(key) === 20)
    expect(Math.min(shared.length, own.length)).toBeGreaterThan(0)
    for (const { key, token } of [...shared.slice(0, 2), ...own.slice(0, 2)]) {
      const reply = await askTool(world, simulateTokenTrade, { token, pool: key, amount_usd: 5 })
      expect(reply.data, key).toMatchObject({ verdict: 'tradeable', pool_kind: 'curve', transfer_tax_bps: 0 })
      const reserves = await readReserves(key, token, reply.blockNumber)
      const net = (BigInt(reply.data.amount_in ?? 0) * 99n) / 100n
      const expected = (reserves.tokens * net) / (reserves.quote + net)
      const off = Number(BigInt(reply.data.amount_bought ?? 0) - expected) / Number(expected)
      expect(Math.abs(off)).toBeLessThan(1e-9)
    }
  })

  it('refuses a pool that is not the token’s', async () => {
    const failure = await failureOf(simulate({ token: 'CASHCAT', pool: place('trap pool rug') }))
    expect(failure).toMatchObject({ code: 'BAD_ARGUMENTS' })
  })
})

async function readReserves(key: Hex, token: Address, blockNumber: bigint) {
  const at = { abi: quoterAbi, blockNumber } as const
  const [quote, tokens] =
    size(key) > 20
      ? await world.client.readContract({
          ...at,
          address: slice(key, 0, 20),
          functionName: 'curves',
          args: [token],
        })
      : await world.client.readContract({ ...at, address: key as Address, functionName: 'getReserves' })
  return { quote, tokens }
}
