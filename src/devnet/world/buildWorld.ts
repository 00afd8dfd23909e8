import type { DevnetProgress } from '../DevnetReport.ts'
import type { Rpc } from '../node/createRpc.ts'
import { createWalks } from '../past/createWalks.ts'
import { pastOffsets, pastSeconds } from '../past/schedule.ts'
import { writePast } from '../past/writePast.ts'
import { createRandom } from '../random.ts'
import { buildSteps } from './buildSteps.ts'
import { createBlockWriter } from './createBlockWriter.ts'
import { createHoldings } from './Holdings.ts'
import { undelegate } from './steps/fundCast.ts'
import type { World } from './World.ts'

export type WorldPlan = {
  seed: string
  /** Unix time at which the past ends. */
  now: number
  /** Keeps one of so many blocks of the past: a small world for tests. 1 is the whole. */
  thinning: number
  onProgress: (progress: DevnetProgress) => void
}

/** The time the set-up blocks take before the past begins. */
const setUpSeconds = 600

export const genesisTimeOf = (now: number): number => now - pastSeconds - setUpSeconds

/** Deploys everything and writes the past. The same plan gives the same blocks, hash for hash. */
export async function buildWorld(rpc: Rpc, plan: WorldPlan): Promise<World> {
  const random = createRandom(plan.seed)
  const offsets = pastOffsets(plan.thinning)
  const genesisTime = genesisTimeOf(plan.now)
  const world: World = {
    writer: createBlockWriter(rpc, { verify: true }),
    random,
    genesisTime,
    now: plan.now,
    clock: genesisTime,
    contracts: new Map(),
    places: new Map(),
    dexes: [],
    launchpads: [],
    feeds: [],
    tokens: new Map(),
    stocks: new Map(),
    walks: createWalks(random.fork('prices'), offsets),
    step: 0,
    holdings: createHoldings(),
    books: [],
  }
  for (const [done, step] of buildSteps.entries()) {
    plan.onProgress({ step: `Deploying ${step.title}`, done, total: buildSteps.length })
    await step.run(world)
  }
  await world.writer.settle()
  world.writer.stopVerifying()
  await writePast(world, offsets, plan.onProgress)
  await undelegate(world)
  return world
}
