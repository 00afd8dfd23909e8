/** When the blocks of the past are, in seconds before its end: sparse long ago, dense of late. */
const stretches = [
  { from: 7 * 86_400, to: 86_400, every: 7200 },
  { from: 86_400, to: 4 * 3600, every: 2400 },
  { from: 4 * 3600, to: 3600, every: 540 },
  { from: 3600, to: 600, every: 150 },
  { from: 600, to: 0, every: 40 },
]

export const pastSeconds = 7 * 86_400

/** Offsets before the end, oldest first; `thinning` keeps one of so many, for small test worlds. */
export function pastOffsets(thinning = 1): number[] {
  const offsets: number[] = []
  for (const { from, to, every } of stretches) for (let at = from; at > to; at -= every) offsets.push(at)
  offsets.push(0)
  return offsets.filter((_, index) => (offsets.length - 1 - index) % thinning === 0)
}
