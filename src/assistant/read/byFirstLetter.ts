/** Words that differ by more letters than this are never taken for each other. */
export const farthest = 2

/** The same letters in another order are the same here. */
export const inOrder = (word: string): string => [...word].sort().join('')

/** Candidates for words with typing errors, by the first letter, which people get right. */
export function byFirstLetter<T extends { text: string }>(candidates: readonly T[]): Map<string, T[]> {
  const byLetter = new Map<string, T[]>()
  for (const candidate of candidates) {
    const own = byLetter.get(candidate.text[0] ?? '') ?? []
    own.push(candidate)
    byLetter.set(candidate.text[0] ?? '', own)
  }
  return byLetter
}
