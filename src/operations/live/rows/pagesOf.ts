import { encodeCursor } from '../../../base/schema/paging.ts'
import type { BlockSpan } from '../../../sources/index/IndexView.ts'
import { startOf } from '../../../sources/index/position.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Happening } from '../Topic.ts'

type NumberedRow = { block: number; log_index?: number | null; index?: number }

/** Longer than callers get: what is read is of a few blocks. */
const perPage = 200

export type ListCall = {
  operation: string
  arguments: Readonly<Record<string, unknown>>
  /** The list takes its own ends of a range, and its cursors are no plain positions. */
  ranged?: true
}

/** Rows without a number of their own are numbered in the order of their block. */
function numbered(rows: readonly NumberedRow[]): number[] {
  const counts = new Map<number, number>()
  return rows.map(({ block, log_index, index }) => {
    const count = counts.get(block) ?? 0
    counts.set(block, count + 1)
    return log_index ?? index ?? count
  })
}

/** What a list, newest first, has of these blocks; oldest first. */
export async function pagesOf(
  at: OperationsAt,
  call: ListCall,
  { from, to }: BlockSpan,
): Promise<Happening[]> {
  const ends = call.ranged ? { since: String(from), until: String(to) } : {}
  let cursor = call.ranged ? undefined : encodeCursor([startOf(to + 1)])
  const found: { row: NumberedRow; warnings: Happening['warnings'] }[] = []
  for (;;) {
    const raw = { ...call.arguments, ...ends, ...(cursor === undefined ? {} : { cursor }) }
    const page = await at.run(call.operation, raw, { limit: perPage })
    const { items } = page.data as { items: NumberedRow[] }
    const warnings = page.warnings.length > 0 ? page.warnings : undefined
    for (const row of items) if (row.block >= from) found.push({ row, warnings })
    cursor = page.next_cursor
    if (cursor === undefined || (items.at(-1)?.block ?? from) < from) break
  }
  found.reverse()
  const places = numbered(found.map(({ row }) => row))
  return found.map(({ row, warnings }, order) => ({
    block: row.block,
    place: places[order] as number,
    data: row,
    ...(warnings ? { warnings } : {}),
  }))
}
