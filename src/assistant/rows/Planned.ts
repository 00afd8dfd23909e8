import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Step } from '../plan/Plan.ts'
import type { Reading } from '../read/Reading.ts'
import type { Aim } from './Aim.ts'

/** A plan for one operation, to be held against the question. */
export type Planned = {
  operation: Operation
  reading: Reading
  steps: readonly Pick<Step, 'arguments'>[]
  aim: Aim | undefined
}
