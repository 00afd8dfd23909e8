/** Numbers that look drawn by lot and are the same in every run. */
export function createLots(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((spread ^ (spread >>> 14)) >>> 0) % below
  }
}
