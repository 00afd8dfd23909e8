import type { Ask } from './Ask.ts'
import { measureAt } from './measureAt.ts'
import type { Part } from './Part.ts'
import { hasSense, senseOf } from './Piece.ts'
import { readCount } from './readCount.ts'

/** The order that is asked for, and of what. */
export function readOrder(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    const sense = senseOf(piece, 'order')
    if (part.taken.has(at) || sense === undefined) return
    const [way, own] = sense.split(':')
    if (ask.order && !chosenAmong(part, ask)) {
      // "The top five pools with the most fees" says it twice.
      const isAgain = ask.order.measure === 'size' && ask.order.way === way && ask.take !== undefined
      if (!isAgain) return
      part.take(at)
      ask.order = { way, measure: own ?? measureBeside(part, at) }
      return
    }
    part.take(at)
    const rows = senseOf(piece, 'rows')
    if (rows !== undefined) ask.rows = rows
    const asks = senseOf(piece, 'ask')
    if (asks !== undefined) ask.asks.push(asks)
    const measure =
      own === undefined || isOfNext(part, at) ? measureBeside(part, at) : measureSaidElse(part, at, own)
    const isTurned = isDiscount(part, measure, own)
    ask.order = { way: (way === 'least') === isTurned ? 'most' : 'least', measure }
    // "The smallest discount" is one of those below their oracle.
    if (isTurned && ask.order.way === 'most')
      ask.dims.push({ dim: 'sign', values: ['premium-'], not: false, said: 'at a discount' })
    readCount(part, ask, at)
    if (
      /^top$/i.test(piece.text) &&
      part.pieces.some(({ text }, own) => part.taken.has(own) && /^(?:discounts|premiums)$/i.test(text))
    )
      ask.many = true
    if (isOfWallets(part, at)) ask.asks.push('of wallets')
    if (ask.take !== undefined && !ask.among && opensChoice(part)) ask.asks.push('of those')
    // "Top gainers" are several, what lost the most holders is one.
    if (/(?:ers|ors)$/i.test(piece.text) && !/\bmost\b/i.test(piece.text)) ask.many = true
  })
}

/** "The top stock discounts" are the least premiums. */
const isDiscount = ({ pieces, taken }: Part, measure: string, own: string | undefined): boolean =>
  measure === 'premium' &&
  own === undefined &&
  pieces.some(({ text }, at) => taken.has(at) && /^discounts?$/i.test(text))

/** "The ten biggest wallets", "the top account". */
const isOfWallets = (part: Part, at: number): boolean =>
  part.pieces
    .slice(at + 1, at + 4)
    .some(({ text }) => /^(?:wallets?|address(?:es)?|accounts?|people|owners?|persons?)$/i.test(text)) ||
  /^(?:wallets?|address(?:es)?|accounts?)$/i.test(part.pieces[at - 1]?.text ?? '')

/** "Of the 20 newest, which has the most …": the first order says among which the second chooses. */
function chosenAmong(part: Part, ask: Ask): boolean {
  if (!ask.order || ask.take === undefined || ask.take > 100 || ask.among || !opensChoice(part)) return false
  ask.among = { order: ask.order, take: ask.take }
  delete ask.order
  delete ask.take
  return true
}

const opensChoice = (part: Part): boolean =>
  part.pieces.slice(0, 2).some(({ text }) => /^(?:(?:out )?of|among|amongst|from|in|within)\b/i.test(text))

/** "Best" is of what follows it: "the best yield". */
function isOfNext(part: Part, at: number): boolean {
  const after = part.next(at + 1, 1, 2)
  return (
    /^(?:best|worst|who .+ most)$/i.test(part.pieces[at]?.text ?? '') &&
    after !== undefined &&
    hasSense(part.free(after), 'measure') &&
    !(/^who /i.test(part.pieces[at]?.text ?? '') && senseOf(part.free(after), 'measure') === 'usd')
  )
}

/** Where "by" stands behind a place, and what follows it. */
function linkBehind(part: Part, at: number): { by: number; behind: number } | undefined {
  const by = part.pieces.findIndex((one, place) => place > at && senseOf(one, 'link') === 'by')
  const behind = by < 0 ? undefined : part.next(by + 1, 1, 3)
  return behind === undefined ? undefined : { by, behind }
}

const freeMeasure = (part: Part, at: number | undefined): string | undefined =>
  at === undefined ? undefined : measureAt(part.free(at))

/** The measure of an order that says none itself; what has none beside it is ordered by its size. */
function measureBeside(part: Part, at: number): string {
  const forward = part.next(at + 1, 1, 3)
  if (forward !== undefined) {
    const own = freeMeasure(part, forward)
    if (own !== undefined && (!hasSense(part.pieces[forward], 'rows') || isCounted(part, at, forward))) {
      part.take(forward)
      return own
    }
    // "The biggest stock premium".
    const ofRows = senseOf(part.free(forward + 1), 'measure')
    // What the biggest pool charges is no order.
    const isDone = /^(?:charg|earn|cost|tak|pay|mak|trad|hold|sell)/i.test(
      part.pieces[forward + 1]?.text ?? '',
    )
    if (ofRows !== undefined && !isDone && hasSense(part.pieces[forward], 'rows')) {
      part.take(forward + 1)
      return ofRows
    }
  }
  const link = linkBehind(part, at)
  const linked = freeMeasure(part, link?.behind)
  if (link && linked !== undefined) {
    part.take(link.by, link.behind)
    return linked
  }
  const back = forward === undefined ? part.next(at - 1, -1, 3) : undefined
  const before = back === undefined ? undefined : senseOf(part.free(back), 'measure')
  if (back !== undefined && before !== undefined) part.take(back)
  return before ?? 'size'
}

/** The measure of an order that says one itself, unless "by" says another. */
function measureSaidElse(part: Part, at: number, own: string): string {
  const link = linkBehind(part, at)
  const linked = freeMeasure(part, link?.behind)
  const measure = linked ?? own
  if (link && linked !== undefined) part.take(link.by, link.behind)
  // "Biggest discount to the oracle": what is said twice.
  const forward = part.next(at + 1, 1, 2)
  if (forward !== undefined && measureAt(part.pieces[forward]) === measure) part.take(forward)
  return measure
}

/** "The most holders" counts them; "the largest holder" is one of them. */
const isCounted = (part: Part, at: number, forward: number): boolean =>
  /^(?:most|fewest|least|highest|lowest|more)$/i.test(part.pieces[at]?.text ?? '') &&
  /s$/i.test(part.pieces[forward]?.text ?? '') &&
  part.pieces.some((piece, place) => place !== forward && hasSense(piece, 'rows', 'ask', 'token'))
