import { type Address, encodeFunctionData, type Hex, parseAbi, toEventSelector } from 'viem'
import { curveTerms } from '../../past/scripts/curves.ts'
import { cast } from '../../world/accounts.ts'
import { launchName } from '../../world/data/launchNames.ts'
import {
  createdBy,
  curveAbi,
  curveFactoryAbi,
  curveLaunchData,
  curveLaunchFee,
  directLaunchData,
  portalAbi,
  venueLauncherAbi,
} from '../../world/launchCalls.ts'
import { addBook } from '../../world/openPools.ts'
import { toRaw } from '../../world/poolMath.ts'
import { poolVenues, portalVenues } from '../../world/steps/deployLaunchpads.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const curveReadAbi = parseAbi([
  'function realQuoteReserve() view returns (uint256)',
  'function graduated() view returns (bool)',
  'function symbol() view returns (string)',
])
const launched = toEventSelector('TokenLaunched(address,address,address,address,uint256,uint256)')
/** Curves that still get attention; older ones are left to themselves. */
const openCurves = 12

type Curve = { token: Address; curve: Address; ready: boolean }

async function readCurves(scene: Scene): Promise<Curve[]> {
  const address = addressOf(scene.world, 'launchpad pons_v2')
  const logs = await scene.world.writer.rpc.call<{ topics: Hex[] }[]>('eth_getLogs', {
    address,
    topics: [launched],
    fromBlock: '0x0',
    toBlock: 'latest',
  })
  const recent = logs
    .slice(-40)
    .map(({ topics }) => ({ token: lastTwenty(topics[1]), curve: lastTwenty(topics[2]) }))
  const curves: Curve[] = []
  for (const one of recent) {
    const done = await scene.reads.number(
      one.curve,
      encodeFunctionData({ abi: curveReadAbi, functionName: 'graduated' }),
    )
    if (done === 0n) curves.push({ ...one, ready: false })
  }
  return curves
}

const lastTwenty = (word: Hex | undefined): Address => `0x${(word ?? '').slice(-40)}`

/** The bonding curves of the running chain: found once, then kept up with what happens. */
function createCurveActors(): Actor[] {
  let curves: Curve[] | undefined
  let launches = 0
  let nameIndex = 100

  async function known(scene: Scene): Promise<Curve[]> {
    curves ??= await readCurves(scene)
    return curves
  }

  async function launchCurve(scene: Scene): Promise<void> {
    const { world, random } = scene
    const open = await known(scene)
    const factory = addressOf(world, 'launchpad pons_v2')
    const nonce = Number(await world.writer.rpc.call<Hex>('eth_getTransactionCount', factory, 'latest')) - 1
    const creator = random.pick(cast.creators)
    const data = curveLaunchData(nextName(), creator, random.pick([0, 0, 50, 100]))
    world.writer.send({ from: creator, to: factory, data, value: curveLaunchFee, gas: 4_000_000n })
    open.push({ token: createdBy(factory, nonce), curve: createdBy(factory, nonce + 1), ready: false })
    if (open.length > openCurves) open.shift()
  }

  function nextName() {
    nameIndex++
    return launchName(nameIndex)
  }

  /** A launch on one of the other launchpads. */
  function launchElsewhere(scene: Scene): void {
    const { world, random } = scene
    const key = random.pick([...poolVenues, ...portalVenues, 'pons_v1'] as const)
    const to = addressOf(world, `launchpad ${key}`)
    const from = random.pick(cast.creators)
    const { name, symbol, description } = nextName()
    if (key === 'pons_v1') {
      const salt = BigInt(Date.now())
      world.writer.send({
        from,
        to,
        data: directLaunchData({ name, symbol, description }, from, salt),
        value: toRaw(0.2, 18),
        gas: 9_000_000n,
      })
      return
    }
    const portal = (portalVenues as readonly string[]).includes(key)
    const data = portal
      ? encodeFunctionData({ abi: portalAbi, functionName: 'create', args: [name, symbol] })
      : encodeFunctionData({ abi: venueLauncherAbi, functionName: 'launch', args: [name, symbol] })
    world.writer.send({
      from,
      to,
      data,
      value: portal ? 0n : toRaw(random.between(1, 5), 18),
      gas: 9_000_000n,
    })
  }

  /** Launches get rarer the longer the chain runs: every one makes the state, and so every block, a little dearer. */
  async function launch(scene: Scene): Promise<void> {
    if (!scene.random.chance(1 / (1 + launches / 40))) return
    launches++
    if (scene.random.chance(0.65)) await launchCurve(scene)
    else launchElsewhere(scene)
  }

  async function tradeCurve(scene: Scene): Promise<void> {
    const { world, random, reads, wallets } = scene
    const open = await known(scene)
    if (open.length === 0) return
    const one = open[open.length - 1 - Math.floor(random.next() * random.next() * open.length)]
    if (one === undefined) return
    if (one.ready) return graduate(world, open, one)
    const trader = random.pick(cast.traders.slice(46, 80))
    const held = await reads.balanceOf(one.token, trader)
    if (held > 0n && random.chance(0.5)) {
      await wallets.allow(trader, one.token, one.curve, held)
      const data = encodeFunctionData({ abi: curveAbi, functionName: 'sell', args: [held / 2n, 0n, trader] })
      return world.writer.send({ from: trader, to: one.curve, data, gas: 350_000n })
    }
    const value = toRaw(random.chance(0.1) ? random.between(0.5, 1.5) : random.between(0.02, 0.3), 18)
    await wallets.afford(trader, nativeEther.address, value)
    const data = encodeFunctionData({ abi: curveAbi, functionName: 'buy', args: [0n, trader] })
    world.writer.send({ from: trader, to: one.curve, data, value, gas: 350_000n })
    const raised = await reads.number(
      one.curve,
      encodeFunctionData({ abi: curveReadAbi, functionName: 'realQuoteReserve' }),
    )
    one.ready = raised >= toRaw(curveTerms.threshold, 18)
  }

  /** Opens the pool of a curve that has raised its threshold, and has it traded from then on. */
  function graduate(world: World, open: Curve[], one: Curve): void {
    const factory = addressOf(world, 'launchpad pons_v2')
    const data = encodeFunctionData({ abi: curveFactoryAbi, functionName: 'graduate', args: [one.token] })
    world.writer.send({ from: cast.keeper, to: factory, data, gas: 3_000_000n })
    open.splice(open.indexOf(one), 1)
    const base = { symbol: `launch ${one.token}`, address: one.token, decimals: 18 }
    const price =
      (curveTerms.phantom + curveTerms.threshold) /
      ((curveTerms.supply * curveTerms.phantom) / (curveTerms.phantom + curveTerms.threshold))
    const terms = {
      fee: 0,
      tickSpacing: 200,
      hooks: addressOf(world, 'launchpad hook'),
      price,
      depth: curveTerms.threshold,
      provider: cast.keeper,
    }
    addBook(world, { base, quote: nativeEther, venue: 'univ4', ...terms }, 'launch')
  }

  return [
    { name: 'launch', perMinute: 0.4, act: launch },
    { name: 'curve trade', perMinute: 7, act: tradeCurve },
  ]
}

export const launchActors = createCurveActors
