import type { Piece } from './Piece.ts'

/** What one reader has not taken yet. The bytes are everybody's; what it may hold of them is bounded. */
export function createFrameQueue(mostBytes: number) {
  let waiting: Piece[] = []
  let bytes = 0
  return {
    get isEmpty() {
      return waiting.length === 0
    },
    /** Whether so many bytes more would be too many for a reader that does not take them. */
    isTooMuch: (more: number) => bytes + more > mostBytes,
    add(pieces: readonly Piece[]): void {
      for (const piece of pieces) {
        waiting.push(piece)
        bytes += piece.bytes.length
      }
    },
    /** The next piece, and the last id in it. */
    take(): Piece | undefined {
      const piece = waiting.shift()
      bytes -= piece?.bytes.length ?? 0
      return piece
    },
    clear(): void {
      waiting = []
      bytes = 0
    },
  }
}
