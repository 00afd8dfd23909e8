import type { Step } from '../plan/Plan.ts'
import type { RowQuery } from '../rows/RowQuery.ts'
import type { Ask } from './Ask.ts'
import { callOrder } from './callOrder.ts'
import type { Listing } from './Listing.ts'
import { listingOf } from './listingOf.ts'
import { notListed } from './notListed.ts'
import type { Planned, Unplanned } from './Planned.ts'
import type { Relation } from './Relation.ts'
import { rowAim } from './rowAim.ts'

/** A call that lists rows, and what is wanted of them. */
export function planRows(relation: Relation, ask: Ask, id: string): Planned | Unplanned {
  const listing = listingOf(relation, ask)
  if (typeof listing === 'string') return { unplanned: `${relation.operation}: ${listing}` }
  const unlisted = notListed(listing)
  if (unlisted !== undefined) return { unplanned: unlisted }
  const { conditions, order, figure } = listing
  if (ask.among) return planAmong(listing, ask.among, id)
  const rows = callOrder(relation, ask, order, conditions)
  const among = figure !== undefined && ask.take !== undefined && figure.op !== 'difference'
  if (among && !rows.isOwn)
    return { unplanned: `${relation.operation}: a figure of some in an order that is not theirs` }
  const query = queryOf(listing, rows.isOwn, among)
  const isAll = conditions.where.length > 0 || figure !== undefined || order !== undefined
  // Where the rows come as they are asked for, no more of them are.
  const isFirst = (rows.isOwn && (figure === undefined || among)) || !isAll
  const limit = limitOf(relation, ask, query, isFirst)
  const isPaged = relation.pages && isAll && !(rows.isOwn && !figure) && !among
  const since = rows.isByTime ? conditions.since : undefined
  const step: Step = {
    id,
    operation: operationOf(listing),
    arguments: {
      ...argumentsOf(listing),
      ...rows.sort,
      ...(limit === undefined ? {} : { limit }),
    },
    ...(isPaged ? { pages: { list: relation.list, ...(since ? { since } : {}) } } : {}),
  }
  const isQueried =
    isAll ||
    (ask.nth ?? ask.take) !== undefined ||
    relation.each !== undefined ||
    // What is asked of each row is told with it, which the usual telling of the list may not.
    listing.columns.length > 0
  const own = namesOne(listing) ? { ...query, nth: 1 } : query
  return { steps: [step], aims: [rowAim(listing, step, isQueried ? own : undefined, among)] }
}

/** "What does a swap cost?": the question itself says which row it is. */
const namesOne = ({ relation, ask, conditions: { where }, columns, order, figure }: Listing): boolean =>
  figure === undefined &&
  columns.length === 0 &&
  order === undefined &&
  ask.take === undefined &&
  where.length === 1 &&
  where.every(
    ({ is, fields, value }) =>
      is === 'same' && fields[0] === relation.key && Array.isArray(value) && value.length === 1,
  )

/** "Of the 20 newest, which has the most trades?": so many are called for, and chosen from. */
function planAmong(listing: Listing, first: NonNullable<Ask['among']>, id: string): Planned | Unplanned {
  const { relation } = listing
  const { order, take } = first
  const key = `${order.way}:${order.measure === 'size' ? relation.size : order.measure}`
  const sort = relation.sorts[key] ?? (relation.order === key ? {} : undefined)
  if (!sort || relation.limit === undefined || relation.limit < take)
    return { unplanned: `${relation.operation}: some of an order that is not theirs` }
  const step: Step = {
    id,
    operation: operationOf(listing),
    arguments: { ...argumentsOf(listing), ...sort, limit: take },
  }
  return { steps: [step], aims: [rowAim(listing, step, queryOf(listing, false, false), true)] }
}

function queryOf(
  { relation, ask, conditions, order, sorted, figure }: Listing,
  isOwn: boolean,
  among: boolean,
): RowQuery {
  const isOne =
    order !== undefined &&
    ask.take === undefined &&
    (ask.many !== true || (ask.among !== undefined && conditions.where.length === 0))
  const nth = ask.nth ?? (isOne && figure === undefined && relation.rows !== 'compared' ? 1 : undefined)
  const take = among ? undefined : (ask.take ?? (figure?.op === 'difference' ? 2 : undefined))
  return {
    where: conditions.where,
    ...(sorted && order
      ? { sort: { field: sorted.path, order: order.way, ...(isOwn ? { own: true as const } : {}) } }
      : {}),
    ...(nth === undefined ? (take === undefined ? {} : { take }) : { nth }),
    ...(figure ? { figure } : {}),
  }
}

/** How many rows are asked for: those that are told, or as many as a call gives. */
function limitOf(relation: Relation, ask: Ask, { nth }: RowQuery, isFirst: boolean): number | undefined {
  const most = nth !== undefined && nth > 20 ? nth : ask.take
  if (relation.limit === undefined || (isFirst && most === undefined)) return undefined
  return isFirst && most !== undefined ? Math.min(most, relation.limit) : relation.limit
}

const operationOf = ({ relation, conditions: { named, args } }: Listing): string =>
  relation.operation
    .replace(/\{(?:sector|launchpad)\}/, (name) => named[name] ?? '')
    .replace('{window}', String(args.window))

function argumentsOf({ relation, conditions: { args } }: Listing): Record<string, unknown> {
  const { window: _, ...others } = args
  return relation.operation.includes('{window}') ? others : args
}
