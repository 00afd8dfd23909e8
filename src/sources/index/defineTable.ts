import type { Columns } from '../store/schema/TableSpec.ts'
import type { IndexTable } from './IndexTable.ts'

/** A table of the index; what is written here keeps its exact type, from which queries take theirs. */
export const defineTable = <
  const Name extends string,
  const Own extends Columns,
  const Added extends Columns = Record<never, never>,
>(
  table: IndexTable<Name, Own, Added>,
): IndexTable<Name, Own, Added> => table
