import { type Address, encodeFunctionData, parseEther } from 'viem'
import type { Random } from '../../random.ts'
import { cast } from '../../world/accounts.ts'
import { launchName } from '../../world/data/launchNames.ts'
import { directStart } from '../../world/data/launchSettings.ts'
import {
  createdBy,
  directLaunchData,
  directTokenAddress,
  portalAbi,
  venueLauncherAbi,
} from '../../world/launchCalls.ts'
import { addBook } from '../../world/openPools.ts'
import type { Asset, Venue } from '../../world/Pool.ts'
import { toRaw } from '../../world/poolMath.ts'
import { poolVenues, portalVenues } from '../../world/steps/deployLaunchpads.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { approveCall, call } from '../../world/steps/launchMemecoins.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addressOf, assetOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'
import { curveScripts } from './curves.ts'

const hour = 3600
const day = 24 * hour

const venueOf: Record<(typeof poolVenues)[number], Venue> = {
  letscash: 'univ4',
  bags: 'univ4',
  long: 'univ4',
  virtuals: 'univ2',
  sushi: 'univ3',
  pools_fun: 'univ3',
  bow: 'univ3',
}

const tokenOf = (address: Address, symbol: string): Asset => ({ symbol, address, decimals: 18 })

function addLaunchBook(
  world: World,
  venue: Venue,
  token: Asset,
  terms: { price: number; depth: number; creator: Address },
): void {
  const quote = venue === 'univ4' ? nativeEther : assetOf(world, 'WETH')
  const shape = venue === 'univ2' ? { fee: 0, tickSpacing: 1 } : { fee: 10_000, tickSpacing: 200 }
  addBook(
    world,
    { base: token, quote, venue, ...shape, price: terms.price, depth: terms.depth, provider: terms.creator },
    'launch',
  )
}

/** Launches that open a pool at once, a few on each of those launchpads. */
function poolScripts(world: World, random: Random, nextName: () => number): Script[] {
  return poolVenues.flatMap((key, index) => {
    const factory = addressOf(world, `launchpad ${key}`)
    return [0, 1].slice(0, index % 2 === 0 ? 2 : 1).map((n): Script => {
      const launch = launchName(nextName())
      const creator = random.pick(cast.creators)
      const ether = random.between(2, 7)
      const run = () => {
        const data = encodeFunctionData({
          abi: venueLauncherAbi,
          functionName: 'launch',
          args: [launch.name, launch.symbol],
        })
        world.writer.send({ from: creator, to: factory, data, value: toRaw(ether, 18), gas: 12_000_000n })
      }
      const open = () => {
        const token = tokenOf(createdBy(factory, n), launch.symbol)
        addLaunchBook(world, venueOf[key], token, { price: ether / 1e9, depth: ether, creator })
      }
      return { at: random.between(0.6, 6.4) * day * (n === 0 ? 1 : 0.2), steps: [run, open] }
    })
  })
}

/** Where the tokens of these launchpads go when their curve is full. */
const migratesTo: Record<(typeof portalVenues)[number], Venue> = { flap: 'univ2', odyssey: 'univ3' }

/** Curves inside one contract: some migrate into a pool. */
function portalScripts(world: World, random: Random, nextName: () => number): Script[] {
  return portalVenues.flatMap((key) => {
    const factory = addressOf(world, `launchpad ${key}`)
    const plans = [
      { at: 5.2 * day, full: true },
      { at: 1.9 * day, full: false },
      { at: 2.5 * hour, full: key === 'flap' },
    ]
    return plans.map(({ at, full }, n): Script => {
      const launch = launchName(nextName())
      const creator = random.pick(cast.creators)
      const token = createdBy(factory, n)
      const create = () => {
        const data = encodeFunctionData({
          abi: portalAbi,
          functionName: 'create',
          args: [launch.name, launch.symbol],
        })
        world.writer.send({ from: creator, to: factory, data, gas: 5_000_000n })
      }
      let [quote, tokens] = [1.5, 1e9]
      const buy = (buyer: Address, ether: number) => () => {
        const data = encodeFunctionData({ abi: portalAbi, functionName: 'buy', args: [token] })
        world.writer.send({ from: buyer, to: factory, data, value: toRaw(ether, 18), gas: 6_000_000n })
        const out = (tokens * ether * 0.99) / (quote + ether * 0.99)
        quote += ether * 0.99
        tokens -= out
        world.holdings.add(buyer, launch.symbol, out * 0.99)
      }
      const sell = (seller: Address) => () => {
        const amount = world.holdings.of(seller, launch.symbol) / 2
        const raw = toRaw(amount, 18)
        const data = encodeFunctionData({ abi: portalAbi, functionName: 'sell', args: [token, raw] })
        execute(world, seller, [approveCall(token, factory, raw), call(factory, data)])
        world.holdings.add(seller, launch.symbol, -amount)
        quote -= (quote * amount) / (tokens + amount)
        tokens += amount
      }
      const buyers: Address[] = []
      const buys = Array.from({ length: full ? 5 : 3 }, () => {
        const buyer = random.pick(cast.traders)
        buyers.push(buyer)
        return buy(buyer, random.between(0.08, 0.5))
      })
      const trades = [...buys.slice(0, 2), sell(buyers[0] ?? creator), ...buys.slice(2)]
      if (!full) return { at, steps: [create, ...trades] }
      const open = () => {
        const terms = { price: quote / tokens, depth: quote - 1.5, creator }
        addLaunchBook(world, migratesTo[key], tokenOf(token, launch.symbol), terms)
      }
      return { at, steps: [create, ...trades, buy(random.pick(cast.makers), 3.2), open] }
    })
  })
}

/** Launches straight into a v3 pool with the whole supply on one side. */
function directScripts(world: World, random: Random, nextName: () => number): Script[] {
  const plans = [
    { key: 'pons_v1', at: 4.4 * day },
    { key: 'pons_v1', at: 7 * hour },
    { key: 'noxa', at: 5.7 * day },
  ]
  return plans.map(({ key, at }, n): Script => {
    const factory = addressOf(world, `launchpad ${key}`)
    const launch = launchName(nextName())
    const creator = random.pick(cast.creators)
    const salt = BigInt(1000 + n)
    const token = directTokenAddress(factory, launch, creator, salt)
    const run = () =>
      world.writer.send({
        from: creator,
        to: factory,
        data: directLaunchData(launch, creator, salt),
        value: parseEther('0.25'),
        gas: 12_000_000n,
      })
    const open = () => {
      const terms = { price: directStart.price, depth: 1e9 * directStart.price, creator }
      addLaunchBook(world, 'univ3', tokenOf(token, launch.symbol), terms)
    }
    return { at, steps: [run, open] }
  })
}

/** Every launch of the past, on every launchpad. */
export function launchScripts(world: World, random: Random): Script[] {
  let names = 0
  const nextName = () => names++
  return [
    ...curveScripts(world, random.fork('curves'), nextName),
    ...poolScripts(world, random.fork('pools'), nextName),
    ...portalScripts(world, random.fork('portals'), nextName),
    ...directScripts(world, random.fork('direct'), nextName),
  ]
}
