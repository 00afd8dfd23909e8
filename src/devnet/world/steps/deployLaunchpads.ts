import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { accountOf, cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { directStart } from '../data/launchSettings.ts'
import { deployArtifact } from '../deploy.ts'
import { addLaunchpad, contractFact } from '../facts.ts'
import { placeFeeHook } from '../placeHook.ts'
import { addContract, addPlace, addressOf, closeBlock, type World } from '../World.ts'

const lockerAbi = parseAbi(['function setFactory(address factory)'])

/** Launchpads that open a pool at once, in the order of VenueLauncher's list. */
export const poolVenues = ['letscash', 'bags', 'virtuals', 'sushi', 'pools_fun', 'bow', 'long'] as const
/** Launchpads with curves of their own in one contract. */
export const portalVenues = ['flap', 'odyssey'] as const
/** Launchers that open a v3 pool with the whole supply. */
export const directVenues = ['noxa', 'pons_v1'] as const

const lockerKeys = {
  noxa: 'noxa_v1_launch_locker',
  pons_v1: 'pons_v1_launch_locker',
  pons_v2: 'pons_v2_launch_locker',
}

function deployLocker(world: World, launchpad: keyof typeof lockerKeys): Address {
  const key = lockerKeys[launchpad]
  const address = deployArtifact(world, ownArtifact('LaunchLocker'), {
    from: cast.deployer,
    args: [cast.deployer],
  })
  const { name, category } = contractFact(key)
  return addContract(world, key, { name, category, address })
}

function setFactory(world: World, locker: Address, factory: Address): void {
  const data = encodeFunctionData({ abi: lockerAbi, functionName: 'setFactory', args: [factory] })
  world.writer.send({ from: cast.deployer, to: locker, data })
}

function deployDirect(world: World): void {
  const { tick, sqrtPriceIfToken0, sqrtPriceIfToken1 } = directStart
  const parts = [
    addressOf(world, 'univ3_nfpm'),
    addressOf(world, 'univ3_swap_router'),
    addressOf(world, 'weth'),
  ]
  for (const key of directVenues) {
    const locker = deployLocker(world, key)
    const args = [parts, locker, tick, sqrtPriceIfToken0, sqrtPriceIfToken1]
    const factory = deployArtifact(world, ownArtifact('DirectLaunchFactory'), { from: cast.deployer, args })
    setFactory(world, locker, factory)
    addLaunchpad(world, key, { factory })
    addPlace(world, `launchpad ${key}`, factory)
  }
}

function deployCurves(world: World): void {
  const escrow = accountOf('curve fee escrow')
  const hook = placeFeeHook(world, 'launchpad', { recipient: escrow, bps: 100n })
  const locker = deployLocker(world, 'pons_v2')
  const parts = [
    addressOf(world, 'univ4_poolmanager'),
    addressOf(world, 'univ4_posm'),
    addressOf(world, 'permit2'),
    hook,
    cast.deployer,
  ]
  const args = [parts, locker, escrow, accountOf('curve buyback vault')]
  const factory = deployArtifact(world, ownArtifact('CurveLaunchFactory'), { from: cast.deployer, args })
  setFactory(world, locker, factory)
  addLaunchpad(world, 'pons_v2', { factory, hook })
  addPlace(world, 'launchpad pons_v2', factory)
  addPlace(world, 'launchpad hook', hook)
}

function deployVenues(world: World): void {
  const parts = ['univ2_router', 'univ3_nfpm', 'univ4_poolmanager', 'univ4_posm', 'permit2', 'weth'].map(
    (key) => addressOf(world, key),
  )
  const locker = addressOf(world, lockerKeys.pons_v1)
  poolVenues.forEach((key, venue) => {
    const args = [parts, venue, locker]
    const factory = deployArtifact(world, ownArtifact('VenueLauncher'), { from: cast.deployer, args })
    addLaunchpad(world, key, { factory }, { opens: 'pool' })
    addPlace(world, `launchpad ${key}`, factory)
  })
  for (const key of portalVenues) {
    const args = [parts, key === 'odyssey', locker]
    const factory = deployArtifact(world, ownArtifact('CurvePortal'), { from: cast.deployer, args })
    addLaunchpad(world, key, { factory })
    addPlace(world, `launchpad ${key}`, factory)
  }
}

/** Every launchpad of the world: curves that graduate, direct launchers, and the rest by their events. */
export async function deployLaunchpads(world: World): Promise<void> {
  deployDirect(world)
  deployCurves(world)
  deployVenues(world)
  await closeBlock(world)
}
