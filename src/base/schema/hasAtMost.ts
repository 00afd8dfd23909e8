/** Whether a JSON value holds at most so many plain values, however they are nested; it looks no further. */
export function hasAtMost(most: number, value: unknown): boolean {
  let left = most
  const take = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) {
      left -= 1
      return left >= 0
    }
    // Naming the places of a long array would take longer than looking at them.
    if (Array.isArray(part)) return part.every(take)
    for (const name in part) if (!take((part as Record<string, unknown>)[name])) return false
    return true
  }
  return take(value)
}
