/** Things to tell that leave together, at the end of the round of the event loop in which they came up. */
export type Bundle<T> = {
  add(item: T): void
  /** Sends what there is now, before something else that must come after it. */
  flush(): void
}

export function createBundle<T>(send: (items: T[]) => void): Bundle<T> {
  let items: T[] = []
  const flush = () => {
    if (items.length === 0) return
    const sent = items
    items = []
    send(sent)
  }
  return {
    add(item) {
      if (items.length === 0) setImmediate(flush)
      items.push(item)
    },
    flush,
  }
}
