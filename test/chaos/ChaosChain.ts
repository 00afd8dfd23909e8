import type { NetworkDeployment } from '../../src/base/network/facts.ts'
import type { ScriptedHead } from '../anvil/startScriptedChain.ts'

/** A chain for a schedule: it grows, and forgets what it had. */
export type ChaosChain = {
  url: string
  deployment: NetworkDeployment
  /** An index of the chain as it is at first, where there is one. */
  indexFile: string | undefined
  head(): Promise<ScriptedHead>
  /** Blocks with something in them. */
  grow(blocks: number): Promise<void>
  /** Blocks without anything. */
  idle(blocks: number): Promise<void>
  /** Blocks that can be dropped. */
  droppable(): Promise<number>
  /** Drops blocks and writes so many others in their place. */
  reorg(depth: number, blocks: number): Promise<void>
  stop(): Promise<void>
}
