/** Mean time between blocks, or why there is none to tell. */
export type Pace = { ms: number } | { reason: string }

/** A pause this many times as long as is usual belongs to no pace. */
const longest = 10

/** Fewer pauses than this say little. */
const fewest = 5

/**
 * How fast blocks come, by their own clocks, oldest first. Blocks that came at uneven times, such as a past
 * that was written at once and what was made since, have a mean but no block time.
 */
export function paceOf(times: readonly number[]): Pace {
  const gaps = times.slice(1).map((time, place) => time - (times[place] as number))
  if (gaps.length < fewest) return { reason: 'Too few blocks have been made yet to tell how fast they come.' }
  const span = gaps.reduce((sum, gap) => sum + gap, 0)
  if (span === 0) return { reason: 'The newest blocks carry the same second.' }
  const sorted = gaps.toSorted((one, other) => one - other)
  const usual = Math.max(1, sorted[Math.floor(sorted.length / 2)] as number)
  if ((sorted.at(-1) as number) > longest * usual)
    return { reason: 'The newest blocks came at uneven times, so there is no block time.' }
  return { ms: (span * 1000) / gaps.length }
}
