/**
 * How the result of an operation is told. Sentences are templates over its data: `{price_usd:usd}` writes a
 * value, a part in [brackets] is left out when one of its values is unknown, and a sentence with an unknown
 * value outside brackets is left out as a whole. Templates hold no figures of their own.
 */
export type Telling = {
  lead: readonly string[]
  /** `newest` shows the end of a list that runs from old to new. */
  rows?: { path: string; each: string; max: number; empty: string; title?: string; newest?: true }
}
