import type { Operation } from '../../../src/operations/kernel/Operation.ts'

/** A topic with its listed tools, in order. */
export type Topic = { name: string; tools: readonly Operation[] }
