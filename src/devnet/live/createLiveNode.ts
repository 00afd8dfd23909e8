import { setTimeout as sleep } from 'node:timers/promises'
import type { Turns } from '../../sources/store/createTurns.ts'
import { createRouter } from '../gate/createRouter.ts'
import { createMaking } from '../gate/Making.ts'
import { openGate } from '../gate/openGate.ts'
import { openHistory } from '../history/openHistory.ts'
import type { Rpc } from '../node/createRpc.ts'
import { readStateHead } from '../node/dumpFile.ts'
import type { AnvilNode } from '../node/startAnvil.ts'
import type { WorldFolder, WorldStamp } from '../worldFolder.ts'
import type { WantedBlock } from './createLiveWriter.ts'
import { createNodeStarts } from './createNodeStarts.ts'
import type { States } from './createStates.ts'
import { makeBlock } from './makeBlock.ts'
import { replayAll, replayBlocks } from './replayBlocks.ts'

/** What a node that was replaced is given to finish the answers it is working on. */
const farewellMs = 250
/** What a node is given to write its state when it is stopped; the history has everything that it does not. */
const savingMs = 2_000

/** A node that ends so soon has not recovered; so many of them in a row are borne. */
const shortLifeMs = 5_000
const toleratedLosses = 5

/** The node of the running chain: brought to the newest block of the history, replaced when it has to be. */
export type LiveNode = {
  rpc(): Rpc
  /** Since when it has been there. */
  readyAt(): number
  /** The address of the chain, whichever node is behind it. */
  port: number
  makeBlock(wanted: WantedBlock): Promise<void>
  /**
   * Has a fresh node take over from the newest state. It makes the blocks since then again, which proves the
   * state. With `turns` it does so while others are made, and takes over when it can read as far back as the old
   * one; without, the caller sees to it that none are.
   */
  renew(turns?: Turns): Promise<void>
  stop(): Promise<void>
}

export type LiveNodeOptions = {
  folder: WorldFolder
  stamp: WorldStamp
  states: States
  /** Blocks, dumps and the change from one node to the next: one at a time. */
  turns: Turns
  anvilPath: string
  blockTimeMs: number
  dumpEverySeconds: number
  /** Blocks of the running chain that can be read. */
  keptBlocks: number
  /** Told which nodes run, whenever that changes. */
  onNodes: (pids: readonly number[]) => void
  /** Told of what went wrong and was mended. */
  onTrouble: (what: string) => void
  /** Told when the chain cannot go on. */
  onLost: (reason: string) => void
}

export async function createLiveNode(options: LiveNodeOptions): Promise<LiveNode> {
  const { folder, states, turns, onTrouble, onLost } = options
  const { pastEndBlock } = options.stamp
  const history = await openHistory(folder.file('history.db'), options.keptBlocks)
  const starts = createNodeStarts({ ...options, history })
  const making = createMaking()
  const gate = await openGate((upstream) => createRouter({ upstream, history, making, pastEndBlock }))
  let losses = 0

  function adopt(next: AnvilNode): AnvilNode {
    gate.leadTo(next.port)
    next.onExit((reason) => {
      if (!starts.stopped() && next === node) void recover(next, reason)
    })
    return next
  }

  /** A node that died goes on where it was; one that keeps dying does not. */
  async function recover(died: AnvilNode, reason: string): Promise<void> {
    gate.hold()
    onTrouble(`The embedded node ended (${reason}) and is started again.`)
    if (Date.now() - died.readyAt > shortLifeMs) losses = 0
    let why = reason
    while (!starts.stopped() && ++losses <= toleratedLosses) {
      try {
        return await turns.run(async () => {
          // A successor may have been on its way.
          if (node === died) node = adopt(await starts.atHead())
          else gate.leadTo(node.port)
        })
      } catch (error) {
        why = error instanceof Error ? error.message : reason
      }
    }
    if (!starts.stopped()) onLost(why)
  }

  /** Follows the chain until the states of as many blocks are there as a node keeps. */
  async function catchUp(fresh: AnvilNode, stateFile: string): Promise<void> {
    const { number } = await readStateHead(stateFile)
    for (;;) {
      await replayBlocks(fresh.rpc, history)
      if ((history.head()?.number ?? 0) >= number + starts.keptStates || starts.stopped()) return
      await sleep(options.blockTimeMs)
    }
  }

  let node = adopt(await starts.atHead())

  return {
    rpc: () => node.rpc,
    readyAt: () => node.readyAt,
    port: gate.port,
    makeBlock: (wanted) => turns.run(() => makeBlock({ rpc: node.rpc, history, making }, wanted)),
    async renew(shared) {
      const stateFile = states.recent() ?? states.proven
      const fresh = await starts.from(stateFile)
      let old: AnvilNode | undefined
      const takeOver = async () => {
        await replayAll(fresh.rpc, history)
        await states.prove()
        old = node
        node = adopt(fresh)
      }
      try {
        await (shared ? catchUp(fresh, stateFile).then(() => shared.run(takeOver)) : takeOver())
      } catch (error) {
        await fresh.kill()
        throw error
      }
      await sleep(farewellMs)
      await old?.kill()
    },
    async stop() {
      starts.stop()
      const saved = await node.saveAndStop(savingMs)
      await starts.killAll()
      await gate.close()
      history.close()
      if (saved) await states.keepLast()
    },
  }
}
