export type Waiting<Item> = { readonly client: string; readonly item: Item }

/** What waits, taken in turns between clients: who brings much waits behind its own, not before others. */
export type FairQueue<Item> = {
  readonly size: number
  sizeOf(client: string): number
  add(client: string, item: Item): Waiting<Item>
  /** The next one, going round the clients; only each client's oldest is asked whether it may go. */
  next(mayGo?: (waiting: Waiting<Item>) => boolean): Waiting<Item> | undefined
  /** Takes one out; its client's turn comes again after everybody else's. */
  remove(waiting: Waiting<Item>): void
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // Both in the order in which they were put in: clients by turn, and each client's own by age.
  const byClient = new Map<string, Set<Waiting<Item>>>()
  let size = 0
  return {
    get size() {
      return size
    },
    sizeOf: (client) => byClient.get(client)?.size ?? 0,
    add(client, item) {
      const waiting = { client, item }
      const own = byClient.get(client)
      if (own) own.add(waiting)
      else byClient.set(client, new Set([waiting]))
      size += 1
      return waiting
    },
    next(mayGo = () => true) {
      for (const [oldest] of byClient.values()) if (oldest && mayGo(oldest)) return oldest
      return undefined
    },
    remove(waiting) {
      const own = byClient.get(waiting.client)
      if (!own?.delete(waiting)) return
      size -= 1
      byClient.delete(waiting.client)
      if (own.size > 0) byClient.set(waiting.client, own)
    },
  }
}
