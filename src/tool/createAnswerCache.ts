import { LRUCache } from 'lru-cache'
import type { Hash } from 'viem'
import type { Answer } from './Answer.ts'
import type { CachePolicy } from './defineTool.ts'
import type { SharedComputation } from './shareComputation.ts'

type Entry = SharedComputation<Answer>

/** Answers and running computations by operation and arguments, for as long as their policy allows. */
export type AnswerCache = {
  get(policy: CachePolicy, key: string, head: Hash): Entry | undefined
  set(policy: CachePolicy, key: string, head: Hash, entry: Entry): void
  /** Forgets an entry, if it is still the one that stands there. */
  drop(policy: CachePolicy, key: string, head: Hash, entry: Entry): void
  readonly size: number
}

/** Arguments are strangers' choice: without a bound, one head could collect any number of them. */
const maxPerBlock = 5_000
const maxStatic = 2_000
const blocksKept = 3

export function createAnswerCache(): AnswerCache {
  // The newest block of the chain and the index's newest are not always the same, and calls alternate.
  const byBlock = new LRUCache<Hash, Map<string, Entry>>({ max: blocksKept })
  const ofProcess = new LRUCache<string, Entry>({ max: maxStatic })

  const tableFor = (policy: CachePolicy, head: Hash) => {
    if (policy === 'none') return undefined
    if (policy === 'static') return ofProcess
    const known = byBlock.get(head)
    if (known) return known
    const ofBlock = new Map<string, Entry>()
    byBlock.set(head, ofBlock)
    return ofBlock
  }

  return {
    get size() {
      return [...byBlock.values()].reduce((sum, { size }) => sum + size, ofProcess.size)
    },
    get: (policy, key, head) => tableFor(policy, head)?.get(key),
    set(policy, key, head, entry) {
      const table = tableFor(policy, head)
      if (!table || (table !== ofProcess && table.size >= maxPerBlock)) return
      table.set(key, entry)
    },
    drop(policy, key, head, entry) {
      const table = tableFor(policy, head)
      if (table?.get(key) === entry) table.delete(key)
    },
  }
}
