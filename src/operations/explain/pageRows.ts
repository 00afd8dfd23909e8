import type { ToolContext } from '../kernel/ToolContext.ts'

/** More rows of one list than this say little to a reader at once and cost much to a model. */
const rowsPerPage = 100

export type RowPage<Lists> = { lists: Lists; hasMore: boolean }

/** The same page of every list, each told of where it is longer, and whether any of them goes on. */
export function pageRows<Lists extends Record<string, readonly unknown[]>>(
  context: Pick<ToolContext, 'warn'>,
  lists: Lists,
  page: number,
): RowPage<Lists> {
  const start = page * rowsPerPage
  const longest = Math.max(0, ...Object.values(lists).map(({ length }) => length))
  const shown = Object.entries(lists).map(([field, rows]) => {
    const own = rows.slice(start, start + rowsPerPage)
    if (own.length < rows.length)
      context.warn(
        field,
        own.length === 0
          ? `There are ${rows.length}, all on pages before this one.`
          : `There are ${rows.length}; ${start + 1} to ${start + own.length} are shown.`,
      )
    return [field, own] as const
  })
  return {
    // The same names with the same kinds of rows, which fromEntries forgets.
    lists: Object.fromEntries(shown) as unknown as Lists,
    hasMore: longest > start + rowsPerPage,
  }
}
