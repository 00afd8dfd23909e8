import { type Address, decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { cast } from '../../world/accounts.ts'
import { createdBy, portalAbi } from '../../world/launchCalls.ts'
import { toRaw } from '../../world/poolMath.ts'
import { portalVenues } from '../../world/steps/deployLaunchpads.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addressOf } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const portalReadAbi = parseAbi([
  'function created() view returns (uint256)',
  'function curves(address token) view returns (uint128 quote, uint128 tokens)',
])

/** Older launches are left to themselves. */
const traded = 6

/** One of the newest tokens of a launchpad that is still on its curve. */
async function openCurve({ reads, random }: Scene, portal: Address): Promise<Address | undefined> {
  const count = await reads.number(
    portal,
    encodeFunctionData({ abi: portalReadAbi, functionName: 'created' }),
  )
  if (count === 0n) return undefined
  const back = Math.floor(random.next() * Math.min(traded, Number(count)))
  const token = createdBy(portal, Number(count) - 1 - back)
  const data = encodeFunctionData({ abi: portalReadAbi, functionName: 'curves', args: [token] })
  const [, tokens] = decodeAbiParameters(
    [{ type: 'uint128' }, { type: 'uint128' }],
    await reads.call(portal, data),
  )
  return tokens === 0n ? undefined : token
}

/** Buys and sells on the curves that launchpads keep in one contract. */
async function tradePortal(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const portal = addressOf(world, `launchpad ${random.pick(portalVenues)}`)
  const token = await openCurve(scene, portal)
  if (token === undefined) return
  const trader = random.pick(cast.traders.slice(20, 46))
  const held = await reads.balanceOf(token, trader)
  if (held > 0n && random.chance(0.45)) {
    await wallets.allow(trader, token, portal, held)
    const data = encodeFunctionData({ abi: portalAbi, functionName: 'sell', args: [token, held / 2n] })
    return world.writer.send({ from: trader, to: portal, data, gas: 350_000n })
  }
  const value = toRaw(random.between(0.02, 0.2), 18)
  await wallets.afford(trader, nativeEther.address, value)
  const data = encodeFunctionData({ abi: portalAbi, functionName: 'buy', args: [token] })
  world.writer.send({ from: trader, to: portal, data, value, gas: 6_000_000n })
}

export const portalActors = (): Actor[] => [{ name: 'portal trade', perMinute: 3, act: tradePortal }]
