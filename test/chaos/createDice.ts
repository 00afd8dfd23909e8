/** Seeded choices: the same seed makes the same ones. */
export type Dice = {
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32: small, and good enough to choose by. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  return {
    between,
    chance: (share) => roll() < share,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  }
}
