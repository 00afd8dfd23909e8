import { LRUCache } from 'lru-cache'
import type { Hash } from 'viem'
import type { Answer } from './Answer.ts'
import type { SharedComputation } from './shareComputation.ts'
import type { CachePolicy } from './toolTraits.ts'

type Entry = SharedComputation<Answer>

/** Where an answer belongs: under its operation and arguments, for as long as its policy allows. */
export type AnswerPlace = { policy: CachePolicy; key: string; head: Hash }

/** Running computations, and finished answers as far as there is room for them. */
export type AnswerCache = {
  get(place: AnswerPlace): Entry | undefined
  /** A computation that others may join while it runs. */
  start(place: AnswerPlace, entry: Entry): void
  /** It has given an answer, which is kept. */
  finish(place: AnswerPlace, entry: Entry, answer: Answer): void
  /** It has failed, and is forgotten. */
  drop(place: AnswerPlace, entry: Entry): void
  readonly size: number
  readonly bytes: number
}

/** The newest block of the chain and the index's newest are not always the same, and calls alternate. */
const blocksKept = 3

/** What an entry takes beside its text: key, tables, the computation itself. */
const overhead = 1_024

/** A share of the service's memory is all that bounds it: arguments and sizes are strangers' choice. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const running = new Map<string, Entry>()
  const kept = new LRUCache<string, { entry: Entry; head: Hash | undefined }>({
    maxSize: Math.max(1, Math.floor(mostBytes)),
    // Without room for a few of them, keeping one would only push out the rest.
    maxEntrySize: Math.max(1, Math.floor(mostBytes / 8)),
    dispose: ({ head }, id) => void (head && byBlock.peek(head)?.delete(id)),
  })
  const byBlock = new LRUCache<Hash, Set<string>>({
    max: blocksKept,
    dispose: (ids) => {
      for (const id of ids) kept.delete(id)
    },
  })

  const idOf = ({ policy, key, head }: AnswerPlace) => (policy === 'static' ? key : `${head} ${key}`)

  const noteBlock = (head: Hash, id: string) => {
    const known = byBlock.get(head)
    if (known) known.add(id)
    else byBlock.set(head, new Set([id]))
  }

  return {
    get size() {
      return kept.size
    },
    get bytes() {
      return kept.calculatedSize
    },
    get(place) {
      if (place.policy === 'none') return undefined
      const id = idOf(place)
      return running.get(id) ?? kept.get(id)?.entry
    },
    start(place, entry) {
      if (place.policy !== 'none') running.set(idOf(place), entry)
    },
    finish(place, entry, answer) {
      const id = idOf(place)
      if (running.get(id) !== entry) return
      running.delete(id)
      const head = place.policy === 'block' ? place.head : undefined
      kept.set(id, { entry, head }, { size: overhead + answer.bytes + 2 * id.length })
      if (head && kept.has(id)) noteBlock(head, id)
    },
    drop(place, entry) {
      const id = idOf(place)
      if (running.get(id) === entry) running.delete(id)
    },
  }
}
