import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import type { CodeFunction } from './CodeFunction.ts'
import { createCodeThread } from './createCodeThread.ts'

/** Why nothing is known of what a contract answers to. */
export const tooTangled = 'The bytecode is too tangled to be walked through in time.'

/** Compilers' output takes a hundredth of this. */
const thread = createCodeThread({ timeoutMs: 2_000, mostWaiting: 100 })

/** Code never changes under its hash, and walking it costs milliseconds, so results are kept; the lack of one, too. */
const known = new LRUCache<string, Promise<CodeFunction[] | undefined>>({ max: 500 })

/**
 * The functions a contract's dispatcher answers to, from its bytecode alone; undefined where the code cannot be
 * walked through in time, so that nothing is known of it.
 */
export function functionsOf(code: Hex, codeHash: string): Promise<CodeFunction[] | undefined> {
  const found = known.get(codeHash) ?? thread.read(code)
  known.set(codeHash, found)
  return found
}
