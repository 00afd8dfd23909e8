import type { Ask } from './Ask.ts'
import { hasSense, type Piece, senseOf } from './Piece.ts'
import { signOf } from './signOf.ts'

/**
 * "How many are above their oracle, and how many below?", "how many are above and how many below their oracle?":
 * what stands last is held against what the part before or behind names; so is "leave out those above it".
 */
export function withOtherSide(
  part: readonly Piece[],
  before: Ask | undefined,
  behind: readonly Piece[] = [],
): readonly Piece[] {
  const end = part.findLastIndex(({ stop }) => stop === undefined)
  const isPointed =
    /^(?:it|them|that)$/i.test(part[end]?.text ?? '') && part.some((piece) => hasSense(piece, 'neg'))
  const last = isPointed ? end - 1 : end
  const is = senseOf(part[last], 'cmp')
  const measure = measureBefore(before) ?? (isPointed ? undefined : measureBehind(behind))
  const asks = isPointed || part.some((piece) => hasSense(piece, 'op'))
  if (measure === undefined || (is !== 'over' && is !== 'under') || !asks) return part
  const sense = { is: 'dim', value: `sign=${measure}${is === 'over' ? '+' : '-'}` }
  return part.flatMap((piece, at) =>
    at === last ? [{ ...piece, senses: [sense] }] : isPointed && at === end ? [] : [piece],
  )
}

const measureBefore = (before: Ask | undefined): string | undefined =>
  before?.dims.flatMap((dim) => signOf(dim)?.slice(0, 1) ?? [])[0]

const measureBehind = (behind: readonly Piece[]): string | undefined =>
  behind.flatMap((piece) => /^sign=(\w+)[+-]$/.exec(senseOf(piece, 'dim') ?? '')?.slice(1) ?? [])[0]
