import type { TableSpec } from '../schema/TableSpec.ts'
import type { Run } from './createRunner.ts'
import { partitionName, readLeftBehind, readPartitions } from './readPartitions.ts'

/** Removes the partitions that a process was removing when it died. */
export async function removeLeftBehind(run: Run, { name: table }: TableSpec): Promise<void> {
  for (const { number, attached } of await readLeftBehind(run, table)) {
    const name = partitionName(table, number)
    if (attached) await run(`alter table ${table} detach partition ${name} finalize`)
    await run(`drop table ${name}`)
  }
}

/**
 * Removes the partitions that lie wholly below a position; gives their numbers. Detaching "concurrently" lets
 * readers of the table go on, and needs a connection outside any transaction.
 */
export async function dropPartitions(run: Run, spec: TableSpec, position: number): Promise<number[]> {
  const { name: table, partition } = spec
  if (!partition) return []
  const isBelow = (number: number) => (number + 1) * partition.span <= position
  await removeLeftBehind(run, spec)
  const dropped = [...(await readPartitions(run, table))].filter(isBelow)
  for (const number of dropped) {
    const name = partitionName(table, number)
    await run(`alter table ${table} detach partition ${name} concurrently`)
    await run(`drop table ${name}`)
  }
  return dropped
}
