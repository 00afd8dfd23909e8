import type { CatalogRow } from '../kernel/CatalogRow.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** The row, refusing with the reason before anything is read where the network lacks what it needs. */
export function guardRow(row: CatalogRow, assertPossible: (context: ToolContext) => void): CatalogRow {
  if (!('run' in row)) throw new Error(`${row.name} has no work of its own to guard.`)
  const { run } = row
  return {
    ...row,
    async run(context, args) {
      assertPossible(context)
      return run(context, args)
    },
  }
}
