/**
 * A map that forgets what was not asked for lately: when the young half is full it becomes the old one, and
 * what is found in the old half moves over. Costs one hash look-up more than a plain map and no list to keep.
 */
export function createGenerations<Key, Value>(half: number) {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()

  function set(key: Key, value: Value): void {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  return {
    set,
    get(key: Key): Value | undefined {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    clear(): void {
      young = new Map()
      old = new Map()
    },
  }
}
