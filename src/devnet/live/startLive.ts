import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import { createTurns } from '../../sources/store/createTurns.ts'
import { RpcRefusal } from '../node/createRpc.ts'
import { createRandom } from '../random.ts'
import type { WorldFile } from '../world/worldFile.ts'
import { type WorldFolder, type WorldStamp, writeWhole } from '../worldFolder.ts'
import { type Actors, createActors } from './createActors.ts'
import { createLiveNode } from './createLiveNode.ts'
import { createLiveState } from './createLiveState.ts'
import { createLiveWriter } from './createLiveWriter.ts'
import { createMiner } from './createMiner.ts'
import { createStates } from './createStates.ts'
import { createUpkeep } from './createUpkeep.ts'

/** The running chain. */
export type Live = {
  port: number
  /** Finishes the block in work, saves the chain and ends the node. */
  stop(): Promise<void>
}

export type LiveOptions = {
  folder: WorldFolder
  stamp: WorldStamp
  anvilPath: string
  blockTimeMs: number
  nodeLifeMs: number
  dumpEverySeconds: number
  keptBlocks: number
  actors: boolean
  onNodes: (pids: readonly number[]) => void
  onTrouble: (what: string) => void
  /** Told what is wrong for as long as it is, and null when it no longer is. */
  onState: (problem: string | null) => void
  onLost: (reason: string) => void
}

const clock = () => Math.floor(Date.now() / 1000)
const maintainEveryMs = 2_000
/** Newest blocks that a saved state holds; the older ones of the running chain are in its history. */
const newestBlocks = 256
/** What the work in hand is given to end before the node is stopped: a node that spins would never let it. */
const settlingMs = 1_000

/** A node that dies while the first questions are asked is replaced within seconds: they are asked again. */
async function untilNodeAnswers<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof RpcRefusal || tries === 20) throw error
      await sleep(500)
    }
  }
}

/** Starts the node from the saved state, makes blocks, and has the actors fill them. */
export async function startLive(options: LiveOptions): Promise<Live> {
  const { folder, stamp, blockTimeMs } = options
  const turns = createTurns()
  const tellState = createLiveState(options.onState)
  const states = createStates(folder, { pastEndBlock: stamp.pastEndBlock, newest: newestBlocks })
  const node = await createLiveNode({ ...options, states, turns })
  const upkeep = createUpkeep({
    ...options,
    node,
    states,
    turns,
    onState: (problem) => tellState('saves', problem),
    dumpEveryMs: options.dumpEverySeconds * 1000,
  })
  const writer = createLiveWriter(node)
  const heightNow = async () => Number(await node.rpc().call<string>('eth_blockNumber'))
  // The same seed at the same height goes on the same way.
  const random = createRandom(`${stamp.seed}/live/${await untilNodeAnswers(heightNow)}`)
  const world = JSON.parse(readFileSync(folder.file('world.json'), 'utf8')) as WorldFile
  const actors: Actors | undefined = options.actors
    ? await untilNodeAnswers(() => createActors(world, writer, random.fork('actors'), { blockTimeMs, clock }))
    : undefined
  const miner = createMiner({
    writer,
    random: random.fork('fees'),
    blockTimeMs,
    act: async () => actors?.act(),
    onState: (problem) => tellState('blocks', problem),
  })

  /** Pools that were opened since the world was built are traded on after a restart. */
  async function saveBooks(): Promise<void> {
    if (actors === undefined) return
    await writeWhole(folder.file('world.json'), JSON.stringify({ ...world, books: actors.books() }))
  }

  async function maintain(): Promise<void> {
    const isGone = !existsSync(folder.path)
    tellState('folder', isGone ? 'its folder is gone, and what happens from now on is not kept' : null)
    if (upkeep.dueIn() >= maintainEveryMs || !(await upkeep.run())) return
    try {
      await saveBooks()
      tellState('books', null)
    } catch (error) {
      tellState('books', `its books are not saved: ${messageOf(error)}`)
    }
  }
  const stopping = new AbortController()
  let maintaining: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // One at a time; a failure now is tried again at the next turn.
    maintaining = maintaining.then(() => (stopping.signal.aborted ? undefined : maintain())).catch(() => {})
  }, maintainEveryMs)

  return {
    port: node.port,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([Promise.allSettled([maintaining, miner.stop()]), sleep(settlingMs)])
      // A folder that is gone or a full disk is no reason to leave a node behind.
      await saveBooks().finally(() => node.stop())
    },
  }
}
