import type { TableSpec } from './TableSpec.ts'

type Steps<Table> = readonly { statements: readonly (string | Table)[] }[]

/** Every table that the migrations define as a value. */
export const tablesOf = <Table extends TableSpec>(migrations: Steps<Table>): Table[] =>
  migrations.flatMap(({ statements }) => statements).filter((statement) => typeof statement !== 'string')
