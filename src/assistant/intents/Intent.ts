/** A sign that a question is for an operation, and how much it counts; a negative weight speaks against it. */
export type Cue = readonly [pattern: RegExp, weight: number]

/**
 * What people say when they want an operation. Patterns are matched against `Reading.plain`, where what was
 * recognised stands as @token, @address, @window and so on.
 */
export type Intent = { operation: string; cues: readonly Cue[] }
