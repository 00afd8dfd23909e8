import type { Window } from '../../../base/schema/window.ts'

/** How a window is said, and what else people call it. */
export const windowWords: Readonly<Record<Window, { said: string; words: string }>> = {
  '5m': { said: 'the last 5 minutes', words: '5 min five minutes just now' },
  '15m': { said: 'the last 15 minutes', words: '15 min quarter of an hour' },
  '30m': { said: 'the last 30 minutes', words: '30 min half an hour' },
  '1h': { said: 'the last hour', words: '1 hour hourly 60 minutes' },
  '2h': { said: 'the last 2 hours', words: 'two hours' },
  '4h': { said: 'the last 4 hours', words: 'four hours' },
  '6h': { said: 'the last 6 hours', words: 'six hours' },
  '12h': { said: 'the last 12 hours', words: 'twelve hours half a day' },
  '24h': { said: 'the last 24 hours', words: 'day daily today 1d' },
  '3d': { said: 'the last 3 days', words: 'three days 72h' },
  '7d': { said: 'the last 7 days', words: 'week weekly 1w' },
  '30d': { said: 'the last 30 days', words: 'month monthly 1mo' },
  all: { said: 'all that is indexed', words: 'all time ever since the beginning lifetime' },
}
