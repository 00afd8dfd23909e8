import { findAnvil } from './anvilBinary.ts'
import type { Rpc } from './node/createRpc.ts'
import { startAnvil } from './node/startAnvil.ts'

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
  const start = (port?: number) =>
    startAnvil({
      anvilPath: findAnvil(options.anvilPath),
      stateFile: options.stateFile,
      keptStates: 64,
      mining: options.mining ?? 'automatic',
      ...(options.clock !== undefined && { genesisTime: options.clock }),
      ...(port !== undefined && { port }),
    })
  const first = await start()
  let current = first
  let stopped = false
  let reviving: Promise<void> | undefined

  async function revive(): Promise<void> {
    if (stopped) return
    current = await start(first.port)
    if (stopped) return current.kill()
    current.onExit(onExit)
  }
  const onExit = () => {
    if (!stopped) reviving = revive()
  }
  if (options.revive) first.onExit(onExit)

  const host = `127.0.0.1:${first.port}`
  return {
    rpcUrl: `http://${host}`,
    wsUrl: `ws://${host}`,
    get pid() {
      return current.pid
    },
    rpc: first.rpc,
    async stop() {
      stopped = true
      await reviving
      await current.kill()
    },
  }
}
