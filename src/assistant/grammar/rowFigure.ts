import type { RowQuery } from '../rows/RowQuery.ts'
import type { Ask } from './Ask.ts'
import { columnOf } from './columnOf.ts'
import type { Column, Relation } from './Relation.ts'

type Figure = NonNullable<RowQuery['figure']>

/** The figure that is made of rows; a sentence where it cannot be made of these. */
export function rowFigure(
  relation: Relation,
  ask: Ask,
  columns: readonly Column[],
  sorted: Column | undefined,
): Figure | undefined | string {
  const { figure } = ask
  const [first] = columns
  if (figure === undefined) return undefined
  if (figure === 'count') return countOf(ask, columns)
  if (figure === 'ratio') return ratioOf(relation, ask, first)
  const own = first ?? sorted
  if (own?.format === 'time') return `no ${figure} of times`
  if (figure === 'share') return shareOf(relation, first)
  // "The biggest one, and the average wait" are two.
  if (
    /^(?:sum|average|median)$/.test(figure) &&
    ask.order &&
    ask.take === undefined &&
    relation.rows !== 'compared'
  )
    return `a ${figure} of an order`
  if (figure === 'difference' && relation.rows !== 'compared' && !ask.order) return 'a difference of what'
  if (own) return { op: figure, field: own.path }
  return figure === 'difference' ? 'a difference of what' : `no ${figure}`
}

function countOf(ask: Ask, columns: readonly Column[]): Figure | string {
  // "How many holders have they" counts nothing that is listed.
  if (columns.length > 0 && ask.bounds.length + ask.dims.length + ask.without.length === 0)
    return 'a count of a column'
  return ask.order ? 'a count of an order' : { op: 'count' }
}

function ratioOf(relation: Relation, ask: Ask, first: Column | undefined): Figure | string {
  if (relation.rows !== 'compared') return 'a ratio of many'
  const against = columnOf(relation, ask.against ?? '') ?? (ask.tokens.length === 2 ? first : undefined)
  return first && against ? { op: 'ratio', field: first.path, other: against.path } : 'no ratio'
}

function shareOf(relation: Relation, first: Column | undefined): Figure {
  // What share an exchange has is one of what went through it.
  const weight =
    first ?? (/^(?:exchange|launchpad)$/.test(relation.rows) ? relation.columns[relation.size] : undefined)
  return { op: 'share', ...(weight ? { field: weight.path } : {}) }
}
