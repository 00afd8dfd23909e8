import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'

/** Accounts that may have a position: all that have one, and perhaps some whose trades were taken back. */
export type TraderSet = {
  load(transaction: WriteTransaction): Promise<void>
  has(account: number): boolean
  add(account: number): void
}

/**
 * One bit for each number of an account. Most transfers are of pools and of people who never traded; without this
 * each of their sides would be looked for among the positions.
 */
export function createTraderSet(): TraderSet {
  let bits = new Uint8Array(2 ** 16)
  let loaded = false

  function add(account: number): void {
    const place = account >>> 3
    if (place >= bits.length) {
      const wider = new Uint8Array(2 ** Math.ceil(Math.log2(place + 1)))
      wider.set(bits)
      bits = wider
    }
    bits[place] = (bits[place] ?? 0) | (1 << (account & 7))
  }

  return {
    async load(transaction) {
      if (loaded) return
      for (const { trader_id } of await transaction.all(query('select distinct trader_id from positions')))
        add(trader_id)
      loaded = true
    },
    has: (account) => ((bits[account >>> 3] ?? 0) & (1 << (account & 7))) !== 0,
    add,
  }
}
