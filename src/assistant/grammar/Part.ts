import { hasSense, isGlue, type Piece } from './Piece.ts'

/** A part of a question while it is read: what is taken is not read again. */
export class Part {
  readonly taken = new Set<number>()
  readonly pieces: readonly Piece[]
  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }
  free(at: number): Piece | undefined {
    return this.taken.has(at) ? undefined : this.pieces[at]
  }
  take(...places: readonly number[]): void {
    for (const place of places) this.taken.add(place)
  }
  /** The next piece that is no filler, from a place on. */
  next(from: number, step: 1 | -1, most = 4): number | undefined {
    for (let at = from, seen = 0; at >= 0 && at < this.pieces.length && seen < most; at += step, seen += 1) {
      const piece = this.pieces[at]
      if (piece?.stop) return undefined
      if (piece && !isGlue(piece) && !hasSense(piece, 'now', 'window')) return at
    }
    return undefined
  }
}
