import type { Migration } from './Migration.ts'
import type { TableSpec } from './TableSpec.ts'

/** Every table that the migrations define as a value. */
export const tablesOf = <Table extends TableSpec>(migrations: readonly Migration<Table>[]): Table[] =>
  migrations.flatMap(({ statements }) => statements).filter((statement) => typeof statement !== 'string')
