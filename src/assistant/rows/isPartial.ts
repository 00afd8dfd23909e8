import type { Operation } from '../../operations/kernel/Operation.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import type { Aim } from './Aim.ts'
import { meets, numberAt, queryRows } from './queryRows.ts'
import type { Row, RowQuery } from './RowQuery.ts'

/** Whether no row that would count can be missing: all are there, or they come in an order that has passed the bound. */
export function isComplete(
  { total: inAll }: Pick<Aim, 'total'>,
  rows: readonly Row[],
  query: RowQuery,
  calls: readonly AssistantCall[],
  { inputSchema }: Operation,
): boolean {
  const last = calls.at(-1)
  if (inAll !== undefined) return rows.length >= Number(valueAt(last?.result?.data, inAll))
  const limit = Number(last?.arguments.limit ?? Number.NaN)
  const end = rows.at(-1)
  const total = Number((last?.result?.data as { total?: unknown } | undefined)?.total ?? Number.NaN)
  if (
    rows.length >= total ||
    (inputSchema.properties?.cursor !== undefined && last?.result && last.result.next_cursor === undefined)
  )
    return true
  const full =
    last?.result?.next_cursor !== undefined || rows.filter(({ call }) => call === last?.id).length >= limit
  if (!full || !end) return true
  // A share is one of all rows, whichever of them come first.
  if (query.figure?.op === 'share') return false
  return query.where.some((condition) => {
    if (condition.is === 'since') return !meets(end, condition)
    const [field = ''] = condition.fields
    const way = condition.is === 'over' ? 1 : condition.is === 'under' ? -1 : 0
    const ordered = rows.every(
      (row, place) =>
        place === 0 ||
        way * ((numberAt(rows[place - 1] ?? row, field) ?? 0) - (numberAt(row, field) ?? 0)) >= 0,
    )
    return way !== 0 && ordered && !meets(end, condition)
  })
}

/** Whether an answer that takes every row was made of some of them. */
export function isPartial(
  aim: Aim,
  query: RowQuery,
  rows: readonly Row[],
  calls: readonly AssistantCall[],
  operation: Operation,
): boolean {
  const { list, among } = aim
  const isPointed = query.where.some(({ said }) => said === '')
  const takesAll =
    (!isPointed || queryRows(rows, query).chosen.length === 0) &&
    (query.where.length > 0 || (query.sort !== undefined && !query.sort.own) || query.figure !== undefined)
  if (list === undefined || among || !takesAll) return false
  if (query.take !== undefined && query.figure?.op !== 'share') return false
  return !isComplete(aim, rows, query, calls, operation)
}
