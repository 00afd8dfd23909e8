import type { Reading, TokenMention } from '../read/Reading.ts'
import type { Frame } from './Plan.ts'
import { spokenThings, spokenTokens } from './pointAtRow.ts'

/** What was spoken of before a question, where it speaks of something else; what is asked the same stays together: "which of the two". */
export function spokenBefore(
  { tokens }: Reading,
  previous: Frame | undefined,
  isAsAsked: boolean,
): Pick<Frame, 'earlier' | 'earlierOf'> {
  if (!previous) return {}
  const [before, earlier] = [spokenTokens(previous), previous.earlier ?? []]
  const isNow = ({ reference }: TokenMention) => tokens.some((token) => token.reference === reference)
  if (!isAsAsked) return { earlier: before.every(isNow) ? earlier : before }
  return {
    earlier: before.every(isNow) ? earlier : [...earlier, ...before].filter((own) => !isNow(own)),
    earlierOf: spokenThings(previous),
  }
}
