import { findAnvil } from './anvilBinary.ts'
import type { Rpc } from './node/createRpc.ts'
import { startAnvil } from './node/startAnvil.ts'

export type ThrowawayNode = {
  rpcUrl: string
  wsUrl: string
  pid: number
  rpc: Rpc
  stop(): Promise<void>
}

/**
 * Starts an independent node from a saved world, for a test to do with as it likes. Nothing is written back.
 * `clock` is the time its next block carries; without it the wall clock's.
 */
export async function startNodeFromState(options: {
  stateFile: string
  anvilPath?: string
  mining?: 'manual' | 'automatic'
  clock?: number
}): Promise<ThrowawayNode> {
  const node = await startAnvil({
    anvilPath: findAnvil(options.anvilPath),
    stateFile: options.stateFile,
    keptStates: 64,
    mining: options.mining ?? 'automatic',
    ...(options.clock !== undefined && { genesisTime: options.clock }),
  })
  const host = `127.0.0.1:${node.port}`
  return { rpcUrl: `http://${host}`, wsUrl: `ws://${host}`, pid: node.pid, rpc: node.rpc, stop: node.kill }
}
