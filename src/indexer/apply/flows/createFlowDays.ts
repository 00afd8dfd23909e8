import { flowOthers, flowSeconds } from '../../../sources/index/flowStretches.ts'
import { startOf } from '../../../sources/index/position.ts'
import { inBatches } from '../../../sources/index/queries/inBatches.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import { createGenerations } from '../../createGenerations.ts'
import { dayBounds } from './dayBounds.ts'

/** A day of an account, as far as it has to be known to go on with it. */
export type FlowDay = {
  /** No fewer than its transfers and sent transactions. */
  count: number
  isKept: boolean
  /** Accounts on the other side, where they are told apart. */
  others: Set<number> | undefined
}

export type DayKey = { wallet: number; start: number }

/** More days than any clock will show. */
const days = 2 ** 17

export const dayName = ({ wallet, start }: DayKey): number => wallet * days + start / flowSeconds.day

const remembered = 100_000

/** How many transfers and sent transactions accounts have in a stretch of the chain: one look at an index for each side. */
async function countRows(
  transaction: WriteTransaction,
  wallets: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const [table, side] of [
    ['transfers', 'from_id'],
    ['transfers', 'to_id'],
    ['transactions', 'from_id'],
  ] as const) {
    const rows = await inBatches(wallets, (some, marks) =>
      transaction.all(
        query(
          `select ${side} as wallet, count(*) as count from ${table}
           where ${side} in (${marks}) and position >= ? and position < ? group by ${side}`,
          { wallet: 'bigint' },
        ),
        [...some, since, before],
      ),
    )
    for (const { wallet, count } of rows) counts.set(wallet, (counts.get(wallet) ?? 0) + count)
  }
  return counts
}

/** Those of the days that are kept, with whom the account met on them. */
async function readKept(
  transaction: WriteTransaction,
  wallets: readonly number[],
  start: number,
): Promise<Map<number, Set<number>>> {
  const rows = await inBatches(wallets, (some, marks) =>
    transaction.all(
      query(`select distinct wallet_id, other_id from wallet_flows
       where wallet_id in (${marks}) and seconds = ${flowSeconds.day} and start = ?`),
      [...some, start],
    ),
  )
  const kept = new Map<number, Set<number>>()
  for (const { wallet_id, other_id } of rows)
    kept.set(wallet_id, (kept.get(wallet_id) ?? new Set<number>()).add(other_id))
  return kept
}

/** Days of accounts in memory: most accounts of a range were in the one before, and none of their rows need be looked for. */
export function createFlowDays() {
  const known = createGenerations<number, FlowDay>(remembered)

  async function read(transaction: WriteTransaction, wallets: readonly number[], start: number) {
    const bounds = await dayBounds(transaction, start)
    const kept = await readKept(transaction, wallets, start)
    const counts = bounds
      ? await countRows(transaction, wallets, {
          since: startOf(bounds.from),
          before: startOf(bounds.to + 1),
        })
      : new Map<number, number>()
    return new Map(
      wallets.map((wallet): [number, FlowDay] => {
        const others = kept.get(wallet)
        const isCrowded = others?.has(flowOthers.everyone)
        return [
          wallet,
          {
            count: counts.get(wallet) ?? 0,
            isKept: others !== undefined,
            others: isCrowded ? undefined : others && new Set([...others].filter((other) => other >= 0)),
          },
        ]
      }),
    )
  }

  return {
    get: (key: DayKey): FlowDay | undefined => known.get(dayName(key)),
    set: (key: DayKey, day: FlowDay): void => known.set(dayName(key), day),
    /** Days that are not in memory, by name, as the rows tell them. */
    async load(transaction: WriteTransaction, keys: readonly DayKey[]): Promise<Map<number, FlowDay>> {
      const byStart = new Map<number, number[]>()
      for (const { wallet, start } of keys) {
        const wallets = byStart.get(start)
        if (wallets) wallets.push(wallet)
        else byStart.set(start, [wallet])
      }
      const loaded = new Map<number, FlowDay>()
      for (const [start, wallets] of byStart)
        for (const [wallet, day] of await read(transaction, wallets, start)) {
          known.set(dayName({ wallet, start }), day)
          loaded.set(dayName({ wallet, start }), day)
        }
      return loaded
    },
    forget: (): void => known.clear(),
  }
}
