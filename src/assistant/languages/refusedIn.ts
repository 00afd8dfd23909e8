import type { RefusalReason } from '../intents/refusals.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'

/** Why a question is refused in its own language, and in which words: "Soll ich jetzt TSLA kaufen?" */
export function refusedIn(
  prompt: string,
  { refusals }: Language,
): { reason: RefusalReason; text: string } | undefined {
  const folded = foldText(prompt.trim())
  return refusals.find(({ patterns }) => patterns.some((pattern) => pattern.test(folded)))
}
