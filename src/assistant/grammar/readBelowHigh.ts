import type { Ask } from './Ask.ts'
import type { Part } from './Part.ts'
import { hasSense, type Piece, senseOf } from './Piece.ts'

/** "How far is it off its 7 day top?" asks how far a price lies below what it has been. */
export function readBelowHigh(part: Part, ask: Ask): void {
  const at = part.pieces.findIndex((piece, place) => isHigh(piece, part.pieces[place + 1]))
  const from = part.pieces.findLastIndex(({ text }, place) => place < at && isBelow.test(text))
  // Below the highest ever it is told by another figure.
  const isOfTime = part.pieces.some((piece) => hasSense(piece, 'window'))
  if (at < 0 || from < 0 || at - from > 4 || !isOfTime) return
  const between = part.pieces.slice(from + 1, at)
  if (!between.every((piece) => hasSense(piece, 'glue', 'window', 'pron') || piece.text === '')) return
  part.take(from, at)
  between.forEach((piece, step) => {
    if (!hasSense(piece, 'window')) part.take(from + 1 + step)
  })
  // "Dropped from its high" says the same once more.
  part.pieces.forEach((piece, place) => {
    if (/^sign=change-/.test(senseOf(piece, 'dim') ?? '') || piece.text === 'down') part.take(place)
  })
  ask.wants.push('belowHigh')
}

const isBelow = /^(?:off|below|under|beneath|from|down from|off of)$/i

/** "Its top" and "its high", but no "top ten". */
const isHigh = (piece: Piece, next: Piece | undefined): boolean =>
  senseOf(piece, 'measure') === 'high' ||
  (/^(?:top|peak)$/i.test(piece.text) && (next === undefined || next.stop !== undefined))
