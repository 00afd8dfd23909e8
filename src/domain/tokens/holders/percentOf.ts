/** A part in percent of a whole, to six places; null when there is no whole. */
export const percentOf = (part: bigint, whole: bigint | null): number | null =>
  whole === null || whole === 0n ? null : Number((part * 100_000_000n) / whole) / 1_000_000
