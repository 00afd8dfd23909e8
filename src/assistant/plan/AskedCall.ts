import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Reading } from '../read/Reading.ts'
import type { Role } from './createSteps.ts'

/** An operation that a question asks for, and the part of the question that does. */
export type AskedCall = { operation: Operation; reading: Reading; role?: Role }
