import type { Ask } from './Ask.ts'
import { hasSense, type Piece, senseOf } from './Piece.ts'
import { signOf } from './signOf.ts'

/** "How many are above their oracle, and how many below?": what stands last is held against what the part before named. */
export function withOtherSide(part: readonly Piece[], before: Ask | undefined): readonly Piece[] {
  const last = part.findLastIndex(({ stop }) => stop === undefined)
  const is = senseOf(part[last], 'cmp')
  const [measure] = before?.dims.flatMap((dim) => signOf(dim)?.slice(0, 1) ?? []) ?? []
  if (
    measure === undefined ||
    (is !== 'over' && is !== 'under') ||
    !part.some((piece) => hasSense(piece, 'op'))
  )
    return part
  const sense = { is: 'dim', value: `sign=${measure}${is === 'over' ? '+' : '-'}` }
  return part.map((piece, at) => (at === last ? { ...piece, senses: [sense] } : piece))
}
