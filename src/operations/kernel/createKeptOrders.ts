import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Orders of lists that are sorted by what changes from block to block. Who goes on to the next page goes on in
 * the order of the first one, so that nothing is lost or repeated while the chain moves.
 */
export type KeptOrders = {
  /** Keeps an order and gives the word that a cursor names it by. */
  keep(order: readonly (number | string)[]): string
  /** Undefined once it is forgotten: after a while, or for newer ones. */
  find(word: string): readonly (number | string)[] | undefined
}

/** Entries of all kept orders together, and how long one is kept after it was last asked for. */
const mostEntries = 200_000
const keptMs = 15 * 60_000

export function createKeptOrders(): KeptOrders {
  const orders = new LRUCache<string, readonly (number | string)[]>({
    maxSize: mostEntries,
    sizeCalculation: (order) => Math.max(1, order.length),
    ttl: keptMs,
    updateAgeOnGet: true,
  })
  return {
    keep(order) {
      const word = randomBytes(9).toString('base64url')
      orders.set(word, order)
      return word
    },
    find: (word) => orders.get(word),
  }
}
