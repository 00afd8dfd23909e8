import type { ToolContext } from '../kernel/ToolContext.ts'

/** More rows than this say little to a reader and cost much to a model. */
const maxRows = 100

/** Every list of the answer cut to what is worth reading, with a warning for each that was. */
export function capRows<Lists extends Record<string, readonly unknown[]>>(
  context: Pick<ToolContext, 'warn'>,
  lists: Lists,
): Lists {
  // The same names with the same kinds of rows, which fromEntries forgets.
  return Object.fromEntries(
    Object.entries(lists).map(([field, rows]) => {
      if (rows.length > maxRows)
        context.warn(field, `There are ${rows.length}; the first ${maxRows} are shown.`)
      return [field, rows.slice(0, maxRows)]
    }),
  ) as unknown as Lists
}
