import { Unavailable } from '../../src/base/errors/codes.ts'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import type { Family } from '../../src/operations/kernel/CatalogRow.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { fillExample } from './fillExample.ts'
import type { TestWorld } from './startWorld.ts'

export type RowsReport = {
  /** What each row answered to its first example. */
  answers: Map<string, Envelope>
  /** Rows that have a reason not to answer here. */
  unavailable: Map<string, string>
  /** Rows that failed in any other way, or whose answer does not fit their own schema. */
  failed: Map<string, string>
}

/** Runs every row of a family with its first example, as a caller would. */
export async function runRows(world: TestWorld, family: Family): Promise<RowsReport> {
  const rows = family.rows(world.app.network)
  const filled = await fillExample(world, { all: rows.map(({ examples }) => examples[0].arguments) })
  const report: RowsReport = { answers: new Map(), unavailable: new Map(), failed: new Map() }
  const run = async (index: number) => {
    const row = rows[index]
    if (!row) return
    try {
      const { envelope } = await world.app.kernel.call(
        row.name,
        (filled.all as Record<string, unknown>[])[index] ?? {},
      )
      const fit = row.output.safeParse(envelope.data)
      if (fit.success) report.answers.set(row.name, envelope)
      else report.failed.set(row.name, fit.error.message)
    } catch (error) {
      const list = Unavailable.is(error) ? report.unavailable : report.failed
      list.set(row.name, messageOf(error))
    }
  }
  const waiting = rows.keys()
  // A search through logs keeps the node of the tests busy for a while: not many at once.
  const atOnce = rows.some(({ cost }) => cost === 'heavy') ? 2 : 8
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const index of waiting) await run(index)
    }),
  )
  return report
}
