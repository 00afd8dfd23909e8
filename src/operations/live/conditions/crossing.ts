import type { Standing } from '../Topic.ts'

export type Bound = { over: boolean; value: number }

/** What of a bound a value has to come back by, before passing it again is news. */
export type Crossing = { condition: string; bound: Bound; band: number }

type Crossed = { condition: string; holds: boolean | null; value: number | null; bound: number }

/**
 * Whether a value is past its bound. Once it is, it stays so until it has come back by the band: a value that trembles
 * around the bound is told once.
 */
export function crossing(
  { condition, bound, band }: Crossing,
  value: number | null,
  before: readonly Standing[] | undefined,
): Standing {
  const held = (before?.[0]?.data as Crossed | undefined)?.holds === true
  const edge = held ? bound.value - (bound.over ? band : -band) : bound.value
  const holds = value === null ? null : bound.over ? value > edge : value < edge
  const data: Crossed = { condition, holds, value, bound: bound.value }
  return { slot: '', data }
}

/** A change of whether it holds is news, another value is not. */
export const tellingOfCrossing = ({ data }: Standing): string => String((data as Crossed).holds)
