import type { Ask } from './Ask.ts'
import { addBound } from './addBound.ts'
import type { Part } from './Part.ts'
import { hasSense, isGlue, senseOf } from './Piece.ts'
import { scaleOf } from './scaleOf.ts'

/** Bounds: a word of comparison with a number behind it, or a number with "or more". */
export function readBounds(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    if (part.taken.has(at)) return
    const is = senseOf(piece, 'cmp')
    if (is === 'between' && readStretch(part, ask, at)) return
    if (is === undefined) {
      readOrMore(part, ask, at)
      readFee(part, ask, at)
    } else readCompared(part, ask, at, is)
  })
}

/** "Between 10:00 and 14:00" is a time. */
function readStretch(part: Part, ask: Ask, at: number): boolean {
  const [from, to] = [part.pieces[at + 1], part.pieces[at + 3]]
  if (from?.moment === undefined || to?.moment === undefined) return false
  // It may be one phrase that is two moments.
  const text = from.text === to.text ? from.text : `between ${from.text} and ${to.text}`
  ask.times = [
    { window: '24h', span: { fromMs: Date.parse(from.moment), toMs: Date.parse(to.moment), text } },
  ]
  part.take(at, at + 1, at + 2, at + 3)
  return true
}

/** "Over $5k", "between 3 and 5 percent". */
function readCompared(part: Part, ask: Ask, at: number, is: string): void {
  let place = at + 1
  while (isGlue(part.pieces[place]) && !/^the$/i.test(part.pieces[place]?.text ?? '') && place < at + 3)
    place += 1
  const number = part.pieces[place]?.number
  if (!number || part.taken.has(place)) return
  if (is === 'between') {
    readBetween(part, ask, at, place)
    return
  }
  part.take(at, place)
  addBound(part, ask, at, place, {
    is: is === 'equal' ? 'equal' : /^(?:over|atLeast)$/.test(is) ? 'over' : 'under',
    ...(/^at/.test(is) ? { inclusive: true } : {}),
    value: number.value,
    unit: number.unit,
  })
}

function readBetween(part: Part, ask: Ask, at: number, place: number): void {
  const lower = part.pieces[place]?.number
  const to = [place + 1, place + 2].find((own) => part.pieces[own]?.number)
  const upper = to === undefined ? undefined : part.pieces[to]?.number
  if (!lower || !upper || to === undefined) return
  const unit = upper.unit === 'bare' ? lower.unit : upper.unit
  for (let own = at; own <= to; own += 1) part.take(own)
  const lent = lower.value * lentScale(part.pieces[place]?.text ?? '', part.pieces[to]?.text ?? '')
  const value = lent < upper.value ? lent : lower.value
  addBound(part, ask, at, to, { is: 'between', value, upper: upper.value, unit })
}

/** "Pools that charge a 1% fee". */
function readFee(part: Part, ask: Ask, at: number): void {
  const number = part.pieces[at]?.number
  const next = part.next(at + 1, 1, 2)
  if (number?.unit !== 'percent' || next === undefined || part.taken.has(at)) return
  if (senseOf(part.pieces[next], 'measure') !== 'feePercent') return
  part.take(at, next)
  const said = `${part.pieces[at]?.text ?? ''} ${part.pieces[next]?.text ?? ''}`
  ask.bounds.push({ measure: 'feePercent', is: 'equal', value: number.value, unit: 'percent', said })
}

/** "Between 5 and 10 thousand" begins at five thousand. */
function lentScale(lower: string, upper: string): number {
  const scale = /(?:\d ?(k|mm?|mn|bn?)|\b(thousand|grand|million|billion|mil))\b/i.exec(upper)
  const isOwn = /\d[km]|thousand|grand|million|billion|mil/i.test(lower)
  return scale === null || isOwn ? 1 : (scaleOf(scale[1] ?? scale[2] ?? '') ?? 1)
}

/** "5 or more". */
function readOrMore(part: Part, ask: Ask, at: number): void {
  const number = part.pieces[at]?.number
  const end = [at + 1, at + 2].find((place) => senseOf(part.pieces[place], 'cmpAfter') !== undefined)
  if (!number || end === undefined) return
  part.take(at, end)
  // "10k liquidity min".
  const isBetween = end === at + 2 && hasSense(part.free(at + 1), 'measure')
  addBound(part, ask, at, isBetween ? at : end, {
    is: senseOf(part.pieces[end], 'cmpAfter') === 'atLeast' ? 'over' : 'under',
    inclusive: true,
    value: number.value,
    unit: number.unit,
  })
}
