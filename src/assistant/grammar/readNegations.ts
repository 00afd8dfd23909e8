import type { Ask } from './Ask.ts'
import { dimOf } from './dimOf.ts'
import { kindsOfAction } from './kindsOfAction.ts'
import type { Part } from './Part.ts'
import { hasSense, isGlue, isJoin, type Piece, senseOf } from './Piece.ts'

type Way = 1 | -1

/** What is left out: whatever follows a word that leaves out, up to the end of the phrase. */
export function readNegations(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    if (!hasSense(piece, 'neg', 'negAfter')) return
    if (isContrast(part, at)) {
      part.take(at, at + 1)
      return
    }
    const ways: Way[] = [
      ...(hasSense(piece, 'neg') ? [1 as const] : []),
      ...(hasSense(piece, 'negAfter') ? [-1 as const] : []),
    ]
    // "PONS excluded" has nothing behind it.
    const step = ways.find((way) => leftOutFrom(part, at, way).length > 0)
    if (step === undefined) return
    const found = leftOutFrom(part, at, step)
    part.take(at, ...found)
    takeBetween(part, at, found[0], step)
    if (step === 1) takeClosing(part, at, Math.max(...found))
    for (const place of found) leaveOut(part, ask, place)
  })
}

/** "How many buyers, not trades?": what is not meant, behind what is. */
const isContrast = ({ pieces }: Part, at: number): boolean =>
  isOtherSign(pieces, at) || isOtherRows(pieces, at) || isNoOther(pieces, at)

/** "Only ETH itself, no tokens": those that are left out are all the others. */
const isNoOther = (pieces: readonly Piece[], at: number): boolean =>
  /^(?:no|not|without)$/i.test(pieces[at]?.text ?? '') &&
  isOfKind(pieces[at + 1]) &&
  (pieces[at + 2] === undefined || pieces[at + 2]?.stop !== undefined) &&
  pieces.slice(0, at).some(({ token }) => token) &&
  pieces.slice(0, at).some(({ text }) => /^(?:only|just)$/i.test(text))

/** "At a premium, no discounts". */
const isOtherSign = (pieces: readonly Piece[], at: number): boolean =>
  /^discounts?$/i.test(pieces[at + 1]?.text ?? '') &&
  pieces.some((piece) => senseOf(piece, 'dim') === 'sign=premium+')

const isOtherRows = (pieces: readonly Piece[], at: number): boolean =>
  /^not$/i.test(pieces[at]?.text ?? '') &&
  hasSense(pieces[at + 1], 'rows', 'measure') &&
  !hasSense(pieces[at + 1], 'dim', 'token') &&
  (pieces[at + 2] === undefined || pieces[at + 2]?.stop !== undefined) &&
  pieces.slice(0, at).some((piece) => hasSense(piece, 'rows', 'measure'))

/** "Leave out those that are above it": of the rows of which the part speaks alone. */
const leavesOutSign = (part: Part, at: number): boolean =>
  /^(?:please )?(?:leave|leaving|keep|filter|strip|drop|exclude|excluding|skip|ignore|without|omit|cut)\b/i.test(
    part.pieces[at]?.text ?? '',
  ) && !part.pieces.slice(0, at).some((piece) => hasSense(piece, 'ask', 'rows', 'measure', 'op'))

const negatable = (piece: Piece | undefined): boolean =>
  (hasSense(piece, 'token', 'dim') && !/^sign=/.test(senseOf(piece, 'dim') ?? '')) ||
  /^(?:memecoin|stock|action\..+|trade\.(?:buy|sell))$/.test(senseOf(piece, 'rows') ?? '')

/** "The dollar token", "ether itself": what says of what kind a named thing is. */
const isOfKind = (piece: Piece | undefined): boolean => senseOf(piece, 'rows') === 'token'

/** The places of all that a word at a place leaves out. */
function leftOutFrom(part: Part, at: number, step: Way): number[] {
  const found: number[] = []
  for (let place = at + step; place >= 0 && place < part.pieces.length; place += step) {
    const own = part.free(place)
    if (!own) break
    if (negatable(own) || (/^sign=/.test(senseOf(own, 'dim') ?? '') && leavesOutSign(part, at)))
      found.push(place)
    else if (own.stop && (own.stop !== ',' || step === -1)) break
    else if (isJoin(own)) {
      if (!goesOn(part, place, step)) break
    } else if (endsPhrase(own, found.length > 0)) break
    else if (found.length === 0 && Math.abs(place - at) > farthest(part, at)) break
  }
  return found
}

/** "Added minus removed for PONS" leaves no token out. */
const farthest = ({ pieces }: Part, at: number): number => (/^minus$/i.test(pieces[at]?.text ?? '') ? 1 : 5)

/** Whether what follows "and" or a comma is left out too. */
const goesOn = (part: Part, place: number, step: Way): boolean => {
  for (let own = place + step; Math.abs(own - place) < 5; own += step) {
    const next = part.pieces[own]
    if (negatable(next)) return true
    if (!/^(?:the|any|on|from|no|in|a|an|all|of|its|without|,)$/i.test(next?.text || next?.stop || ''))
      return false
  }
  return false
}

const endsPhrase = (piece: Piece, hasFound: boolean): boolean =>
  (hasSense(piece, 'cmp', 'ask', 'order', 'number', 'window') &&
    !/^(?:whose|where|which|that)$/i.test(piece.text)) ||
  (hasFound && !isGlue(piece) && !isOfKind(piece))

/** "That are not traded on noxa": what stands between the word and what it leaves out. */
function takeBetween(part: Part, at: number, first: number | undefined, step: Way): void {
  for (let place = at + step; place !== first; place += step) {
    const own = part.pieces[place]
    if (own && hasSense(own, 'verb', 'unit', 'measure', 'pron', 'ask') && !hasSense(own, 'dim'))
      part.take(place)
  }
}

/** "Out of it", "aside" close what was opened before. */
function takeClosing(part: Part, at: number, last: number): void {
  part.pieces.forEach((piece, place) => {
    if (place > at && hasSense(piece, 'negAfter') && place <= last + 2) part.take(place)
  })
}

function leaveOut(part: Part, ask: Ask, place: number): void {
  const own = part.pieces[place]
  if (!own) return
  const dim = dimOf(own, true)
  const kind = senseOf(own, 'rows')
  if (own.token) ask.without.push(own.token)
  else if (dim) ask.dims.push(dim)
  else if (kind?.startsWith('action.'))
    ask.dims.push({ dim: 'likely_kind', values: kindsOfAction(kind), not: true, said: own.text })
  else if (kind) ask.withoutRows.push(kind)
  for (const beside of [place - 1, place + 1]) if (isOfKind(part.pieces[beside])) part.take(beside)
}
