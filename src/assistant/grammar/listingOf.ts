import type { Ask } from './Ask.ts'
import { columnOf } from './columnOf.ts'
import { conditionsOf } from './conditionsOf.ts'
import type { Listing } from './Listing.ts'
import type { Column, Relation } from './Relation.ts'
import { rowFigure } from './rowFigure.ts'

/** Everything that is asked as something of a relation's rows; a sentence where one thing is nothing of them. */
export function listingOf(relation: Relation, ask: Ask): Listing | string {
  if (relation.needs === 'market' && ask.order?.measure !== 'size' && ask.order?.measure !== 'usd')
    return 'not the largest'
  const conditions = conditionsOf(relation, ask)
  if (typeof conditions === 'string') return conditions
  const isReckoned = ask.figure !== undefined && ask.figure !== 'count'
  const wanted = ask.wants.filter((measure) => isReckoned || !isSaidAnyway(relation, ask, measure))
  const missing = wanted.find((measure) => columnOf(relation, measure) === undefined)
  if (missing !== undefined) return `no column ${missing}`
  const order = orderOf(relation, ask)
  const sorted = order && columnOf(relation, order.measure ?? 'size')
  if (order && !sorted) return `no order by ${order.measure}`
  const columns = [...new Set(wanted)].flatMap((measure) => columnOf(relation, measure) ?? [])
  if (ask.wants.includes('usd') && !isInDollars(relation, columns, sorted)) return 'nothing in dollars'
  const figure = rowFigure(relation, ask, columns, sorted)
  if (typeof figure === 'string') return figure
  return {
    relation,
    ask,
    conditions,
    columns,
    ...(order && sorted ? { order, sorted } : {}),
    ...(figure ? { figure } : {}),
  }
}

/** What a row is told with whatever is asked for: its token, its worth. */
const isSaidAnyway = (relation: Relation, { order, take }: Ask, measure: string): boolean =>
  (measure === 'tokens' && relation.columns.tokens === undefined) ||
  (measure === 'usd' && columnOf(relation, 'usd') === undefined) ||
  (measure === 'address' &&
    (order ?? take) !== undefined &&
    /^(?:trader|holder|buyer|seller)/.test(relation.rows))

/** Whether what is told of the rows has a column of dollars: "the supply in dollars" has none. */
const isInDollars = (relation: Relation, columns: readonly Column[], sorted: Column | undefined): boolean =>
  columnOf(relation, 'usd') !== undefined ||
  [...columns, ...(sorted ? [sorted] : [])].some(({ format }) => format === 'usd') ||
  columns.length === 0

function orderOf(relation: Relation, ask: Ask): Ask['order'] {
  const order = ask.order ?? (relation.rows === 'compared' ? ask.comparative : undefined)
  if (order?.measure !== 'cheap') return order
  const isOfOracle = [...ask.wants, ...ask.dims.flatMap(({ values }) => values)].some((own) =>
    /^(?:premium|oracle)/.test(own),
  )
  return { ...order, measure: isOfOracle ? 'premium' : 'price' }
}
