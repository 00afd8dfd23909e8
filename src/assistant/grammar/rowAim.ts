import type { Step } from '../plan/Plan.ts'
import { type Aim, type AskedField, emptyAim } from '../rows/Aim.ts'
import type { RowQuery } from '../rows/RowQuery.ts'
import { ofWindow, windowWords } from '../rows/readTime.ts'
import { columnOf } from './columnOf.ts'
import { isWindowSaid } from './isWindowSaid.ts'
import type { Listing } from './Listing.ts'
import type { Column } from './Relation.ts'

/** What is told of the rows that a call lists. */
export function rowAim(listing: Listing, step: Step, query: RowQuery | undefined, among: boolean): Aim {
  const { relation, ask, conditions, columns } = listing
  const measure = measureOf(listing)
  const against = againstOf(listing)
  return {
    ...emptyAim(step.operation, [step.id]),
    list: relation.list,
    ...(relation.total === undefined ? {} : { total: relation.total }),
    ...(query ? { query } : {}),
    applied: conditions.applied,
    among,
    noun: relation.noun,
    ...(relation.each ? { each: relation.each } : {}),
    remarks: isWindowSaid(ask) ? [] : unsaidWindow(listing, step),
    ...(measure ? { measure: toField(measure) } : {}),
    ...(against ? { against: toField(against) } : {}),
    fields: columns.map((column) => ({ ...toField(column), path: `*.${column.path}` })),
    columns: columns.map(toField),
  }
}

const toField = ({ path, format, label }: Column): AskedField => ({ path, format, label })

/** The column that is told first: the one that the figure is of, or that rows are ordered by. */
function measureOf({ columns, sorted, figure }: Listing): Column | undefined {
  const all = sorted ? [...columns, sorted] : columns
  const own = figure?.field === undefined ? undefined : all.find(({ path }) => path === figure.field)
  return own ?? sorted ?? columns[0]
}

/** What a ratio is held against. */
function againstOf({ relation, ask, columns, sorted, figure }: Listing): Column | undefined {
  return figure?.other === undefined
    ? undefined
    : (columnOf(relation, ask.against ?? '') ?? sorted ?? columns[0])
}

/** The window that nobody asked for so, where what is told is of one. */
function unsaidWindow({ relation, conditions, columns, sorted }: Listing, { operation }: Step): string[] {
  if (relation.window === undefined) return []
  const window = windowWords[String(conditions.args.window ?? relation.window)]
  const isNamed = operation !== relation.operation && relation.operation.includes('{window}')
  const isOfIt = isNamed || [...columns, ...(sorted ? [sorted] : [])].some(({ path }) => ofWindow.test(path))
  return window === undefined || !isOfIt ? [] : [`This is told for ${window}.`]
}
