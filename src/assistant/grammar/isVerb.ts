import type { Part } from './Part.ts'
import { hasSense, isGlue } from './Piece.ts'

/** "Which stocks trade below …": what somebody does, and no row. */
export function isVerb(part: Part, at: number): boolean {
  const piece = part.pieces[at]
  if (isDone(part, at)) return true
  if (!hasSense(piece, 'verb') || !hasSense(piece, 'rows')) return false
  let before = at - 1
  while (
    before >= 0 &&
    isGlue(part.pieces[before]) &&
    !/^(?:the|of|a|any|all|in)$/i.test(part.pieces[before]?.text ?? '')
  )
    before -= 1
  const own = part.pieces[before]
  return (
    hasSense(own, 'rows', 'dim', 'token', 'pron') ||
    (hasSense(own, 'ask') && /^which|what|who$/i.test(own?.text ?? ''))
  )
}

/** "Can I sell". */
const isDone = (part: Part, at: number): boolean =>
  /^(?:buy|sell)$/i.test(part.pieces[at]?.text ?? '') &&
  /^(?:i|we|you|can|could|to|would|will|should|they|he|she|did|and)$/i.test(part.pieces[at - 1]?.text ?? '')
