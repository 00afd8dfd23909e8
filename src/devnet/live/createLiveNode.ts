import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rpc } from '../node/createRpc.ts'
import { isCompleteDump, readHeight, saveState } from '../node/dumpFile.ts'
import { openGate } from '../node/openGate.ts'
import { saveStateApart } from '../node/saveStateApart.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import type { WorldFolder, WorldStamp } from '../worldFolder.ts'

/** For how long a block's state stays readable. */
const keptStateMs = 10_000
/** For how long its transactions do: they are what the node's memory, its dumps and the next start grow with. */
const keptTransactionMs = 1_800_000
/** The same in blocks. */
export const keptTransactionBlocks = (blockTimeMs: number) => Math.ceil(keptTransactionMs / blockTimeMs)

/** What a node may take for a dump, from when it is due. */
const dumpMs = 5_000
/** What a node that was replaced is given to finish the answers it is working on. */
const farewellMs = 250

/** So many crashes of the node in so much time are survived. */
const toleratedLosses = 5
const lossWindowMs = 600_000

/** The node of the running chain: started from the saved state, replaced when it has to be. */
export type LiveNode = {
  rpc(): Rpc
  /** The address of the chain, whichever node is behind it. */
  port: number
  /**
   * Has a fresh node take over from the dump that is due now, while the old one goes on answering. Nobody may make
   * blocks meanwhile.
   */
  renew(): Promise<void>
  /** Milliseconds to the dump at which the node should be renewed; undefined when it should not be yet. */
  dueIn(): number | undefined
  /** Turns the node's last periodic dump into the saved state and frees what it can; true when there was a new one. */
  keepDump(): Promise<boolean>
  saveAndStop(): Promise<void>
}

export type LiveNodeOptions = {
  folder: WorldFolder
  stamp: WorldStamp
  anvilPath: string
  blockTimeMs: number
  /** A node is due to be renewed at its first dump after so long. */
  nodeLifeMs: number
  dumpEverySeconds: number
  /** Told which nodes run, whenever that changes. */
  onNodes: (pids: readonly number[]) => void
  /** Told when the chain cannot go on. */
  onLost: (reason: string) => void
}

export async function createLiveNode(options: LiveNodeOptions): Promise<LiveNode> {
  const { folder, stamp, blockTimeMs, dumpEverySeconds } = options
  const [stateFile, dumpFile] = [folder.file('state.json'), folder.file('dump.json')]
  const keptBlocks = keptTransactionBlocks(blockTimeMs)
  const gate = await openGate()
  const running = new Set<number>()
  const losses: number[] = []
  let stopping = false
  let renewal: Promise<void> = Promise.resolve()
  let startedAt = 0
  let keptDumpAt = 0
  let releasedTo = 0

  /**
   * Anvil forgets the transactions of the block that lies so many blocks behind the head. The past must stay,
   * so this is switched on only when that block is after the past, by the first renewal from then on.
   */
  async function start(height: number): Promise<AnvilNode> {
    const forgets = height - keptBlocks > stamp.pastEndBlock
    const started = await startAnvil({
      anvilPath: options.anvilPath,
      stateFile,
      dumpFile,
      dumpEverySeconds,
      keptStates: Math.ceil(keptStateMs / blockTimeMs),
      mining: 'manual',
      ...(forgets && { keptTransactionBlocks: keptBlocks }),
      onProcess(pid, state) {
        if (state === 'runs') running.add(pid)
        else running.delete(pid)
        options.onNodes([...running])
      },
    })
    started.onExit((reason) => {
      if (!stopping && started === node) void recover(started, reason)
    })
    // What was loaded has no traces any more.
    releasedTo = height
    startedAt = Date.now()
    keptDumpAt = startedAt
    gate.leadTo(started.port)
    return started
  }

  /** A node that died goes on from the last saved state, a few minutes back; one that keeps dying does not. */
  async function recover(died: AnvilNode, reason: string): Promise<void> {
    gate.hold()
    await renewal.catch(() => {})
    // A successor may have been on its way.
    if (node !== died) return gate.leadTo(node.port)
    losses.push(Date.now())
    const recent = losses.filter((at) => at > Date.now() - lossWindowMs)
    if (recent.length > toleratedLosses) return options.onLost(reason)
    try {
      node = await start(await readHeight(stateFile))
    } catch (error) {
      options.onLost(error instanceof Error ? error.message : reason)
    }
  }

  let node = await start(await readHeight(stateFile))

  const dumpedAt = async () => (await stat(dumpFile).catch(() => undefined))?.mtimeMs ?? 0

  async function untilDumped(since: number): Promise<void> {
    for (const until = since + dumpMs; Date.now() < until; await sleep(20))
      if ((await dumpedAt()) > since && (await isCompleteDump(dumpFile))) return
    throw new Error('The node did not write its state when it was due.')
  }

  async function replaceNode(): Promise<void> {
    const old = node
    const height = Number(await old.rpc.call<string>('eth_blockNumber'))
    await untilDumped(Date.now())
    const { saved } = await saveStateApart({ dumpFile, stateFile })
    if (!saved || (await readHeight(stateFile)) !== height) throw new Error('The dump is not of the head.')
    node = await start(height)
    await sleep(farewellMs)
    await old.kill()
  }

  return {
    rpc: () => node.rpc,
    port: gate.port,
    dueIn() {
      if (Date.now() < startedAt + options.nodeLifeMs) return undefined
      return keptDumpAt + dumpEverySeconds * 1000 - Date.now()
    },
    renew() {
      renewal = replaceNode()
      return renewal
    },
    async keepDump() {
      const at = await dumpedAt()
      if (at <= keptDumpAt) return false
      const { saved, release } = await saveStateApart({ dumpFile, stateFile, releaseFrom: releasedTo + 1 })
      if (!saved) return false
      keptDumpAt = at
      if (release !== undefined) {
        await node.rpc.call('anvil_loadState', release.payload)
        releasedTo = release.upToBlock
      }
      return true
    },
    async saveAndStop() {
      stopping = true
      await node.saveAndStop()
      await gate.close()
      if ((await saveState(dumpFile, stateFile)) === undefined)
        throw new Error('The state of the chain could not be saved.')
    },
  }
}
