/** Chance that a seed repeats. */
export type Random = {
  /** A number from 0 to below 1. */
  next(): number
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  chance(part: number): boolean
}

/** The chain has no subject for a question. */
export class NothingToPick extends Error {}

/** A small generator of 32 bits; quality enough to choose subjects. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new NothingToPick()
      return list[below(list.length)] as T
    },
    chance: (part) => next() < part,
  }
}

/** Remembers what was chosen, so that the very same question can be asked again on a chain that has grown. */
export function createTape(random: Random): Random & { rewind(): void } {
  const tape: unknown[] = []
  let at = 0
  const played = <T>(choose: () => T): T => {
    if (at === tape.length) tape.push(choose())
    const value = tape[at] as T
    at += 1
    return value
  }
  return {
    next: () => played(() => random.next()),
    below: (limit) => played(() => random.below(limit)),
    pick: (list) => played(() => random.pick(list)),
    chance: (part) => played(() => random.chance(part)),
    rewind() {
      at = 0
    },
  }
}
