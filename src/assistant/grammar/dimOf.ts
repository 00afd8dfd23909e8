import type { AskedDim } from './Ask.ts'
import { type Piece, senseOf } from './Piece.ts'

/** The choice that a piece makes among rows. */
export const dimOf = (piece: Piece, not: boolean): AskedDim | undefined => {
  const value = senseOf(piece, 'dim')
  if (value === undefined) return undefined
  const [dim = '', own = ''] = value.split('=')
  return { dim, values: dim === 'sign' ? [own] : own.split('+'), not, said: piece.text }
}
