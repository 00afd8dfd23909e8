import type { Run } from './createRunner.ts'

/** The table that holds one range of a partitioned one. */
export const partitionName = (table: string, number: number) => `${table}_p${number}`

const attached = `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = cast(? as regclass) and not i.inhdetachpending`

const numberOf = (table: string, name: string) => Number(name.slice(`${table}_p`.length))

/** The numbers of a table's partitions. */
export async function readPartitions(run: Run, table: string): Promise<Set<number>> {
  const { rows } = await run(attached, [table])
  return new Set(rows.map(({ name }) => numberOf(table, String(name))))
}

const leftBehind = `select c.relname::text as name, i.inhrelid is not null as attached from pg_class c
  left join pg_inherits i on i.inhrelid = c.oid
  where c.relnamespace = (select relnamespace from pg_class where oid = cast(? as regclass))
    and c.relkind = 'r' and c.relname ~ ? and (i.inhrelid is null or i.inhdetachpending)`

/** Partitions that a process was removing when it died: half detached, or detached but still there. */
export async function readLeftBehind(
  run: Run,
  table: string,
): Promise<{ number: number; attached: boolean }[]> {
  const { rows } = await run(leftBehind, [table, `^${table}_p[0-9]+$`])
  return rows.map(({ name, attached }) => ({
    number: numberOf(table, String(name)),
    attached: attached === 1,
  }))
}
