import type { LiveEvent } from './LiveEvent.ts'

/** Pieces that are handed on at once. */
const pieceBytes = 65_536

/** What one reader has not taken yet. The bytes are everybody's; what it may hold of them is bounded. */
export function createFrameQueue(mostBytes: number) {
  let waiting: LiveEvent[] = []
  let bytes = 0
  return {
    get isEmpty() {
      return waiting.length === 0
    },
    /** Whether so many bytes more would be too many for a reader that does not take them. */
    isTooMuch: (more: number) => bytes + more > mostBytes,
    add(events: readonly LiveEvent[]): void {
      for (const event of events) {
        waiting.push(event)
        bytes += event.bytes.length
      }
    },
    /** The next piece, and the last id in it. */
    take(): { bytes: Buffer; id: string } | undefined {
      let count = 0
      let size = 0
      for (const event of waiting) {
        if (count > 0 && size + event.bytes.length > pieceBytes) break
        count += 1
        size += event.bytes.length
      }
      const piece = waiting.slice(0, count)
      const last = piece.at(-1)
      if (!last) return undefined
      waiting = waiting.slice(count)
      bytes -= size
      return {
        bytes: piece.length === 1 ? last.bytes : Buffer.concat(piece.map((one) => one.bytes)),
        id: last.id,
      }
    },
    clear(): void {
      waiting = []
      bytes = 0
    },
  }
}
