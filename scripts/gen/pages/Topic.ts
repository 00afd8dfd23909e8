import type { Operation } from '../../../src/tool/Operation.ts'

/** A topic with its listed tools, in order. */
export type Topic = { name: string; tools: readonly Operation[] }
