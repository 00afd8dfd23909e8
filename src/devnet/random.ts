/** A seeded stream of random numbers; the same seed gives the same stream on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** Uniform integer in [0, bound). */
  int(bound: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** About normal, mean 0, deviation 1, within +-3.5. Made of sums: no function whose last digit varies by machine. */
  normal(): number
  shuffle<T>(list: readonly T[]): T[]
  /** An independent stream; what one part draws does not move what another draws. */
  fork(label: string): Random
}

function hashWords(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0]
}

export function createRandom(seed: string): Random {
  let [a, b, c, counter] = hashWords(seed)

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()

  const int = (bound: number) => Math.floor(next() * bound)
  function pick<T>(list: readonly T[]): T {
    const item = list[int(list.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list.')
    return item
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(i + 1)
      const [x, y] = [copy[i] as T, copy[j] as T]
      copy[i] = y
      copy[j] = x
    }
    return copy
  }
  function normal(): number {
    let sum = 0
    for (let i = 0; i < 12; i++) sum += next()
    return Math.max(-3.5, Math.min(3.5, sum - 6))
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int,
    chance: (probability) => next() < probability,
    pick,
    normal,
    shuffle,
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
