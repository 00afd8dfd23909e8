import type { Part } from './Part.ts'
import { hasSense, isGlue } from './Piece.ts'

/** "Which stocks trade below …": what somebody does, and no row. */
export function isVerb(part: Part, at: number): boolean {
  const piece = part.pieces[at]
  if (isDone(part, at)) return true
  if (!hasSense(piece, 'verb') || !hasSense(piece, 'rows')) return false
  // "Which three trade furthest below …"
  if (/^trade$/i.test(piece?.text ?? '') && (part.pieces[at - 1]?.number?.value ?? 1) > 1) return true
  let before = at - 1
  while (
    before >= 0 &&
    isGlue(part.pieces[before]) &&
    !/^(?:the|of|a|any|all|in)$/i.test(part.pieces[before]?.text ?? '')
  )
    before -= 1
  const own = part.pieces[before]
  // "How many launchpad launches were there?" counts them.
  if (/^launchpad$/i.test(own?.text ?? '') && /^launches$/i.test(piece?.text ?? '')) return false
  // "NVDA trades at …" is what it does; "NVDA trades over $500" are rows.
  if (hasSense(own, 'token')) return isDoing(part, before, at)
  return (
    hasSense(own, 'rows', 'dim', 'pron') ||
    (hasSense(own, 'ask') && /^which|what|who$/i.test(own?.text ?? ''))
  )
}

const isDoing = (part: Part, token: number, at: number): boolean =>
  /^(?:does|did|do|will|can|where)$/i.test(part.pieces[token - 1]?.text ?? '') ||
  /^(?:at|for|below|above|under|near|around|like|with)$/i.test(part.pieces[at + 1]?.text ?? '') ||
  (hasSense(part.pieces[at + 1], 'dim') && !hasSense(part.pieces[at + 1], 'rows'))

/** "Can I sell", but no "buy to sell ratio". */
const isDone = (part: Part, at: number): boolean =>
  !hasSense(part.pieces[at - 2], 'rows') &&
  /^(?:buy|sell)$/i.test(part.pieces[at]?.text ?? '') &&
  /^(?:i|we|you|can|could|to|would|will|should|they|he|she|did|and)$/i.test(part.pieces[at - 1]?.text ?? '')
