import { hasSense, type Piece, senseOf } from './Piece.ts'
import type { RestStep } from './Rest.ts'

/** "Without a curve first": which goes before the other. */
const adverb: RestStep = ({ part }, piece, at) =>
  /^first$/i.test(piece.text) &&
  at === part.pieces.length - 1 &&
  !/^(?:the|and|very|or)$/i.test(part.pieces[at - 1]?.text ?? '')
    ? 'taken'
    : undefined

const nth: RestStep = ({ ask }, piece) => {
  const place = senseOf(piece, 'place')
  if (place === undefined || ask.nth !== undefined) return undefined
  if (place === 'next') {
    ask.points.push(place)
    return 'taken'
  }
  ask.nth = Number(place)
  return 'taken'
}

const block: RestStep = ({ part, ask }, { number }, at) => {
  if (!number || senseOf(part.pieces[at - 1], 'rows') !== 'block') return undefined
  ask.block = String(number.value)
  return 'taken'
}

/** "Which of the two gained more holders" names no two of anything. */
const namesNone = (next: Piece | undefined): boolean =>
  !hasSense(next, 'rows', 'measure', 'order', 'token') || hasSense(next, 'comparative')

/** "Out of the four, who …", "which of the three has …": all that is told of them is their number. */
const endsThem = ({ text, stop }: Piece): boolean =>
  stop !== undefined || /^(?:has|have|had|did|does|do|is|are|was|were|who|which|who has|who had)$/i.test(text)

/** "Of the two", "those 3": as many as were told. */
const ofThem: RestStep = ({ part, ask }, { number }, at) => {
  const [before, behind] = [part.pieces[at - 1], part.pieces[at + 1]]
  const isOfThem =
    /^(?:(?:out )?of )?(?:the|those|these)$/i.test(before?.text ?? '') &&
    ((behind && endsThem(behind)) || namesNone(part.pieces[part.next(at + 1, 1) ?? -1]))
  if (number?.unit !== 'bare' || !isOfThem) return undefined
  ask.points.push('them', String(number.value))
  return 'taken'
}

const count: RestStep = ({ ask }, { number }) => {
  if (number?.unit !== 'bare' || ask.take !== undefined || !Number.isInteger(number.value)) return undefined
  ask.take = number.value
  return 'taken'
}

/** Numbers and places: how many, which of them. */
export const readPlaces: readonly RestStep[] = [adverb, nth, block, ofThem, count]
