import type { Ask } from './Ask.ts'
import { chooseRows } from './chooseRows.ts'
import type { Part } from './Part.ts'
import { hasSense, type Piece } from './Piece.ts'
import type { Rest, RestStep } from './Rest.ts'
import { readNamed } from './readNamed.ts'
import { readPlaces } from './readPlaces.ts'
import { readSenses } from './readSenses.ts'
import { readTimes } from './readTimes.ts'

/** Whatever has been read for one of its senses is read. */
const understood: RestStep = (_, piece) =>
  hasSense(piece, 'effect', 'ever', 'now', 'dim', 'ask', 'pron', 'rows', 'measure', 'verb', 'link', 'scope')
    ? 'taken'
    : undefined

const steps: readonly RestStep[] = [...readNamed, ...readTimes, ...readSenses, ...readPlaces, understood]

/** Reads what is left; a word that cannot be read so is told. */
export function readRest(part: Part, ask: Ask): string | undefined {
  const [head] = part.pieces
  if (isOrder(head)) return `${head?.text} (an order)`
  if (opensYesNo(head)) ask.asks.push('yesno')
  // "Can the dev pull the liquidity?" asks for nothing that was done.
  if (/^(?:can|could|will|would)$/i.test(head?.text ?? '')) ask.asks.push('can')
  const unsure = part.pieces.find(isUnsure)
  if (unsure) return `${unsure.text} (a token that nobody knows)`
  const rest: Rest = { part, ask, rows: [], wantedAt: 0, isPremiumNamed: false }
  for (const [at, piece] of part.pieces.entries()) {
    if (part.taken.has(at)) continue
    const unread = readWord(rest, piece, at)
    if (unread !== undefined) return unread
  }
  if (rest.isPremiumNamed && ask.wants.includes('premium'))
    ask.dims = ask.dims.filter(({ dim, values }) => dim !== 'sign' || !values[0]?.startsWith('premium'))
  chooseRows(ask, rest.rows)
  return undefined
}

function readWord(rest: Rest, piece: Piece, at: number): string | undefined {
  for (const step of steps) {
    const read = step(rest, piece, at)
    if (read === 'taken') {
      rest.part.take(at)
      return undefined
    }
    if (read) return read.unread
  }
  return undefined
}

const isOrder = (head: Piece | undefined): boolean =>
  /^(?:buy|sell|send|swap|transfer|bridge)$/i.test(head?.text ?? '')

const opensYesNo = (head: Piece | undefined): boolean =>
  /^(?:is|are|was|were|does|do|did|has|have|can|could|will|would|am|isn't|aren't)$/i.test(head?.text ?? '')

/** A word in small letters that might be a token's ticker. */
const isUnsure = ({ token }: Piece): boolean =>
  token !== undefined &&
  !token.known &&
  token.text === token.text.toLowerCase() &&
  !token.text.startsWith('0x')
