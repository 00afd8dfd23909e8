import { lately } from '../lately.ts'
import { rewordingsOf } from '../textOf.ts'

/**
 * Ways of speaking, put in the words that the cues know. Rows work on the plain form of a question, in order;
 * what a saying stood for is kept in front of what it is replaced by only where both matter.
 */
export const sayings: readonly (readonly [RegExp, string])[] = rewordingsOf('intents/sayings', 'g')

/** A question with its ways of speaking put plainly; every argument of every operation that is tried for it wants that. */
export const plainly = lately(16, (text) =>
  sayings.reduce((said, [pattern, words]) => said.replace(pattern, words), text),
)
