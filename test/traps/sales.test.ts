import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanCases } from '../../src/devnet/past/cases/cleanCases.ts'
import { makerAbi } from '../../src/devnet/past/cases/makerAbi.ts'
import { trapCases } from '../../src/devnet/past/cases/trapCases.ts'
import { accountOf, cast } from '../../src/devnet/world/accounts.ts'
import { heldTraps } from './heldTraps.ts'
import { stageOf } from './stageOf.ts'
import { type Market, startMarket } from './startMarket.ts'

type Sale = {
  bought: bigint
  reverted: boolean /** What came back, as a part of what was spent. */
  back: number
}
type Sales = Map<string, Sale>

const spent = 0.02
const blocksBetween = 12
const secondsBetween = 10

/** Launches and memecoins of the world itself, which are bought for ether. */
const booksSampled = (market: Market) =>
  market.file.books.filter(
    ({ kind, pool, quote }) =>
      (kind === 'launch' || kind === 'memecoin') &&
      quote.symbol === (pool.venue === 'univ4' ? 'ETH' : 'WETH'),
  )

/** Buys every token as a person of its own, then sells all of it: soon, and, on another branch, an hour later. */
describe('sales by real transactions', () => {
  let market: Market
  let soon: Sales
  let later: Sales
  let sampled: string[]

  beforeAll(async () => {
    market = await startMarket()
    const places = [...heldTraps, ...cleanCases].map(({ place }) => place)
    const rows = [
      ...places.map((place) => ({ label: place, stage: stageOf(market, place) })),
      ...booksSampled(market).map(({ base, pool, ...book }) => ({
        label: `${book.kind} ${base.symbol} ${base.address}`,
        stage: { world: market.world, token: base, pool },
      })),
    ].map((row) => ({ ...row, person: accountOf(`a buyer of ${row.label}`) }))
    sampled = rows.slice(places.length).map(({ label }) => label)
    const people = rows.map(({ person }) => person)
    const holdings = rows.map(({ stage, person }) => ({ token: stage.token.address, owner: person }))
    await market.fund(people)

    for (const { stage, person } of rows) market.buy(stage, person, spent)
    const purchases = await market.mine(secondsBetween)
    expect(purchases.filter(({ status }) => status !== '0x1')).toEqual([])
    const bought = await market.balancesOf(holdings)

    // The bot that lists every buyer in the block after does so here too.
    const victim = accountOf('a buyer of snare bot list')
    const data = encodeFunctionData({ abi: makerAbi, functionName: 'addBots', args: [[victim]] })
    market.send({ from: cast.accomplice, to: stageOf(market, 'snare bot list').token.address, data })
    for (const { stage, person } of rows) market.approve(stage, person)
    await market.mine(secondsBetween)
    for (let mined = 0; mined < blocksBetween; mined++) await market.mine(secondsBetween)

    const sellAll = async (): Promise<Sales> => {
      const before = await market.etherOf(people)
      rows.forEach(({ stage, person }, index) => {
        market.sell(stage, person, bought[index] ?? 0n)
      })
      const receipts = await market.mine(secondsBetween)
      expect(receipts.filter(({ effectiveGasPrice }) => BigInt(effectiveGasPrice) === 0n)).toEqual([])
      const after = await market.etherOf(people)
      return new Map(
        rows.map(({ label }, index) => {
          const receipt = receipts[index]
          const fee = BigInt(receipt?.gasUsed ?? 0) * BigInt(receipt?.effectiveGasPrice ?? 0)
          const back =
            Number((after[index] ?? 0n) - (before[index] ?? 0n) + fee) / Number(parseEther(`${spent}`))
          return [label, { bought: bought[index] ?? 0n, reverted: receipt?.status !== '0x1', back }]
        }),
      )
    }
    soon = await market.undone(sellAll)
    later = await market.undone(async () => {
      for (let mined = 0; mined < 60; mined++) await market.mine(60)
      return sellAll()
    })
  })
  afterAll(() => market.stop())

  test('the record has every trap of the cases, and the five that were there', () => {
    const before = ['honeypot', 'fee on transfer', 'mintable', 'freezable', 'upgradeable']
    expect(heldTraps.map(({ place }) => place).sort()).toEqual(
      [...trapCases.map(({ place }) => place), ...before.map((label) => `trap ${label}`)].sort(),
    )
    expect(new Set(heldTraps.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25)
  })

  test.each(heldTraps)('$place: $outcome', ({ place, outcome }) => {
    const [first, second] = [soon.get(place), later.get(place)]
    expect(first?.bought).toBeGreaterThan(0n)
    expect([first?.reverted, second?.reverted]).toEqual(
      {
        reverts: [true, true],
        reverts_within_hour: [false, true],
        confiscates: [false, false],
        powers: [false, false],
      }[outcome],
    )
    if (outcome === 'confiscates') {
      expect(first?.back).toBeLessThan(0.1)
      expect(second?.back).toBeLessThan(0.1)
    }
    if (outcome === 'powers') expect(second?.back).toBeGreaterThan(0.85)
  })

  test.each(cleanCases)('$place can be sold, soon and later', ({ place }) => {
    for (const sale of [soon.get(place), later.get(place)]) {
      expect(sale?.reverted).toBe(false)
      expect(sale?.back).toBeGreaterThan(0.93)
    }
  })

  test('tokens of launchpads and other makers can be sold, soon and later', () => {
    expect(sampled.length).toBeGreaterThan(20)
    for (const label of sampled) {
      for (const sale of [soon.get(label), later.get(label)]) {
        expect(sale?.reverted, label).toBe(false)
        expect(sale?.back, label).toBeGreaterThan(0.9)
      }
    }
  })
})
