import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { RpcRefusal } from '../node/createRpc.ts'
import { createRandom } from '../random.ts'
import type { WorldFile } from '../world/worldFile.ts'
import { type WorldFolder, type WorldStamp, writeWhole } from '../worldFolder.ts'
import { type Actors, createActors } from './createActors.ts'
import { createLiveNode } from './createLiveNode.ts'
import { createLiveWriter } from './createLiveWriter.ts'
import { createMiner } from './createMiner.ts'

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
  actors: boolean
  onNodes: (pids: readonly number[]) => void
  onLost: (reason: string) => void
}

const clock = () => Math.floor(Date.now() / 1000)
const maintainEveryMs = 5_000
/** How long before the dump that a fresh node starts from the last block is made. */
const stillnessMs = 1_000

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
  const node = await createLiveNode(options)
  const writer = createLiveWriter(node.rpc)
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
  })

  /** Pools that were opened since the world was built are traded on after a restart. */
  async function saveBooks(): Promise<void> {
    if (actors === undefined) return
    await writeWhole(folder.file('world.json'), JSON.stringify({ ...world, books: actors.books() }))
  }

  async function maintain(): Promise<void> {
    if (await node.keepDump()) await saveBooks()
    const dueIn = node.dueIn()
    // Blocks have to stop a moment before the dump is written; where it is too late for that, the next one will do.
    if (dueIn === undefined || dueIn < stillnessMs || dueIn > stillnessMs + maintainEveryMs) return
    await sleep(dueIn - stillnessMs, undefined, { signal: stopping.signal })
    await miner.pause()
    await node.renew().finally(miner.resume)
    await saveBooks()
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
      await maintaining
      await miner.stop()
      await saveBooks()
      await node.saveAndStop()
    },
  }
}
