import { encodeFunctionData } from 'viem'
import { stockAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { addBook, type BatchCall, openingCalls, type PoolPlan } from '../openPools.ts'
import type { Asset, Venue } from '../Pool.ts'
import { toRaw } from '../poolMath.ts'
import { assetOf, closeBlock, type Stock, type World } from '../World.ts'
import { execute } from './fundCast.ts'

type VenueChoice = { venue: Venue; fee: number; tickSpacing: number }

const v2: VenueChoice = { venue: 'univ2', fee: 0, tickSpacing: 1 }
const v3 = (fee: number, tickSpacing: number): VenueChoice => ({ venue: 'univ3', fee, tickSpacing })
const v4 = (fee: number, tickSpacing: number): VenueChoice => ({ venue: 'univ4', fee, tickSpacing })

/** Main pools of the instruments without a feed, in turn. */
const quietVenues = [
  v4(3000, 60),
  v2,
  v4(10_000, 200),
  v4(3000, 60),
  v3(3000, 60),
  v2,
  v4(500, 10),
  v4(3000, 60),
  v2,
  v3(10_000, 200),
]
/** Second pools of the busy ones, in turn. */
const secondVenues = [v3(500, 10), v2, v3(3000, 60), v4(3000, 60)]

function plansFor(world: World, stock: Stock, index: number): PoolPlan[] {
  const random = world.random.fork(`pools ${stock.symbol}`)
  const [usdg, weth]: [Asset, Asset] = [assetOf(world, 'USDG'), assetOf(world, 'WETH')]
  const dollars = world.walks.at(stock.symbol, 0)
  const provider = cast.providers[index % cast.providers.length] ?? cast.deployer
  const plan = (choice: VenueChoice, quote: Asset, depthInDollars: number): PoolPlan => {
    const unit = world.walks.at(quote.symbol, 0)
    return {
      base: assetOf(world, stock.symbol),
      quote,
      ...choice,
      price: dollars / unit,
      depth: depthInDollars / unit,
      provider,
    }
  }
  const pick = (choices: readonly VenueChoice[], at: number) => choices[at % choices.length] ?? v2
  if (stock.fact.mainnetFeed === undefined)
    return [plan(pick(quietVenues, index), usdg, random.between(25_000, 140_000))]
  const second = pick(secondVenues, index)
  return [
    plan(v4(500, 10), usdg, random.between(350_000, 1_400_000)),
    plan(second, index % 3 === 0 ? weth : usdg, random.between(90_000, 400_000)),
  ]
}

/** At least one pool for every instrument; the busy ones have two. The issuer mints what goes in. */
export async function openStockPools(world: World): Promise<void> {
  const mints: BatchCall[] = []
  const openings = new Map<string, BatchCall[]>()
  let index = 0
  for (const stock of world.stocks.values()) {
    const mint = (to: `0x${string}`, amount: number) => {
      const data = encodeFunctionData({ abi: stockAbi, functionName: 'mint', args: [to, toRaw(amount, 18)] })
      mints.push({ to: stock.address, value: 0n, data })
    }
    for (const plan of plansFor(world, stock, index)) {
      const market = addBook(world, plan, 'stock')
      mint(plan.provider, (plan.depth / plan.price) * 1.01)
      const calls = openings.get(plan.provider) ?? []
      openings.set(plan.provider, calls)
      calls.push(...openingCalls(world, market, plan))
    }
    const dollars = world.walks.at(stock.symbol, 0)
    for (const offset of [0, 3]) {
      const maker = cast.makers[(index + offset) % cast.makers.length]
      const inventory = (stock.fact.mainnetFeed ? 3_000_000 : 400_000) / dollars
      if (maker === undefined) continue
      mint(maker, inventory)
      world.holdings.add(maker, stock.symbol, inventory)
    }
    index++
  }
  for (let at = 0; at < mints.length; at += 150) execute(world, cast.issuer, mints.slice(at, at + 150))
  await closeBlock(world)
  for (const [provider, calls] of openings) execute(world, provider as `0x${string}`, calls)
  await closeBlock(world)
}
