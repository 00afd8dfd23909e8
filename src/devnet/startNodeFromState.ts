import { findAnvil } from './anvilBinary.ts'
import { openGate } from './gate/openGate.ts'
import { createRpc, type Rpc } from './node/createRpc.ts'
import { type AnvilNode, startAnvil } from './node/startAnvil.ts'

export type ThrowawayNode = {
  rpcUrl: string
  wsUrl: string
  readonly pid: number
  rpc: Rpc
  stop(): Promise<void>
}

export type ThrowawayOptions = {
  stateFile: string
  anvilPath?: string
  mining?: 'manual' | 'automatic'
  clock?: number
  /** Starts it again from the same state and at the same address when it dies; for a chain nobody changes. */
  revive?: boolean
}

/**
 * Starts an independent node from a saved world, for a test to do with as it likes. Nothing is written back.
 * `clock` is the time its next block carries; without it the wall clock's.
 */
export async function startNodeFromState(options: ThrowawayOptions): Promise<ThrowawayNode> {
  const start = () =>
    startAnvil({
      anvilPath: findAnvil(options.anvilPath),
      stateFile: options.stateFile,
      keptStates: 64,
      mining: options.mining ?? 'automatic',
      ...(options.clock !== undefined && { genesisTime: options.clock }),
    })
  const first = await start()
  return options.revive ? keepAlive(first, start) : toThrowaway(first, first.port, () => first.kill())
}

const toThrowaway = (node: AnvilNode, port: number, stop: () => Promise<void>): ThrowawayNode => ({
  rpcUrl: `http://127.0.0.1:${port}`,
  wsUrl: `ws://127.0.0.1:${port}`,
  pid: node.pid,
  rpc: node.rpc,
  stop,
})

/** Has another node take the place of one that died; who asks meanwhile waits for it. */
async function keepAlive(first: AnvilNode, start: () => Promise<AnvilNode>): Promise<ThrowawayNode> {
  const gate = await openGate()
  let current = first
  let stopped = false
  let reviving: Promise<void> = Promise.resolve()

  async function revive(): Promise<void> {
    gate.hold()
    current = await start()
    if (stopped) return current.kill()
    keep()
  }
  function keep(): void {
    gate.leadTo(current.port)
    current.onExit(() => {
      if (!stopped) reviving = revive()
    })
  }
  keep()

  const rpc = createRpc(gate.port, { silenceMs: 60_000 })
  const stop = async () => {
    stopped = true
    await reviving
    await current.kill()
    rpc.close()
    await gate.close()
  }
  return {
    ...toThrowaway(first, gate.port, stop),
    rpc,
    get pid() {
      return current.pid
    },
  }
}
