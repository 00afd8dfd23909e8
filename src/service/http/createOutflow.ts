import type { ServerResponse } from 'node:http'

export type OutflowLimits = {
  /** Bytes of answers that may wait in this process for readers to take them. */
  bytes: number
  /** How long a reader may take for one answer, once it no longer fits into the connection's buffers. */
  patienceMs: number
}

export const usualOutflowLimits: OutflowLimits = { bytes: 64 * 1_048_576, patienceMs: 30_000 }

/** Knows what readers have not taken yet: answers to slow ones are held in memory until they do. */
export type Outflow = {
  /** Whether another answer of this size may be begun. */
  hasRoomFor(bytes: number): boolean
  /** Watches an answer that was written whole and may still wait in memory. */
  watch(response: ServerResponse): void
  readonly waiting: number
}

/** Small answers always pass: refusing one takes as many bytes. */
const small = 65_536

export function createOutflow(limits: OutflowLimits = usualOutflowLimits): Outflow {
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    hasRoomFor: (bytes) => bytes <= small || waiting + bytes <= limits.bytes,
    watch(response) {
      const bytes = response.socket?.writableLength ?? 0
      if (bytes === 0) return
      waiting += bytes
      const timer = setTimeout(() => response.destroy(), limits.patienceMs)
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        waiting -= bytes
        clearTimeout(timer)
      }
      response.once('finish', end)
      response.once('close', end)
    },
  }
}
