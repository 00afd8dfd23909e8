import type { TableSpec } from './TableSpec.ts'

type Steps<Table> = readonly { statements: readonly (string | Table)[] }[]

const dropping = /^drop table ([a-z0-9_]+)$/

/** Every table that the migrations define as a value, but those that a later step drops. */
export function tablesOf<Table extends TableSpec>(migrations: Steps<Table>): Table[] {
  const tables = new Map<string, Table>()
  for (const statement of migrations.flatMap(({ statements }) => statements))
    if (typeof statement !== 'string') tables.set(statement.name, statement)
    else tables.delete(dropping.exec(statement)?.[1] ?? '')
  return [...tables.values()]
}
