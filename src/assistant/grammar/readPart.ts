import { type Ask, emptyAsk } from './Ask.ts'
import { ofOneSide } from './ofOneSide.ts'
import { Part } from './Part.ts'
import { hasSense, isGlue, type Piece } from './Piece.ts'
import { readBelowHigh } from './readBelowHigh.ts'
import { readBounds } from './readBounds.ts'
import { readFigure } from './readFigure.ts'
import { readNegations } from './readNegations.ts'
import { readOrder } from './readOrder.ts'
import { readQuote } from './readQuote.ts'
import { readRest } from './readRest.ts'
import { settleAsk } from './settleAsk.ts'

/** What one part of a sentence asks for, or what of it cannot be read. */
export function readPart(pieces: readonly Piece[]): { ask: Ask } | { unread: string } {
  const part = new Part(pieces)
  const ask = emptyAsk()
  readQuote(part, ask)
  readBelowHigh(part, ask)
  readNegations(part, ask)
  readBounds(part, ask)
  readOrder(part, ask)
  readFigure(part, ask)
  const unreadRest = readRest(part, ask)
  const unasked = twoAtOnce(ask)
  if (unasked !== undefined) return { unread: unasked }
  if (ask.wants.includes('supply') && hasWord(pieces, /percent|%|\bpct\b/i)) ask.asks.push('in percent')
  settleAsk(ask)
  if (ask.asks.includes('long')) return { unread: 'how long' }
  const unread = sidesCompared(ask, pieces) ?? unreadRest
  if (unread !== undefined) return { unread }
  if (hasWord(pieces, /^(?:only|just)$/i)) ofOneSide(ask)
  const strange = pieces.find((piece, at) => !part.taken.has(at) && isStrange(piece, pieces[at - 1]))
  return strange ? { unread: told(strange) } : { ask }
}

const hasWord = (pieces: readonly Piece[], word: RegExp): boolean =>
  pieces.some(({ text }) => word.test(text))

/** Words that are all understood, and ask for more than one answer. */
function twoAtOnce(ask: Ask): string | undefined {
  if (ask.asks.includes('two figures')) return 'two figures'
  return ask.asks.includes('verb hold') && ask.wants.includes('deployer')
    ? 'what a deployer holds'
    : undefined
}

function sidesCompared(ask: Ask, pieces: readonly Piece[]): string | undefined {
  const isOfSeveral = ask.dims.some(
    ({ dim, values, not }, at) =>
      (values.length > 1 && !not) || ask.dims.some((own, place) => place > at && own.dim === dim),
  )
  if (ask.asks.includes('compare') && isOfSeveral) return 'one kind against another'
  return ask.figure === 'count' && ask.tokens.length > 1 && hasWord(pieces, /^both$/i)
    ? 'both at once'
    : undefined
}

/** Whether nothing could be made of a piece that says something. */
const isStrange = (piece: Piece, before: Piece | undefined): boolean =>
  piece.stop === undefined &&
  ((!isGlue(piece) && !isFiller(piece)) || (piece.text === '%' && !/^in$/i.test(before?.text ?? '')))

const isFiller = (piece: Piece): boolean =>
  hasSense(piece, 'glue') && piece.senses.every(({ is }) => /^(?:glue|cmp|unit|link)$/.test(is))

const told = ({ text, senses }: Piece): string =>
  `${text} (${senses.map(({ is, value }) => `${is} ${value}`).join(', ') || 'unknown'})`
