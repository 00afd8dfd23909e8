import type { Ask } from './Ask.ts'
import type { Part } from './Part.ts'
import { hasSense, type Piece, senseOf } from './Piece.ts'

/** An amount of one token, or of dollars, that is put into another; a percentage by which a price is to move. */
export function readQuote(part: Part, ask: Ask): void {
  const { pieces } = part
  const at = pieces.findIndex((piece) => hasSense(piece, 'swap'))
  // What is no question is an order, and nothing here acts.
  if (at < 0 || !pieces.some((piece) => hasSense(piece, 'effect', 'ask', 'op') || piece.stop === '?')) return
  const isSale = senseOf(pieces[at], 'swap') === 'sell'
  const amountAt = pieces.findIndex((piece, place) => isAmount(piece, pieces[place + 1]))
  const number = pieces[amountAt]?.number
  const percentAt = pieces.findIndex((piece) => piece.number?.unit === 'percent')
  const percent = pieces[percentAt]?.number
  // Dollars of a token that is sold are no amount of it.
  if (number?.unit === 'usd' && isSale) return
  if (number?.unit === 'usd') {
    ask.amount = { value: number.value }
    part.take(at, amountAt)
  } else if (number) {
    const token = pieces[amountAt + 1]?.token
    ask.amount = { value: number.value, ...(token ? { token: token.reference } : {}) }
    part.take(at, amountAt, amountAt + 1)
  } else if (percent) {
    ask.amount = { value: percent.value, way: isSale ? 'sell' : 'buy' }
    part.take(at, percentAt)
  } else return
  pieces.forEach((piece, place) => {
    if (hasSense(piece, 'swap', 'effect')) part.take(place)
  })
}

const isAmount = ({ number }: Piece, next: Piece | undefined): boolean =>
  number !== undefined && number.unit !== 'percent' && (next?.token !== undefined || number.unit === 'usd')
