import type { RowQuery } from '../rows/RowQuery.ts'
import type { Ask } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import type { Column, Relation } from './Relation.ts'

/** An ask as it is of the rows of a relation. */
export type Listing = {
  relation: Relation
  ask: Ask
  conditions: Conditions
  /** What is told of each row. */
  columns: readonly Column[]
  order?: NonNullable<Ask['order']>
  /** The column that the order is by. */
  sorted?: Column
  figure?: NonNullable<RowQuery['figure']>
}
