import { z } from 'zod'
import { toIsoTime } from '../../base/schema/moment.ts'
import { sessionAt, sessionNames } from './session.ts'

/** The market session as answers show it. */
export const sessionFields = z.object({
  state: z.enum(sessionNames).describe('New York: pre 4:00, open 9:30, post 16:00, overnight 20:00, 24/5.'),
  note: z.string().nullable().describe('Holiday, weekend or early close; null on an ordinary day.'),
  new_york_time: z.string(),
  next_state: z.enum(sessionNames),
  next_change: z.string(),
})

export function showSession(ms: number): z.input<typeof sessionFields> {
  const { name, note, newYork, next, nextMs } = sessionAt(ms)
  return {
    state: name,
    note,
    new_york_time: newYork,
    next_state: next,
    next_change: toIsoTime(nextMs),
  }
}
