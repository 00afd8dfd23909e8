import type { Migration } from './Migration.ts'
import type { TableSpec } from './TableSpec.ts'

/** Every table that the migrations define as a value. */
export const tablesOf = (migrations: readonly Migration[]): TableSpec[] =>
  migrations
    .flatMap(({ statements }) => statements)
    .filter((statement): statement is TableSpec => typeof statement !== 'string')
