import { stat } from 'node:fs/promises'
import type { Rpc } from '../node/createRpc.ts'
import { saveState } from '../node/dumpFile.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import type { WorldFolder, WorldStamp } from '../worldFolder.ts'

/** For how long a block's state stays readable, and for how long its transactions do. */
const keptStateMs = 20_000
const keptTransactionMs = 30 * 60_000
const dumpEverySeconds = 180

/** The node of the running chain: started from the saved state, replaced when it has to be. */
export type LiveNode = {
  rpc(): Rpc
  port: number
  /** Saves and starts anew on the same port; `prepare` runs while no node is up. */
  renew(): Promise<void>
  /** Whether the node should be renewed at this height: to begin forgetting old transactions. */
  shouldRenew(height: number): boolean
  /** Turns the node's last periodic dump into the saved state, when there is a new one. */
  keepDump(save: typeof saveState): Promise<void>
  saveAndStop(): Promise<void>
  kill(): Promise<void>
}

export type LiveNodeOptions = {
  folder: WorldFolder
  stamp: WorldStamp
  anvilPath: string
  blockTimeMs: number
  onNode: (pid: number) => void
  onLost: (reason: string) => void
}

export async function createLiveNode(options: LiveNodeOptions): Promise<LiveNode> {
  const { folder, stamp, blockTimeMs } = options
  const [stateFile, dumpFile] = [folder.file('state.json'), folder.file('dump.json')]
  const keptTransactionBlocks = Math.ceil(keptTransactionMs / blockTimeMs)
  let forgetting = false
  let expectedEnd = false
  let keptDumpAt = 0

  /**
   * Anvil forgets the transactions of the block that lies so many blocks behind the head. The past must stay,
   * so this is switched on only when that block is after the past: at a start, or by one renewal on the way.
   */
  async function start(port: number | undefined, height: number): Promise<AnvilNode> {
    forgetting = height - keptTransactionBlocks > stamp.pastEndBlock
    const started = await startAnvil({
      anvilPath: options.anvilPath,
      stateFile,
      dumpFile,
      dumpEverySeconds,
      keptStates: Math.ceil(keptStateMs / blockTimeMs),
      mining: 'manual',
      ...(port !== undefined && { port }),
      ...(forgetting && { keptTransactionBlocks }),
    })
    options.onNode(started.pid)
    started.onExit((reason) => {
      if (!expectedEnd) options.onLost(reason)
    })
    return started
  }

  const heightOf = async (node: AnvilNode) => Number(await node.rpc.call<string>('eth_blockNumber'))
  let node = await start(undefined, 0)
  // The height is known only now; a chain that is old enough starts over with forgetting switched on.
  const height = await heightOf(node)
  if (height - keptTransactionBlocks > stamp.pastEndBlock) {
    expectedEnd = true
    await node.kill()
    expectedEnd = false
    node = await start(undefined, height)
  }
  const { port } = node

  async function save(): Promise<void> {
    expectedEnd = true
    await node.saveAndStop()
    if (!(await saveState(dumpFile, stateFile))) throw new Error('The state of the chain could not be saved.')
  }

  return {
    rpc: () => node.rpc,
    port,
    shouldRenew: (at) => !forgetting && at - keptTransactionBlocks > stamp.pastEndBlock,
    async renew() {
      const at = await heightOf(node)
      await save()
      expectedEnd = false
      node = await start(port, at)
    },
    async keepDump(saveWith) {
      const { mtimeMs } = await stat(dumpFile).catch(() => ({ mtimeMs: 0 }))
      if (mtimeMs <= keptDumpAt) return
      if (await saveWith(dumpFile, stateFile)) keptDumpAt = mtimeMs
    },
    saveAndStop: save,
    async kill() {
      expectedEnd = true
      await node.kill()
    },
  }
}
