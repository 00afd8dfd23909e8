/** How a third party behaves: as documented, or in one of the ways that public services are known to have. */
export const brokenMoods = [
  'changed',
  'limited',
  'limitedIn200',
  'cloudflare',
  'challenge',
  'slow',
  'huge',
  'redirect',
  'garbage',
  'dropped',
  'failing',
  'movedAway',
] as const
export type BrokenMood = (typeof brokenMoods)[number]

/** `stale` speaks the documented shape, with figures of another day. */
export type Mood = 'good' | 'stale' | BrokenMood
