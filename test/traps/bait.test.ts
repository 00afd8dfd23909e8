import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '../../src/devnet/world/accounts.ts'
import { stageOf } from './stageOf.ts'
import { type Market, startMarket } from './startMarket.ts'

type Call = { from: Address; to?: Address; data?: Hex; gas?: Hex; gasPrice?: Hex }

/**
 * What the traps let through: the sale of one who bought, made in the way its trap is built for. Without it
 * a token that nobody can ever sell would pass for any of them.
 */
describe('the sale a trap lets through', () => {
  let market: Market
  const sales = new Map<string, Call>()
  const places = [
    'snare gas price',
    'snare base fee',
    'snare gas left',
    'snare contracts only',
    'snare very rich',
    'snare same block',
    'snare listed at purchase',
    'snare closing',
    'snare bot list',
    'snare max sale',
  ]
  const buyerOf = (place: string) => accountOf(`one baited by ${place}`)

  beforeAll(async () => {
    market = await startMarket()
    await market.fund(places.map(buyerOf))
    for (const place of places) {
      market.buy(stageOf(market, place), buyerOf(place), 0.02)
      market.approve(stageOf(market, place), buyerOf(place))
    }
    await market.mine(10)
    const bought = await market.balancesOf(
      places.map((place) => ({ token: stageOf(market, place).token.address, owner: buyerOf(place) })),
    )
    places.forEach((place, index) => {
      const [sale] = market.drafted(() => {
        market.sell(stageOf(market, place), buyerOf(place), bought[index] ?? 0n)
      })
      if (sale)
        sales.set(place, {
          from: sale.from,
          ...(sale.to && { to: sale.to }),
          ...(sale.data && { data: sale.data }),
        })
    })
    for (let mined = 0; mined < 3; mined++) await market.mine(10)
  })
  afterAll(() => market.stop())

  const saleOf = (place: string): Call => {
    const sale = sales.get(place)
    if (!sale) throw new Error(`no sale of ${place}`)
    return sale
  }
  const tried = (call: Call, overrides: object = {}) =>
    market.world.writer.rpc.call<Hex>('eth_call', call, 'latest', overrides)
  const paid = { gas: numberToHex(32_000_000), gasPrice: numberToHex(2_000_000_000) }

  test('a call that pays nothing', async () => {
    await expect(tried({ ...saleOf('snare gas price'), gas: paid.gas })).resolves.toMatch('0x')
    await expect(tried({ ...saleOf('snare gas price'), ...paid })).rejects.toThrow()
  })

  test('a block without a base fee', async () => {
    type Simulated = { calls: { status: Hex }[] }[]
    const calls = [{ ...saleOf('snare base fee'), gas: paid.gas }]
    // The node's simulation has no base fee unless it is told to be strict; a call has that of its block.
    const plan = { blockStateCalls: [{ calls }] }
    const [block] = await market.world.writer.rpc.call<Simulated>('eth_simulateV1', plan, 'latest')
    expect(block?.calls.map(({ status }) => status)).toEqual(['0x1'])
    await expect(tried({ ...saleOf('snare base fee'), ...paid })).rejects.toThrow()
  })

  test('a call with more gas than a transaction may have', async () => {
    const sale = saleOf('snare gas left')
    await expect(tried({ ...sale, gas: numberToHex(50_000_000) })).resolves.toMatch('0x')
    await expect(tried({ ...sale, ...paid })).rejects.toThrow()
  })

  test('a seller with code', async () => {
    const sale = { ...saleOf('snare contracts only'), ...paid }
    await expect(tried(sale, { [sale.from]: { code: '0x00' } })).resolves.toMatch('0x')
    await expect(tried(sale)).rejects.toThrow()
  })

  test('a seller with more ether than there is', async () => {
    const sale = { ...saleOf('snare very rich'), ...paid }
    const balance = numberToHex(parseEther('2000000'))
    await expect(tried(sale, { [sale.from]: { balance } })).resolves.toMatch('0x')
    await expect(tried(sale)).rejects.toThrow()
  })

  test.each(['snare listed at purchase', 'snare closing', 'snare bot list'])(
    'a sale soon after: %s',
    async (place) => {
      await expect(tried({ ...saleOf(place), ...paid })).resolves.toMatch('0x')
    },
  )

  test('a sale in the block of the purchase', async () => {
    const stage = stageOf(market, 'snare same block')
    const quick = accountOf('a quick one')
    await market.fund([quick])
    market.buy(stage, quick, 0.02)
    market.approve(stage, quick)
    market.sell(stage, quick, parseEther('1000'))
    expect((await market.mine(10)).map(({ status }) => status)).toEqual(['0x1', '0x1', '0x1'])
    await expect(tried({ ...saleOf('snare same block'), ...paid })).rejects.toThrow()
  })

  test('a sale of very little', async () => {
    const place = 'snare max sale'
    const [little] = market.drafted(() => {
      market.sell(stageOf(market, place), buyerOf(place), parseEther('90'))
    })
    expect(little?.data).toBeDefined()
    await expect(
      tried({ ...saleOf(place), ...(little?.data && { data: little.data }), ...paid }),
    ).resolves.toMatch('0x')
    await expect(tried({ ...saleOf(place), ...paid })).rejects.toThrow()
  })
})
