import { addDim } from './addDim.ts'
import { dimOf } from './dimOf.ts'
import { isGeneral } from './isGeneral.ts'
import { isVerb } from './isVerb.ts'
import type { Part } from './Part.ts'
import { hasSense, type Piece, senseOf } from './Piece.ts'
import type { Rest, RestStep } from './Rest.ts'

const effect: RestStep = ({ ask }, piece) => {
  if (hasSense(piece, 'effect') && !hasSense(piece, 'glue')) ask.asks.push('effect')
  return undefined
}

/** "Between NVDA and TSLA". */
const betweenTokens: RestStep = ({ part }, piece, at) =>
  senseOf(piece, 'cmp') === 'between' && hasSense(part.pieces[at + 1], 'token') ? 'taken' : undefined

const time: RestStep = ({ ask }, piece) => {
  if (hasSense(piece, 'ever')) ask.ever = true
  if (hasSense(piece, 'now')) ask.asks.push('now')
  if (piece.text.toLowerCase() === 'by') ask.asks.push('by')
  return undefined
}

const choice: RestStep = (rest, piece, at) => {
  const { part, ask } = rest
  const dim = dimOf(piece, false)
  if (dim) addDim(ask, dim)
  // "Priced under their oracle, and how many over it?" asks for the other side.
  if (hasSense(piece, 'cmp') && hasSense(part.pieces[at + 1], 'pron')) return { unread: `${piece.text} what` }
  if (namesPremium(rest, at)) rest.isPremiumNamed = true
  return undefined
}

/** "The premium of stocks over their oracles". */
function namesPremium({ part, ask }: Rest, at: number): boolean {
  const [before, piece] = [part.pieces[at - 1], part.pieces[at]]
  return (
    /^sign=premium/.test(senseOf(piece, 'dim') ?? '') &&
    /^(?:over|above|under|below)\b/i.test(piece?.text ?? '') &&
    hasSense(before, 'rows', 'measure') &&
    !hasSense(before, 'verb') &&
    !/^priced$/i.test(before?.text ?? '') &&
    (ask.wants.includes('premium') || hasSense(before, 'measure'))
  )
}

const being = /\b(?:is|are|was|were|be|been|have|has|had|how many)$/i

const asking: RestStep = ({ part, ask, rows }, piece, at) => {
  // "How many graduated there?" points at a place; "how many are there" does not.
  const isExpletive =
    being.test(part.pieces[at - 1]?.text ?? '') || being.test(part.pieces[at + 1]?.text ?? '')
  if (/^there$/i.test(piece.text) && at > 0 && !isExpletive) ask.points.push('there')
  const asks = senseOf(piece, 'ask')
  if (asks !== undefined) ask.asks.push(asks)
  const points = senseOf(piece, 'pron')
  if (points !== undefined && !isOwn(rows, part, piece) && !isTag(part, rows, at)) ask.points.push(points)
  return undefined
}

/** "…, and how many dollars was it?" */
const isTag = (part: Part, rows: Rest['rows'], at: number): boolean =>
  rows.length > 0 &&
  part.pieces.slice(at + 1).every(({ stop }) => stop !== undefined) &&
  /^(?:(?:was|is|were|are) (?:it|that|they)|it|that|they)$/i.test(part.pieces[at]?.text ?? '') &&
  (/ /.test(part.pieces[at]?.text ?? '') || /^(?:was|is|were|are)$/i.test(part.pieces[at - 1]?.text ?? ''))

/** "Which chip maker is furthest from its oracle?" names its rows by their sector. */
const isNamed = (rows: Rest['rows'], { pieces }: Part): boolean =>
  rows.length > 0 || pieces.some((piece) => senseOf(piece, 'dim')?.startsWith('sector='))

/** "Which stock is furthest from its oracle?", "which one has …": the one that the part itself is about. */
const isOwn = (rows: Rest['rows'], part: Part, { text }: Piece): boolean =>
  (isNamed(rows, part) || asksWhichOne(part)) && /^(?:its|their|it's|his|her)\b/i.test(text)

const asksWhichOne = ({ pieces }: Part): boolean =>
  /^which(?: one)?$/i.test(pieces.find((piece) => hasSense(piece, 'ask'))?.text ?? '') &&
  pieces.some((piece) => hasSense(piece, 'order'))

const rowsOrMeasure: RestStep = (rest, piece, at) => {
  const { part, ask, rows } = rest
  // "Every pool that has MSTR in it", "wallet 0x…: how much ether is in it?" ask for no liquidity.
  const isOfWallet = part.pieces.some((own) => senseOf(own, 'address') === 'wallet')
  if (/^in (?:it|them)$/i.test(piece.text) && (isOfWallet || part.pieces[at - 1]?.token)) return 'taken'
  const kind = isVerb(part, at) ? undefined : senseOf(piece, 'rows')
  const isMeasure = hasSense(piece, 'measure') && rows.some(({ kind: own }) => !isGeneral(own))
  const measure = senseOf(piece, 'measure')
  if (kind !== undefined && !isMeasure) rows.push({ kind, text: piece.text })
  else if (measure !== undefined) {
    const isLock = /^(?:locked|burned|free)$/.test(measure)
    // "Is the LP locked" asks for one thing.
    if (isLock && ask.wants.at(-1) === 'liquidity' && rest.wantedAt >= at - 3) ask.wants.pop()
    ask.wants.push(measure)
    rest.wantedAt = at
  }
  return undefined
}

/** "What is ETH at?" */
const priceAt: RestStep = ({ part, ask }, piece, at) => {
  const next = part.pieces[at + 1]
  const isLast = next === undefined || next.stop !== undefined
  if (!/^at$/i.test(piece.text) || !isLast || !part.pieces[at - 1]?.token || !ask.asks.includes('which'))
    return undefined
  ask.wants.push('price')
  return 'taken'
}

/** "Volume on the whole chain" is of no token that another part names. */
const scope: RestStep = ({ ask }, piece) => {
  if (hasSense(piece, 'scope')) ask.asks.push('chain')
  return undefined
}

const comparative: RestStep = ({ ask }, piece) => {
  const way = senseOf(piece, 'comparative')
  if (!way) return undefined
  ask.comparative = { way: way === 'least' ? 'least' : 'most' }
  return 'taken'
}

const verb: RestStep = ({ ask }, piece, at) => {
  // "Do you have …" asks for nothing that was done.
  if (at === 0 && /^(?:do|does|did)$/i.test(piece.text)) return undefined
  const own = senseOf(piece, 'verb')
  if (own !== undefined) ask.asks.push(`verb ${own}`)
  return undefined
}

/** What a word says by what it means: how it asks, what it chooses, which rows and measures it names. */
export const readSenses: readonly RestStep[] = [
  effect,
  betweenTokens,
  time,
  choice,
  asking,
  rowsOrMeasure,
  priceAt,
  scope,
  comparative,
  verb,
]
