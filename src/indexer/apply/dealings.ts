import { dealingSeconds } from '../../sources/index/dealingStretches.ts'
import { dealerCounts, dealings } from '../../sources/index/tables/dealingTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { candleStart } from './candleStates.ts'
import { createRowStates } from './createRowStates.ts'

/** When an account last bought and last sold an asset; seconds since 1970. */
export type Dealing = { boughtAt: number | null; soldAt: number | null }

/** One account's side of a trade. */
export type Deal = { token: number; trader: number; side: keyof Dealing; time: number }

const createDealingStates = () =>
  createRowStates({
    table: dealings,
    columns: ['bought_at', 'sold_at'],
    fromRow: (row): Dealing => ({ boughtAt: row.bought_at, soldAt: row.sold_at }),
    toRow: ({ boughtAt, soldAt }) => [boughtAt, soldAt],
    isEmpty: ({ boughtAt, soldAt }) => boughtAt === null && soldAt === null,
    rememberedHalf: 100_000,
  })

/** How many accounts dealt last in a stretch, on either side and on each. */
type Counts = { traders: number; buyers: number; sellers: number }

const createCountStates = () =>
  createRowStates({
    table: dealerCounts,
    columns: ['traders', 'buyers', 'sellers'],
    fromRow: ({ traders, buyers, sellers }): Counts => ({ traders, buyers, sellers }),
    toRow: ({ traders, buyers, sellers }) => [traders, buyers, sellers],
    isEmpty: isNothing,
    rememberedHalf: 100_000,
  })

const isNothing = ({ traders, buyers, sellers }: Counts) => traders === 0 && buyers === 0 && sellers === 0

export type DealingStates = {
  dealings: ReturnType<typeof createDealingStates>
  counts: ReturnType<typeof createCountStates>
}

export const createDealings = (): DealingStates => ({
  dealings: createDealingStates(),
  counts: createCountStates(),
})

/** What each of an asset's accounts is to have instead of what it has, by asset and account. */
export type DealingChange = { token: number; trader: number; become: (known: Dealing) => Dealing }

const later = (one: number | null, other: number | null) =>
  one === null || (other !== null && other > one) ? other : one

/** How counts of accounts change, by the stretch they are of. */
function createCountChanges(undivided: ReadonlySet<number>) {
  const changes = new Map<string, { key: number[]; by: Counts }>()
  const add = (key: number[], kind: keyof Counts, by: 1 | -1) => {
    const name = key.join(':')
    let known = changes.get(name)
    if (!known) {
      known = { key, by: { traders: 0, buyers: 0, sellers: 0 } }
      changes.set(name, known)
    }
    known.by[kind] += by
  }
  function moveOne(token: number, kind: keyof Counts, [old, next]: [number | null, number | null]): void {
    if (old === next) return
    for (const seconds of dealingSeconds) {
      const from = old === null ? null : candleStart(old, seconds)
      const to = next === null ? null : candleStart(next, seconds)
      // Where they are in one stretch, they are in one of all longer ones.
      if (from === to) break
      if (from !== null) add([token, seconds, from], kind, -1)
      if (to !== null) add([token, seconds, to], kind, 1)
    }
  }
  return {
    changes,
    move(token: number, before: Dealing, after: Dealing): void {
      moveOne(token, 'traders', [later(before.boughtAt, before.soldAt), later(after.boughtAt, after.soldAt)])
      if (undivided.has(token)) return
      moveOne(token, 'buyers', [before.boughtAt, after.boughtAt])
      moveOne(token, 'sellers', [before.soldAt, after.soldAt])
    },
  }
}

const plus = (one: Counts | undefined, other: Counts): Counts => ({
  traders: (one?.traders ?? 0) + other.traders,
  buyers: (one?.buyers ?? 0) + other.buyers,
  sellers: (one?.sellers ?? 0) + other.sellers,
})

/** Changes dealings, and with them how many accounts are counted where. */
export async function changeDealings(
  transaction: WriteTransaction,
  wanted: readonly DealingChange[],
  {
    states,
    undivided,
  }: {
    states: DealingStates
    /** What stands for more than one asset: there buying and selling are not told apart. */
    undivided: ReadonlySet<number>
  },
): Promise<void> {
  if (wanted.length === 0) return
  await states.dealings.load(
    transaction,
    wanted.map(({ token, trader }) => [token, trader]),
  )
  const { changes, move } = createCountChanges(undivided)
  for (const { token, trader, become } of wanted) {
    const before = states.dealings.get([token, trader]) ?? { boughtAt: null, soldAt: null }
    const after = become(before)
    if (after.boughtAt === before.boughtAt && after.soldAt === before.soldAt) continue
    move(token, before, after)
    states.dealings.put([token, trader], after)
  }
  const moved = [...changes.values()].filter(({ by }) => !isNothing(by))
  await states.counts.load(
    transaction,
    moved.map(({ key }) => key),
  )
  for (const { key, by } of moved) states.counts.put(key, plus(states.counts.get(key), by))
  await Promise.all([states.dealings.flush(transaction), states.counts.flush(transaction)])
}

/** Adds deals, in any order: the latest of each side stays. */
export function toDealingChanges(deals: readonly Deal[]): DealingChange[] {
  const latest = new Map<string, { token: number; trader: number } & Dealing>()
  for (const { token, trader, side, time } of deals) {
    const name = `${token}:${trader}`
    const known = latest.get(name) ?? { token, trader, boughtAt: null, soldAt: null }
    known[side] = later(known[side], time)
    latest.set(name, known)
  }
  return [...latest.values()].map(({ token, trader, boughtAt, soldAt }) => ({
    token,
    trader,
    become: (known) => ({ boughtAt: later(known.boughtAt, boughtAt), soldAt: later(known.soldAt, soldAt) }),
  }))
}
