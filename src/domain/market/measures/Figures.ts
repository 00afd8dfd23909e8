import type { Window } from '../../../base/schema/window.ts'
import type { MeasureName } from './definitions.ts'
import type { MeasureSubject } from './MeasureDefinition.ts'

/** A measure that a field tells, over the telling's window or over one of its own. */
export type ToldMeasure = MeasureName | { measure: MeasureName; window: Window }

/**
 * Where an answer tells measures. Paths go from the row that tells to its parts by dots; one that begins with `^` goes
 * from the whole answer.
 */
export type MeasureTelling = {
  /** The list whose rows tell, such as `items[]`; empty where the answer itself does. */
  rows: string
  kind: MeasureSubject
  /**
   * Where the answer says what it tells of; two paths of a wallet and a token for a holding, `=ether` for ether itself,
   * empty where there is but one, such as the chain.
   */
  subject: string
  /** Where it says which window; absent where its measures have none. */
  window?: string
  fields: Readonly<Record<string, ToldMeasure>>
}

/** What the figures of an operation's answers are. */
export type Figures = {
  measures?: readonly MeasureTelling[]
  /** Fields that bear a measure's name or speak of one and are other figures, by what they are. */
  others?: Readonly<Record<string, readonly string[]>>
}
