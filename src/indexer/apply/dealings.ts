import { dealingKinds, dealingSeconds } from '../../sources/index/dealingStretches.ts'
import { dealingCounts, dealings } from '../../sources/index/tables/dealingTables.ts'
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

const createCountStates = () =>
  createRowStates({
    table: dealingCounts,
    columns: ['accounts'],
    fromRow: (row) => row.accounts,
    toRow: (accounts: number) => [accounts],
    isEmpty: (accounts) => accounts === 0,
    rememberedHalf: 50_000,
  })

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

const timesOf = ({ boughtAt, soldAt }: Dealing) => [later(boughtAt, soldAt), boughtAt, soldAt] as const
const kinds = [dealingKinds.traded, dealingKinds.bought, dealingKinds.sold] as const

/** How counts of accounts change, by the stretch they are of. */
function createCountChanges(undivided: ReadonlySet<number>) {
  const changes = new Map<string, { key: number[]; by: number }>()
  const add = (key: number[], by: 1 | -1) => {
    const name = key.join(':')
    const known = changes.get(name)
    if (known) known.by += by
    else changes.set(name, { key, by })
  }
  return {
    changes,
    move(token: number, before: Dealing, after: Dealing): void {
      const [old, next] = [timesOf(before), timesOf(after)]
      for (const kind of undivided.has(token) ? kinds.slice(0, 1) : kinds) {
        if (old[kind] === next[kind]) continue
        for (const seconds of dealingSeconds) {
          const [from, to] = [old[kind], next[kind]].map((time) =>
            time === null || time === undefined ? null : candleStart(time, seconds),
          )
          if (from === to) continue
          if (typeof from === 'number') add([token, kind, seconds, from], -1)
          if (typeof to === 'number') add([token, kind, seconds, to], 1)
        }
      }
    },
  }
}

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
  const moved = [...changes.values()].filter(({ by }) => by !== 0)
  await states.counts.load(
    transaction,
    moved.map(({ key }) => key),
  )
  for (const { key, by } of moved) states.counts.put(key, (states.counts.get(key) ?? 0) + by)
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
