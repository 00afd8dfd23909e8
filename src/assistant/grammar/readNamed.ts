import type { Part } from './Part.ts'
import { isJoin, senseOf } from './Piece.ts'
import type { RestStep } from './Rest.ts'

/** "Crypto stocks such as COIN and MSTR" are all of them. */
function isExample(part: Part, at: number): boolean {
  let before = at - 1
  while (before >= 0 && (part.pieces[before]?.token || isJoin(part.pieces[before]))) before -= 1
  const [such, as] = [part.pieces[before - 1]?.text ?? '', part.pieces[before]?.text ?? '']
  return (
    /^such as$/i.test(`${such} ${as}`.trim()) || /^(?:such as|for example|e\.g\.?|for instance)$/i.test(as)
  )
}

const token: RestStep = ({ part, ask }, piece, at) => {
  if (!piece.token) return undefined
  if (isExample(part, at)) return 'taken'
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

const transaction: RestStep = ({ ask }, { hash }) => {
  if (hash === undefined) return undefined
  ask.hashes.push(hash)
  return 'taken'
}

/** What is named: tokens, wallets, pools, transactions. */
export const readNamed: readonly RestStep[] = [token, address, transaction]
