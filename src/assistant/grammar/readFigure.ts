import type { Ask, AskedFigure } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { measureAt } from './measureAt.ts'
import type { Part } from './Part.ts'
import { hasSense, senseOf } from './Piece.ts'

/** The figure that is asked for: a count, a sum, a share. */
export function readFigure(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    const op = senseOf(piece, 'op') as AskedFigure | undefined
    if (op === undefined || part.taken.has(at)) return
    part.take(at)
    if (op === 'count') readCounting(part, ask, at)
    else if (op !== 'ratio' || readRatio(part, ask, at)) setFigure(part, ask, at, op)
  })
}

function readCounting(part: Part, ask: Ask, at: number): void {
  // "The pools count" is a column.
  const counted = countedAs[senseOf(part.free(at - 1), 'rows') ?? '']
  if (counted !== undefined && /^(?:count|number)/i.test(part.pieces[at]?.text ?? '')) {
    ask.wants.push(counted)
    part.take(at - 1)
    return
  }
  if (ask.figure === undefined) ask.figure = 'count'
  ask.asks.push('count')
  if (/^(?:people|persons?|wallets?|accounts?|address(?:es)?|users?)$/i.test(part.pieces[at + 1]?.text ?? ''))
    ask.asks.push('people')
}

/** "Volume per trade": what a measure is held against; false where it is no ratio. */
function readRatio(part: Part, ask: Ask, at: number): boolean {
  const text = part.pieces[at]?.text ?? ''
  const [before, after] = [part.next(at - 1, -1, 6), part.next(at + 1, 1, 6)]
  const each = after === undefined ? undefined : senseOf(part.pieces[after], 'rows')
  const isEach = /^(?:pool|block|token|stock|trade|memecoin|launch)$/.test(each ?? '')
  // "The median per pool" is one of pools.
  if (/^per$/i.test(text) && isEach && (ask.figure === 'average' || ask.figure === 'median')) return false
  // "The ratio of buys to sells" says both behind it.
  if (/^ratio/i.test(text)) return true
  const against = after === undefined ? undefined : measureAt(part.pieces[after])
  if (/^for (?:every|each)$/i.test(text) && before === undefined) return readForEvery(part, ask, at)
  if (before === undefined || after === undefined || against === undefined) {
    part.taken.delete(at)
    return false
  }
  ask.against = against
  part.take(after)
  return true
}

/** "For every dollar of it that was sold, how many …?": what the part behind is held against. */
function readForEvery(part: Part, ask: Ask, at: number): boolean {
  const place = part.pieces.findIndex(
    (piece, own) => own > at && own < at + 6 && measureAt(piece) !== undefined,
  )
  const measure = measureAt(part.free(place))
  if (measure === undefined) {
    part.taken.delete(at)
    return false
  }
  const isOfDollars = part.pieces.slice(at, place).some((piece) => senseOf(piece, 'unit') === 'usd')
  const sides: Readonly<Record<string, string>> = isOfDollars
    ? { sold: 'sellVolume', bought: 'buyVolume' }
    : { sold: 'sells', bought: 'buys' }
  ask.against = sides[measure] ?? measure
  part.take(place)
  return true
}

const isOverall = (figure: AskedFigure | undefined): boolean =>
  figure === 'sum' || figure === 'average' || figure === 'median'

function setFigure(part: Part, ask: Ask, at: number, op: AskedFigure): void {
  const isTogether = /^(?:together|combined|taken together|all together|altogether|put together|in all)$/i
  // "The average of the three taken together" is one figure.
  // "The number of them and the sum of …" are two.
  const isSumOf = /^(?:the )?(?:sum|total)(?: of| amount| value)?$/i.test(part.pieces[at]?.text ?? '')
  if (op === 'sum' && ask.figure === 'count' && isSumOf) ask.asks.push('two figures')
  if (op === 'sum' && isOverall(ask.figure) && isTogether.test(part.pieces[at]?.text ?? '')) return
  // "Taking them all together, how many more were bought than sold?"
  const isOfAll = ask.figure === 'sum' && op === 'difference'
  if (isOverall(ask.figure) && ask.figure !== op && !isOfAll) ask.asks.push('two figures')
  // "How do these differ from those in their average?"
  if (ask.figure === 'difference' && isOverall(op) && op !== 'sum') ask.asks.push('two figures')
  if (op === 'sum' && ask.figure !== undefined && ask.figure !== 'count') return
  if (op === 'average' && ask.figure === 'share') return
  ask.figure = op
  if (isOverall(op)) readMeasureOf(part, ask, at)
}

/** "The average price …": what the figure is of. */
function readMeasureOf(part: Part, ask: Ask, at: number): void {
  const forward = part.next(at + 1, 1, 3)
  if (forward === undefined || hasSense(part.pieces[forward], 'verb')) return
  const measure = senseOf(part.free(forward), 'measure')
  if (measure === undefined) return
  ask.wants.unshift(measure)
  part.take(forward)
}
