import { type Address, encodeFunctionData } from 'viem'
import type { Random } from '../../random.ts'
import { cast } from '../../world/accounts.ts'
import { launchName } from '../../world/data/launchNames.ts'
import {
  createdBy,
  curveAbi,
  curveFactoryAbi,
  curveLaunchData,
  curveLaunchFee,
} from '../../world/launchCalls.ts'
import { addBook } from '../../world/openPools.ts'
import { toRaw } from '../../world/poolMath.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { approveCall, call } from '../../world/steps/launchMemecoins.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const hour = 3600
const day = 24 * hour

/** The curve's terms, as in CurveLaunchFactory. */
export const curveTerms = { phantom: 1.68, threshold: 4.2, supply: 1e9, feePart: 0.01 }

type Fate = 'graduates' | 'lives' | 'dies'

/** When the curve launches of the past began, and what became of them; oldest first, as the factory counts them. */
const plans: { at: number; fate: Fate }[] = [
  { at: 6.7 * day, fate: 'graduates' },
  { at: 6.2 * day, fate: 'dies' },
  { at: 5.8 * day, fate: 'graduates' },
  { at: 5.1 * day, fate: 'dies' },
  { at: 4.6 * day, fate: 'lives' },
  { at: 3.9 * day, fate: 'graduates' },
  { at: 3.3 * day, fate: 'dies' },
  { at: 2.7 * day, fate: 'lives' },
  { at: 2.1 * day, fate: 'graduates' },
  { at: 1.5 * day, fate: 'dies' },
  { at: 1.1 * day, fate: 'lives' },
  { at: 19 * hour, fate: 'graduates' },
  { at: 11 * hour, fate: 'lives' },
  { at: 5.5 * hour, fate: 'graduates' },
  { at: 2.8 * hour, fate: 'lives' },
  { at: 70 * 60, fate: 'lives' },
  { at: 31 * 60, fate: 'dies' },
  { at: 9 * 60, fate: 'lives' },
  { at: 3 * 60, fate: 'lives' },
]

/** What the curve of one launch holds, in whole tokens. */
function createCurveMirror() {
  let real = 0
  let tokens = curveTerms.supply
  return {
    buy(ether: number): number {
      const net = Math.min(ether * (1 - curveTerms.feePart), curveTerms.threshold - real)
      const out = (tokens * net) / (curveTerms.phantom + real + net)
      real += net
      tokens -= out
      return out
    },
    sell(amount: number): void {
      real -= ((curveTerms.phantom + real) * amount) / (tokens + amount)
      tokens += amount
    },
    price: () => (curveTerms.phantom + real) / tokens,
  }
}

function curveScript(
  world: World,
  random: Random,
  plan: { at: number; fate: Fate },
  n: number,
  name: number,
): Script {
  const factory = addressOf(world, 'launchpad pons_v2')
  const launch = launchName(name)
  const creator = random.pick(cast.creators)
  const [token, curve] = [createdBy(factory, n * 2), createdBy(factory, n * 2 + 1)]
  const mirror = createCurveMirror()
  const run = () =>
    world.writer.send({
      from: creator,
      to: factory,
      data: curveLaunchData(launch, creator, 0),
      value: curveLaunchFee,
      gas: 5_000_000n,
    })
  const buy = (buyer: Address, ether: number) => {
    const data = encodeFunctionData({ abi: curveAbi, functionName: 'buy', args: [0n, buyer] })
    world.writer.send({ from: buyer, to: curve, data, value: toRaw(ether, 18), gas: 300_000n })
    world.holdings.add(buyer, launch.symbol, mirror.buy(ether) * 0.999)
  }
  const sell = (seller: Address, part: number) => {
    const amount = world.holdings.of(seller, launch.symbol) * part
    if (amount <= 0) return
    const data = encodeFunctionData({
      abi: curveAbi,
      functionName: 'sell',
      args: [toRaw(amount, 18), 0n, seller],
    })
    execute(world, seller, [approveCall(token, curve, toRaw(amount, 18)), call(curve, data)])
    world.holdings.add(seller, launch.symbol, -amount)
    mirror.sell(amount)
  }
  const crowd = random.shuffle(cast.traders).slice(0, 10)
  const round = (buyers: readonly Address[], low: number, high: number) => () => {
    for (const buyer of buyers) buy(buyer, random.between(low, high))
  }
  const firstBuys = [round([creator], 0.05, 0.2), round(crowd.slice(0, 2), 0.03, 0.2)]
  if (plan.fate === 'dies') return { at: plan.at, steps: [run, ...firstBuys, () => sell(creator, 1)] }
  const trading = [
    round(crowd.slice(2, 5), 0.05, 0.28),
    () => sell(crowd[2] ?? creator, 0.5),
    round(crowd.slice(5, 8), 0.05, 0.24),
  ]
  if (plan.fate === 'lives') return { at: plan.at, steps: [run, ...firstBuys, ...trading] }
  const graduate = () => {
    const data = encodeFunctionData({ abi: curveFactoryAbi, functionName: 'graduate', args: [token] })
    world.writer.send({ from: cast.keeper, to: factory, data, gas: 3_000_000n })
  }
  const open = () => {
    const base = { symbol: launch.symbol, address: token, decimals: 18 }
    const hooks = addressOf(world, 'launchpad hook')
    const terms = {
      fee: 0,
      tickSpacing: 200,
      hooks,
      price: mirror.price(),
      depth: curveTerms.threshold,
      provider: creator,
    }
    addBook(world, { base, quote: nativeEther, venue: 'univ4', ...terms }, 'launch')
  }
  const finish = [
    round(crowd.slice(7, 10), 0.3, 0.7),
    round([random.pick(cast.makers)], 5, 5.2),
    graduate,
    open,
  ]
  return { at: plan.at, steps: [run, ...firstBuys, ...trading, ...finish] }
}

/** Launches on the bonding curve: some graduate into a pool, some go on, some die. */
export function curveScripts(world: World, random: Random, nextName: () => number): Script[] {
  return plans.map((plan, n) => curveScript(world, random.fork(`curve ${n}`), plan, n, nextName()))
}
