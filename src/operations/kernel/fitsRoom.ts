/** Brackets, commas and quotes around a value, and what a number, a boolean or null takes. */
const around = 3
const plain = 5

/**
 * Whether a JSON value has at most about so many characters. It looks no further than that: writing the value out
 * to count them would cost as much as whoever sent it likes.
 */
export function fitsRoom(value: unknown, room: number): boolean {
  let left = room
  const take = (part: unknown): boolean => {
    if (typeof part === 'string') left -= part.length + around
    else if (typeof part !== 'object' || part === null) left -= plain
    else if (Array.isArray(part)) {
      left -= around
      for (const item of part) if (!take(item)) return false
    } else {
      left -= around
      for (const name in part) {
        left -= name.length + around
        if (left < 0 || !take((part as Record<string, unknown>)[name])) return false
      }
    }
    return left >= 0
  }
  return take(value)
}
