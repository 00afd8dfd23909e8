import type { SqlValue } from '../SqlValue.ts'
import type { TableSpec } from '../schema/TableSpec.ts'
import type { RowBatch } from '../Writer.ts'
import type { Run } from './createRunner.ts'
import { partitionName, readPartitions } from './readPartitions.ts'

export type Partitions = {
  /** Makes the partitions that rows will go to, and the next one ahead of time. */
  cover(batch: RowBatch): Promise<void>
  /** The transaction that made some is undone. */
  undo(): void
  /** The transaction that made some is there to stay. */
  keep(): void
  /** Partitions that are gone. */
  forget(table: string, numbers: readonly number[]): void
}

type Ranges = { spec: TableSpec; column: string; span: number; known: Promise<Set<number>> | undefined }

/** The partitions that a batch touches, in few steps when it lies close together. */
function touched({ rows, columns }: RowBatch, { column, span }: Ranges): Set<number> {
  const place = columns.indexOf(column)
  const numbers = new Set<number>()
  let last = Number.NaN
  for (const row of rows) {
    const number = Math.floor(Number(row[place] as SqlValue) / span)
    if (number === last) continue
    numbers.add(number)
    last = number
  }
  return numbers
}

/** The partitions of the writer's tables, made as rows need them. */
export function createPartitions(run: Run, tables: readonly TableSpec[]): Partitions {
  const ranges = new Map<string, Ranges>()
  for (const spec of tables) {
    if (spec.partition) ranges.set(spec.name, { spec, ...spec.partition, known: undefined })
  }
  const entered = new Map<string, Set<number>>()
  let fresh: { table: string; number: number }[] = []

  async function create({ spec: { name: table }, span }: Ranges, number: number): Promise<void> {
    const name = partitionName(table, number)
    // Made apart and then attached: unlike "partition of", that does not wait for readers of the table.
    await run(`create table ${name} (like ${table} including all)`)
    await run(
      `alter table ${table} attach partition ${name} for values from (${number * span}) to (${(number + 1) * span})`,
    )
    fresh.push({ table, number })
  }

  return {
    async cover(batch) {
      const { name } = batch.table
      const range = ranges.get(name)
      if (!range) return
      const seen = entered.get(name) ?? new Set()
      entered.set(name, seen)
      const entering = [...touched(batch, range)].filter((number) => !seen.has(number))
      if (entering.length === 0) return
      range.known ??= readPartitions(run, name)
      const known = await range.known
      for (const number of new Set(entering.flatMap((entered) => [entered, entered + 1]))) {
        if (known.has(number)) continue
        await create(range, number)
        known.add(number)
      }
      for (const number of entering) seen.add(number)
    },
    undo() {
      for (const { table } of fresh) {
        entered.delete(table)
        const range = ranges.get(table)
        if (range) range.known = undefined
      }
      fresh = []
    },
    keep() {
      fresh = []
    },
    forget(table, numbers) {
      const range = ranges.get(table)
      if (numbers.length === 0 || !range) return
      entered.delete(table)
      range.known = undefined
    },
  }
}
