import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Step } from '../plan/Plan.ts'
import type { Reading } from '../read/Reading.ts'
import type { Aim } from './Aim.ts'
import type { Condition } from './RowQuery.ts'
import type { Field } from './resultFields.ts'

/** What an aim is read from. */
export type AimInput = {
  operation: Operation
  reading: Reading
  steps: readonly Step[]
  /** The list whose rows are asked about; without it each call is a row. */
  list: string | undefined
  /** The fields of those rows. */
  fields: readonly Field[]
  /** The fields beside the list. */
  scalars: readonly Field[]
  /** Whether more than one thing is named. */
  several: boolean
}

/** What was read of a part of a question: conditions on rows, what the calls hold already, and what came of nothing. */
export type Parts = {
  where: Condition[]
  applied: string[]
  unapplied: string[]
  check?: NonNullable<Aim['check']>
  remark?: string
}

export const noParts = (): Parts => ({ where: [], applied: [], unapplied: [] })
