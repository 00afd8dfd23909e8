import type { Window } from '../../base/schema/window.ts'
import type { Ask } from './Ask.ts'
import type { Attribute, Kind } from './attributes/Attribute.ts'

/** What is sought of which things, and what can be asked of them. */
export type Sought = {
  ask: Ask
  wants: readonly string[]
  kind: Kind
  subjects: readonly string[]
  /** The window of the time at a place among those that were said. */
  windowAt: (at: number) => Window
}

/** An attribute of one thing. */
export type Found = { subject: string; made: Attribute }
