import type { Head, HeadChange } from '../Chain.ts'
import { createKnownBlocks, type KnownBlocks } from './createKnownBlocks.ts'

/** What the tracker makes of a head it is shown. */
export type HeadVerdict = HeadChange | 'known' | 'behind'

/** Decides which of the heads that endpoints report is the chain's. */
export type HeadTracker = {
  current(): Head | undefined
  offer(head: Head, source: string): HeadVerdict
  /** Goes on from this head, whatever was believed before. */
  adopt(head: Head, source: string): void
  onHead(listener: (head: Head, change: HeadChange) => void): () => void
  /** Milliseconds since the head last moved. */
  idleMs(): number
  /** Milliseconds from block to block as they arrive; undefined before two have. */
  blockMs(): number | undefined
}

/** Weight of the newest interval in the moving average of block times. */
const intervalWeight = 0.2

export type HeadTrackerOptions = {
  movedBackAfterMs: number
  /** Where the believed blocks are kept. */
  known?: KnownBlocks
  /** Only newer heads are taken from a single endpoint; that the chain is another one, all of them decide. */
  crossCheck?: boolean
}

/**
 * A newer head is believed at once. An older one is mostly a node that is behind, and is ignored; but when
 * nobody confirms ours for `movedBackAfterMs`, or its own source shows another block in its place, the chain
 * itself has moved back.
 */
export function createHeadTracker({
  movedBackAfterMs,
  known: recent = createKnownBlocks(),
  crossCheck = false,
}: HeadTrackerOptions): HeadTracker {
  const listeners = new Set<(head: Head, change: HeadChange) => void>()
  let current: Head | undefined
  let currentSource = ''
  let movedAt = performance.now()
  let doubtedSince: number | undefined
  let blockMs: number | undefined

  const measure = (head: Head, now: number) => {
    if (!current || head.number <= current.number) return
    const interval = (now - movedAt) / Number(head.number - current.number)
    blockMs = blockMs === undefined ? interval : blockMs * (1 - intervalWeight) + interval * intervalWeight
  }
  const accept = (head: Head, source: string, change: HeadChange): HeadVerdict => {
    const now = performance.now()
    measure(head, now)
    recent.add(head)
    current = head
    currentSource = source
    movedAt = now
    doubtedSince = undefined
    for (const listener of listeners) listener(head, change)
    return change
  }

  return {
    current: () => current,
    blockMs: () => blockMs,
    idleMs: () => performance.now() - movedAt,
    onHead(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    adopt: (head, source) => void accept(head, source, current ? 'replaced' : 'advanced'),
    offer(head, source) {
      if (!current) return accept(head, source, 'advanced')
      if (head.hash === current.hash) {
        doubtedSince = undefined
        return 'known'
      }
      if (head.number > current.number) {
        const next = head.number === current.number + 1n
        return accept(head, source, next && head.parentHash !== current.hash ? 'replaced' : 'advanced')
      }
      if (crossCheck) return 'behind'
      if (source === currentSource && recent.conflicts(head)) return accept(head, source, 'replaced')
      doubtedSince ??= performance.now()
      const patient = performance.now() - doubtedSince < movedBackAfterMs
      return patient ? 'behind' : accept(head, source, 'replaced')
    },
  }
}
