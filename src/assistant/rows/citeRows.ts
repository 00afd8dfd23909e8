import type { Citation } from '../answer/Citation.ts'
import type { Cite } from '../answer/renderTemplate.ts'
import type { Row } from './RowQuery.ts'

/** Cites a figure that stands in a call's result, or that was made of rows of it. */
export type CiteRows = (
  call: string,
  ...figure: [...Parameters<Cite>, derived?: NonNullable<Citation['derived']>]
) => void

/** Cites a figure that was made of rows, and gives it back as it is written. */
export function citeDerived(
  rows: readonly Row[],
  figure: string,
  made: {
    value: number
    op: string
    field?: string | undefined
    other?: string
    of?: number
    bySize?: boolean
  },
  cite: CiteRows,
): string {
  const [one] = rows
  const list = one?.path.replace(/\.\d+$/, '') ?? 'data'
  cite(one?.call ?? '', figure, made.value, list, {
    op: made.op,
    ...(made.field === undefined ? {} : { field: made.field }),
    ...(made.other === undefined ? {} : { other: made.other }),
    ...(made.of === undefined ? {} : { of: made.of }),
    ...(made.bySize ? { by_size: true } : {}),
    rows: rows.map(({ call, path }) => `${call}:${path}`),
  })
  return figure
}

/** How many rows there are, cited; rows that are none are told in a word. */
export const countRows = (rows: readonly Row[], cite: CiteRows): string =>
  rows.length === 0 ? 'no' : citeDerived(rows, String(rows.length), { value: rows.length, op: 'count' }, cite)
