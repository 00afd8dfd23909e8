import { stat } from 'node:fs/promises'
import type { Rpc } from '../node/createRpc.ts'
import { readHeight, saveState } from '../node/dumpFile.ts'
import { saveStateInWorker } from '../node/saveStateInWorker.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import type { WorldFolder, WorldStamp } from '../worldFolder.ts'

/** For how long a block's state stays readable. */
const keptStateMs = 10_000
/** For how long its transactions do: they are what the node's memory, its dumps and the next start grow with. */
const keptTransactionMs = 1_800_000
/** The same in blocks. */
export const keptTransactionBlocks = (blockTimeMs: number) => Math.ceil(keptTransactionMs / blockTimeMs)
const dumpEverySeconds = 120

/** So many crashes of the node in so much time are survived. */
const toleratedLosses = 5
const lossWindowMs = 600_000

/** The node of the running chain: started from the saved state, replaced when it has to be. */
export type LiveNode = {
  rpc(): Rpc
  port: number
  /** Saves and starts anew on the same port; nobody answers there for a moment. */
  renew(): Promise<void>
  /** Whether the node should be renewed at this height: to begin forgetting old transactions. */
  shouldRenew(height: number): boolean
  /** Turns the node's last periodic dump into the saved state and frees what it can; true when there was a new one. */
  keepDump(): Promise<boolean>
  saveAndStop(): Promise<void>
  kill(): Promise<void>
}

export type LiveNodeOptions = {
  folder: WorldFolder
  stamp: WorldStamp
  anvilPath: string
  blockTimeMs: number
  /** Told of every node that is started. */
  onNode: (pid: number) => void
  /** Told when the chain cannot go on. */
  onLost: (reason: string) => void
}

export async function createLiveNode(options: LiveNodeOptions): Promise<LiveNode> {
  const { folder, stamp, blockTimeMs } = options
  const [stateFile, dumpFile] = [folder.file('state.json'), folder.file('dump.json')]
  const keptBlocks = keptTransactionBlocks(blockTimeMs)
  let forgetting = false
  let expectedEnd = false
  let keptDumpAt = Date.now()
  let releasedTo = 0
  const losses: number[] = []

  /**
   * Anvil forgets the transactions of the block that lies so many blocks behind the head. The past must stay,
   * so this is switched on only when that block is after the past: at a start, or by one renewal on the way.
   */
  async function start(port: number | undefined, height: number): Promise<AnvilNode> {
    forgetting = height - keptBlocks > stamp.pastEndBlock
    const started = await startAnvil({
      anvilPath: options.anvilPath,
      stateFile,
      dumpFile,
      dumpEverySeconds,
      keptStates: Math.ceil(keptStateMs / blockTimeMs),
      mining: 'manual',
      ...(port !== undefined && { port }),
      ...(forgetting && { keptTransactionBlocks: keptBlocks }),
    })
    // What was loaded has no traces any more.
    releasedTo = height
    options.onNode(started.pid)
    started.onExit((reason) => {
      if (!expectedEnd) void recover(reason)
    })
    return started
  }

  /** A node that died goes on from the last saved state, a few minutes back; one that keeps dying does not. */
  async function recover(reason: string): Promise<void> {
    losses.push(Date.now())
    const recent = losses.filter((at) => at > Date.now() - lossWindowMs)
    if (recent.length > toleratedLosses) return options.onLost(reason)
    try {
      node = await start(port, await readHeight(stateFile))
    } catch (error) {
      options.onLost(error instanceof Error ? error.message : reason)
    }
  }

  const heightOf = async (node: AnvilNode) => Number(await node.rpc.call<string>('eth_blockNumber'))
  let node = await start(undefined, await readHeight(stateFile))
  const { port }: AnvilNode = node

  async function save(): Promise<void> {
    expectedEnd = true
    await node.saveAndStop()
    if ((await saveState(dumpFile, stateFile)) === undefined)
      throw new Error('The state of the chain could not be saved.')
  }

  return {
    rpc: () => node.rpc,
    port,
    shouldRenew: (at) => !forgetting && at - keptBlocks > stamp.pastEndBlock,
    async renew() {
      const at = await heightOf(node)
      await save()
      expectedEnd = false
      node = await start(port, at)
    },
    async keepDump() {
      const { mtimeMs } = await stat(dumpFile).catch(() => ({ mtimeMs: 0 }))
      if (mtimeMs <= keptDumpAt) return false
      const { saved, release } = await saveStateInWorker({ dumpFile, stateFile, releaseFrom: releasedTo + 1 })
      if (!saved) return false
      keptDumpAt = mtimeMs
      if (release !== undefined) {
        await node.rpc.call('anvil_loadState', release.payload)
        releasedTo = release.upToBlock
      }
      return true
    },
    saveAndStop: save,
    async kill() {
      expectedEnd = true
      await node.kill()
    },
  }
}
