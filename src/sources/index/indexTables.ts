import { tablesOf } from '../store/schema/tablesOf.ts'
import type { IndexTable } from './IndexTable.ts'
import { migrations } from './migrations.ts'

/** Every table of the index, as the migrations make them. */
export const indexTables: readonly IndexTable[] = tablesOf<IndexTable>(migrations)
