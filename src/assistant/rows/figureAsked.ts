import type { Derived } from './RowQuery.ts'
import { asksCount, asksShare, figureWords } from './readFigure.ts'

/** The figure that some words ask for, if they ask for one; how many there are in total is a count. */
export function figureAsked(plain: string): Derived | undefined {
  const made = figureWords.find(([, pattern]) => pattern.test(plain))?.[0]
  if (made !== undefined && !(made === 'sum' && asksCount.test(plain))) return made
  return asksShare.test(plain) ? 'share' : asksCount.test(plain) ? 'count' : undefined
}
