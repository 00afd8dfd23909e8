import type { Reading } from '../read/Reading.ts'
import { namesNothing } from './carryOver.ts'
import type { Frame } from './Plan.ts'

const both =
  /\b(?:the two|both|either|which (?:one )?of (?:them|those|these)|(?:between|among|of) (?:them|those|these))\b|^(?:and |so |ok )?which (?:one |is |has |had |was |went )/

/** "Which of the two has more holders?" speaks of what was named in the last two questions, one in each. */
export function bothOf(reading: Reading, previous: Frame | undefined): Reading {
  const { tokens } = previous?.named ?? previous?.reading ?? { tokens: [] }
  const earlier = previous?.earlier ?? []
  if (!namesNothing(reading) || tokens.length !== 1 || earlier.length !== 1 || !both.test(reading.plain))
    return reading
  // Bounded: the plain form of a question has 600 characters at most.
  const plain = reading.plain.replace(/[?.!\s]+$/, '')
  return { ...reading, tokens: [...earlier, ...tokens], plain: `${plain} @token or @token` }
}
