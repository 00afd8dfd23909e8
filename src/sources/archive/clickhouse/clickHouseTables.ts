import { type ArchiveColumn, type ArchiveOrder, archiveOrders, engineColumns } from '../ArchiveTable.ts'
import { type ArchiveTableName, archiveTables } from '../archiveTables.ts'
import { limbType } from '../limbs.ts'

/** A table of ClickHouse: rows of one table of the archive in one order. */
export type ClickHouseTable = {
  name: string
  /** The columns of the files, with their types. */
  columns: readonly (readonly [name: string, type: string])[]
  /** By what it is sorted. */
  key: readonly string[]
}

/** The checksum of the file that a row is of, by which a table is cut into partitions. */
export const fileColumn = 'file'

const types: Record<Exclude<ArchiveColumn, 'amount'> | typeof limbType, string> = {
  BIGINT: 'Int64',
  INTEGER: 'Int32',
  DOUBLE: 'Float64',
  VARCHAR: 'String',
  [limbType]: 'Decimal(26, 0)',
}

export const nameOf = ({ table, order }: { table: ArchiveTableName; order: ArchiveOrder }): string =>
  `${table}_by_${order}`

/** All of them: one for each table and order. */
export const clickHouseTables: readonly ClickHouseTable[] = archiveTables.flatMap((table) =>
  archiveOrders.map((order): ClickHouseTable => {
    const { by, adds = [] } = table.orders[order] as { by: string; adds?: readonly string[] }
    const key = [by, 'block', 'log_index']
    const added = adds.map((name): [string, string] => [name, 'VARCHAR'])
    const columns = [...added, ...engineColumns(table)].map(([name, type]) => {
      const plain = types[type as keyof typeof types]
      // What is null in a file stays null; nothing is in what rows are sorted by.
      return [name, key.includes(name) ? plain : `Nullable(${plain})`] as const
    })
    return { name: nameOf({ table: table.name, order }), columns, key }
  }),
)

export const structureOf = ({ columns }: ClickHouseTable): string =>
  columns.map(([name, type]) => `${name} ${type}`).join(', ')

/** Makes a table, which says of which chain it is. */
export const toCreate = (table: ClickHouseTable, genesis: string): string =>
  `create table if not exists ${table.name} (${fileColumn} String, ${structureOf(table)})
   engine = MergeTree partition by ${fileColumn} order by (${table.key.join(', ')}) comment '${genesis}'`
