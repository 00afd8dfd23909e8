import type { Reading, Span } from './Reading.ts'

const dayMs = 86_400_000
const days = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

export const backFrom = (now: number, seconds: number, text: string): Span => ({
  fromMs: now - seconds * 1000,
  text: text.trim(),
})

/** Stretches with a name: today, yesterday, since Monday. Days are those of UTC. */
export function namedSpan(text: string, now: number): Span | undefined {
  const midnight = Math.floor(now / dayMs) * dayMs
  const word = text.trim().toLowerCase()
  if (/\b(?:today|since midnight)$/.test(word)) return { fromMs: midnight, text: word }
  if (/^since yesterday$/.test(word)) return { fromMs: midnight - dayMs, text: word }
  if (/\byesterday$/.test(word)) return { fromMs: midnight - dayMs, toMs: midnight, text: word }
  const day = /^since (?:last )?(\w+day)$/.exec(word)?.[1]
  if (day === undefined) return undefined
  const back = (new Date(now).getUTCDay() - days.indexOf(day) + 7) % 7 || 7
  return { fromMs: midnight - back * dayMs, text: word }
}

/** The stretch of time of a question: by its moments, else by its window. */
export function spanOf({ plain, moments, span }: Reading): Span | undefined {
  const [first, second] = moments.map((moment) => Date.parse(moment))
  if (first === undefined) return span
  if (second !== undefined && /\b(?:between|from)\b.*@moment.*\b(?:and|to|until|till)\b.*@moment/.test(plain))
    return { fromMs: Math.min(first, second), toMs: Math.max(first, second), text: 'between those times' }
  if (/\b(?:since|after|from|starting)(?: the)? @moment/.test(plain))
    return { fromMs: first, text: 'since then' }
  if (/\b(?:before|until|till|up to|by|prior to)(?: the)? @moment/.test(plain))
    return { toMs: first, text: 'before then' }
  // A date without an hour is its whole day.
  return first % dayMs === 0 ? { fromMs: first, toMs: first + dayMs, text: 'on that day' } : span
}
