import { messageOf } from '../../base/errors/messageOf.ts'
import type { History } from '../history/openHistory.ts'
import { readStateHead } from '../node/dumpFile.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import type { WorldStamp } from '../worldFolder.ts'
import type { States } from './createStates.ts'
import { ReplayDiffers, replayAll } from './replayBlocks.ts'

/**
 * For how long a block's state stays readable, and of how many blocks in any case: while an index is begun on a busy
 * machine it stays behind by as many, and what it answers needs the state of its newest block.
 */
const keptStateMs = 10_000
const fewestStates = 30
/** For how long the node keeps a block's transactions, with their traces: that is what its memory grows with. */
const keptTransactionMs = 240_000

/** No request that the gate lets through takes as long. A node that is replaced goes on where it was. */
const patience = { spinMs: 5_000, silenceMs: 20_000 }

export type NodeStartsOptions = {
  stamp: WorldStamp
  anvilPath: string
  blockTimeMs: number
  dumpEverySeconds: number
  history: History
  states: States
  /** Told which nodes run, whenever that changes. */
  onNodes: (pids: readonly number[]) => void
  /** Told of what went wrong and was mended. */
  onTrouble: (what: string) => void
}

/** Starts nodes of the running chain, and knows which of them are there. */
export function createNodeStarts(options: NodeStartsOptions) {
  const { stamp, blockTimeMs, dumpEverySeconds, anvilPath, history, states } = options
  const keptStates = Math.max(fewestStates, Math.ceil(keptStateMs / blockTimeMs))
  const keptTransactions = Math.ceil(keptTransactionMs / blockTimeMs)
  const pids = new Set<number>()
  const nodes = new Set<AnvilNode>()
  let stopped = false

  /**
   * A node at the block of a saved state. Anvil forgets the transactions of the block that lies so many blocks
   * behind its head. Those of the past must stay, so it is told to only when that block is after the past.
   */
  async function from(stateFile: string): Promise<AnvilNode> {
    const { number, timestamp } = await readStateHead(stateFile)
    const started = await startAnvil({
      anvilPath,
      stateFile,
      dumpFile: states.dumpFile,
      dumpEverySeconds,
      keptStates,
      mining: 'manual',
      ...patience,
      // Otherwise it would begin now, and take no block from before.
      genesisTime: timestamp,
      ...(number - keptTransactions > stamp.pastEndBlock && { keptTransactionBlocks: keptTransactions }),
      onProcess(pid, state) {
        if (state === 'runs') pids.add(pid)
        else pids.delete(pid)
        options.onNodes([...pids])
      },
    })
    nodes.add(started)
    started.onExit(() => nodes.delete(started))
    if (!stopped) return started
    await started.kill()
    throw new Error('The embedded chain is stopping.')
  }

  async function bringToHead(stateFile: string): Promise<AnvilNode> {
    const started = await from(stateFile)
    try {
      await replayAll(started.rpc, history)
      return started
    } catch (error) {
      await started.kill()
      throw error
    }
  }

  /** A node at the newest block that anybody can have seen. */
  async function atHead(): Promise<AnvilNode> {
    const recent = states.recent()
    if (recent !== undefined) {
      try {
        return await bringToHead(recent)
      } catch (error) {
        if (stopped) throw error
        options.onTrouble(`The newest state of the embedded chain is of no use: ${messageOf(error)}.`)
        if (error instanceof ReplayDiffers) await states.drop()
      }
    }
    try {
      return await bringToHead(states.proven)
    } catch (error) {
      if (!(error instanceof ReplayDiffers)) throw error
      // Another version of the node may come to other blocks: to go on from further back is the least loss then.
      const { number } = await readStateHead(states.proven)
      options.onTrouble(`The embedded chain goes on from block ${number}: ${error.message}.`)
      history.dropAfter(number)
      return bringToHead(states.proven)
    }
  }

  return {
    from,
    atHead,
    /** Blocks whose state a node keeps. */
    keptStates,
    stopped: () => stopped,
    /** No node is started any more. */
    stop(): void {
      stopped = true
    },
    killAll: () => Promise.all([...nodes].map((node) => node.kill())),
  }
}
