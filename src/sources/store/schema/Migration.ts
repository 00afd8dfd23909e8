import type { TableSpec } from './TableSpec.ts'

/** One step of the schema, applied once and never changed afterwards. */
export type Migration = { id: string; statements: readonly (string | TableSpec)[] }
