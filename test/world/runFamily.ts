import { z } from 'zod'
import type { CatalogRow, Family } from '../../src/operations/kernel/CatalogRow.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { fillExample } from './fillExample.ts'
import type { TestWorld } from './startWorld.ts'

const listed = new Set(listedTools.map(({ name }) => name))

/** What became of one row's first example. */
export type RowRun = { row: CatalogRow; envelope: Envelope<Record<string, unknown>>; ms: number }

/**
 * Runs the first example of every row of a family. An answer that does not fit its row's schema is an error,
 * and so is an empty field without a reason.
 */
export async function runFamily(world: TestWorld, family: Family): Promise<Map<string, RowRun>> {
  const runs = new Map<string, RowRun>()
  const filled = new Map<string, Promise<Record<string, unknown>>>()
  const strict = new Map<z.ZodObject, z.ZodObject>()
  for (const row of family.rows(world.app.network)) {
    const [example] = row.examples
    const key = JSON.stringify(example.arguments)
    const args = filled.get(key) ?? fillExample(world, example.arguments)
    filled.set(key, args)
    const started = performance.now()
    const { envelope } = await world.app.kernel.call(row.name, await args)
    const ms = performance.now() - started
    const schema = strict.get(row.output) ?? z.strictObject(row.output.shape)
    strict.set(row.output, schema)
    const { error } = schema.safeParse(envelope.data)
    if (error) throw new Error(`${row.name} answers what its schema does not have: ${error.message}`)
    const unexplained = Object.entries(envelope.data as object).filter(
      ([field, value]) => value === null && !envelope.warnings.some((warning) => warning.field === field),
    )
    // A listed tool with its arguments fixed has tests of its own.
    if (unexplained.length > 0 && !listed.has(row.implementation))
      throw new Error(`${row.name} does not say why these are null: ${unexplained.map(([field]) => field)}`)
    runs.set(row.name, { row, envelope: envelope as RowRun['envelope'], ms })
  }
  return runs
}
