import { ordinals } from '../rows/ordinals.ts'
import type { Ask } from './Ask.ts'
import type { Part } from './Part.ts'
import { isGlue } from './Piece.ts'

/** How many of an order, or which place in it: "the three largest", "top 5", "the second highest". */
export function readCount(part: Part, ask: Ask, at: number): void {
  for (const place of [at + 1, at - 1, at + 2, at - 2]) {
    const piece = part.free(place)
    const between = part.pieces.slice(Math.min(place, at) + 1, Math.max(place, at))
    if (!piece || !between.every((own) => isGlue(own))) continue
    if (piece.number?.unit === 'bare' && Number.isInteger(piece.number.value) && piece.number.value > 0) {
      ask.take = piece.number.value
      part.take(place)
      return
    }
    const nth = ordinals.indexOf(piece.text.toLowerCase())
    if (nth >= 0) {
      // "Most held first" is an order of all.
      if (nth === 0 && place > at) ask.many = true
      else ask.nth = nth + 1
      part.take(place)
      return
    }
  }
}
