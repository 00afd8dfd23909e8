/** A sign that a question is for a tool, and how much it counts; a negative weight speaks against it. */
export type Cue = readonly [pattern: RegExp, weight: number]

/** Which value of an argument the words of a question mean. The first that fits counts. */
export type Choices = readonly (readonly [value: unknown, pattern: RegExp])[]

/** Somebody or something a question means without naming it: how it is described, and where the tool's result has it. */
export type Found = {
  pattern: RegExp
  /** What stands for it in the question's plain form. */
  mark: '@address' | '@token'
  arguments: Readonly<Record<string, unknown>>
  path: string
}

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

/**
 * How people ask for a tool in plain words, and how its answer is told. Patterns are matched against the plain form
 * of a question, where what was recognised stands as @token, @address, @window and so on.
 */
export type ToolSpeech = {
  cues?: readonly Cue[]
  /** By argument, where its values are chosen by words that mean something else elsewhere. */
  choices?: Readonly<Record<string, Choices>>
  finds?: Found
  /** It looks into a future that the chain itself has written down. */
  tellsFuture?: true
  /** It takes stock tokens alone, and tells of one what the named tool tells of any token. */
  forStocks?: { ratherThan: string }
  /** Stocks have none of what it tells: they come from their issuer, and from no launchpad. */
  notOfStocks?: true
  telling?: Telling
}
