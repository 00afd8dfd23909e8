const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  hundred: 100,
  dozen: 12,
}

/** How many times a number a word behind it makes of it: "k", "million". */
export const scaleOf = (word: string): number | undefined =>
  Object.hasOwn(scales, word.toLowerCase()) ? scales[word.toLowerCase()] : undefined
