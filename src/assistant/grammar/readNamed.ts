import { senseOf } from './Piece.ts'
import type { RestStep } from './Rest.ts'

const token: RestStep = ({ part, ask }, piece, at) => {
  if (!piece.token) return undefined
  // "The price of one in the other" is a figure of both.
  const isAlone = at === 1 && part.pieces.length < 4
  if (/^in$/i.test(part.pieces[at - 1]?.text ?? '') && (ask.tokens.length > 0 || isAlone))
    return { unread: `in ${piece.text}` }
  ask.tokens.push(piece.token)
  return 'taken'
}

const address: RestStep = ({ ask }, piece) => {
  if (!piece.address) return undefined
  const places = senseOf(piece, 'address') === 'pool' ? ask.pools : ask.wallets
  places.push(piece.address)
  return 'taken'
}

/** What is named: tokens, wallets, pools. */
export const readNamed: readonly RestStep[] = [token, address]
