import { arrivalBlocks } from '../../sources/index/arrivalStretches.ts'
import { arrivals } from '../../sources/index/tables/ledgerTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { addSums, createRowStates } from './createRowStates.ts'

type Counts = { accounts: number; holders: number; gone: number; leavers: number }

/** How many accounts came to each token when, how many of them have some, and who left when. */
export type Arrivals = {
  /** One that is counted for one block is counted for another; undefined is for none. */
  move(
    token: number,
    kind: keyof Counts,
    { before, after }: { before: number | undefined; after: number | undefined },
  ): void
  flush(transaction: WriteTransaction): Promise<void>
  forget(): void
}

const [shortest] = arrivalBlocks
/** A block that is not known any more counts as the first. */
const stretchOf = (block: number, blocks: number) => Math.max(0, block - (block % blocks))
const nothing = (): Counts => ({ accounts: 0, holders: 0, gone: 0, leavers: 0 })
const join = (one: Counts, other: Counts): Counts => ({
  accounts: one.accounts + other.accounts,
  holders: one.holders + other.holders,
  gone: one.gone + other.gone,
  leavers: one.leavers + other.leavers,
})
const isNothing = ({ accounts, holders, gone, leavers }: Counts) =>
  accounts === 0 && holders === 0 && gone === 0 && leavers === 0

export function createArrivals(): Arrivals {
  const counts = createRowStates({
    table: arrivals,
    columns: ['accounts', 'holders', 'gone', 'leavers'],
    fromRow: ({ accounts, holders, gone, leavers }): Counts => ({ accounts, holders, gone, leavers }),
    toRow: ({ accounts, holders, gone, leavers }) => [accounts, holders, gone, leavers],
    isEmpty: isNothing,
    rememberedHalf: 50_000,
  })
  /** What is to be added, by token and shortest stretch: most who come and go within a range leave nothing. */
  const changes = new Map<number, Map<number, Counts>>()
  const add = (token: number, block: number, [kind, by]: [keyof Counts, 1 | -1]) => {
    const own = changes.get(token) ?? new Map<number, Counts>()
    const start = stretchOf(block, shortest)
    const sum = own.get(start) ?? nothing()
    sum[kind] += by
    changes.set(token, own.set(start, sum))
  }
  /** The same for stretches of every length. */
  function toSums() {
    const sums = new Map<string, { key: number[]; sum: Counts }>()
    for (const [token, own] of changes)
      for (const [start, sum] of own)
        for (const blocks of isNothing(sum) ? [] : arrivalBlocks) {
          const key = [token, blocks, stretchOf(start, blocks)]
          const name = key.join(':')
          const known = sums.get(name)
          sums.set(name, { key, sum: known ? join(known.sum, sum) : sum })
        }
    return [...sums.values()].filter(({ sum }) => !isNothing(sum))
  }
  return {
    move(token, kind, { before, after }) {
      if (before === after) return
      if (before !== undefined) add(token, before, [kind, -1])
      if (after !== undefined) add(token, after, [kind, 1])
    },
    async flush(transaction) {
      const sums = toSums()
      changes.clear()
      await addSums(transaction, counts, { sums, join })
      await counts.flush(transaction)
    },
    forget() {
      changes.clear()
      counts.forget()
    },
  }
}
