import { type FlowLimits, flowSeconds } from '../../../sources/index/flowStretches.ts'
import { inBatches } from '../../../sources/index/queries/inBatches.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import { candleStart } from '../candleStates.ts'
import { addSums } from '../createRowStates.ts'
import { createFlowDays, type DayKey, dayName, type FlowDay } from './createFlowDays.ts'
import { dayBounds } from './dayBounds.ts'
import { countsAsBusy, type FlowEvent } from './FlowEvent.ts'
import { createFlowStates, type FlowSum, joinFlows, noFlow, sumFlows } from './flowStates.ts'
import { readDayEvents } from './readDayEvents.ts'
import { readTouched } from './readTouched.ts'

export type Flows = {
  /** Adds what happened in blocks whose rows are written already. */
  add(transaction: WriteTransaction, events: readonly FlowEvent[]): Promise<void>
  /** The kept days that blocks from a position on are in, while their rows are still there. */
  touchedFrom(transaction: WriteTransaction, position: number): Promise<DayKey[]>
  /** Makes days anew from the rows that are left. */
  remake(transaction: WriteTransaction, days: readonly DayKey[]): Promise<void>
  forget(): void
}

type Touched = DayKey & { events: FlowEvent[]; count: number }

function byDay(events: readonly FlowEvent[]): Map<number, Touched> {
  const days = new Map<number, Touched>()
  for (const event of events) {
    const key = { wallet: event.wallet, start: candleStart(event.time, flowSeconds.day) }
    const name = dayName(key)
    let day = days.get(name)
    if (!day) {
      day = { ...key, events: [], count: 0 }
      days.set(name, day)
    }
    day.events.push(event)
    if (countsAsBusy(event)) day.count += 1
  }
  return days
}

const othersOf = (events: readonly FlowEvent[]): Set<number> =>
  new Set(events.flatMap(({ other }) => (other >= 0 ? [other] : [])))

/**
 * What flows through busy accounts, day by day. A day is kept from the transfer on that makes it busy: then it is made
 * of its rows, which are few; afterwards it grows with each range. Which days are kept, and how, follows from the rows
 * alone, in whichever order their blocks come.
 */
export function createFlows(limits: FlowLimits): Flows {
  const states = createFlowStates()
  const days = createFlowDays()

  /** Has a day's rows be what its events come to. */
  async function makeAnew(transaction: WriteTransaction, { wallet, start }: DayKey): Promise<FlowDay> {
    const bounds = await dayBounds(transaction, start)
    const events = bounds ? await readDayEvents(transaction, wallet, bounds) : []
    const count = events.filter(countsAsBusy).length
    const isKept = count >= limits.busy
    const others = othersOf(events)
    const isCrowded = others.size > limits.others
    const old = await transaction.all(
      query(`select seconds, start, token_id, other_id from wallet_flows
       where wallet_id = ? and seconds in (${flowSeconds.hour}, ${flowSeconds.day}) and start >= ? and start < ?`),
      [wallet, start, start + flowSeconds.day],
    )
    for (const row of old) states.put([wallet, row.seconds, row.start, row.token_id, row.other_id], noFlow())
    if (isKept) for (const { key, sum } of sumFlows(events, isCrowded).values()) states.put(key, sum)
    return { count, isKept, others: isKept && !isCrowded ? others : undefined }
  }

  /** Adds events to a kept day, unless they make it too crowded to go on as it was. */
  function grow(day: FlowDay, events: readonly FlowEvent[], sums: Map<string, FlowSum>): boolean {
    if (day.others) {
      for (const { other } of events) if (other >= 0) day.others.add(other)
      if (day.others.size > limits.others) return false
    }
    sumFlows(events, day.others === undefined, sums)
    return true
  }

  return {
    async add(transaction, events) {
      const touched = byDay(events)
      const known = new Map<number, FlowDay>()
      const unknown: DayKey[] = []
      for (const [name, key] of touched) {
        const day = days.get(key)
        if (day) {
          day.count += key.count
          known.set(name, day)
        } else unknown.push(key)
      }
      // What is counted now has these rows among it.
      for (const [name, day] of await days.load(transaction, unknown)) known.set(name, day)
      const sums = new Map<string, FlowSum>()
      const anew: DayKey[] = []
      for (const [name, { wallet, start, events: own }] of touched) {
        const day = known.get(name) as FlowDay
        if (day.isKept ? !grow(day, own, sums) : day.count >= limits.busy) anew.push({ wallet, start })
      }
      await addSums(transaction, states, { sums: [...sums.values()], join: joinFlows })
      for (const key of anew) days.set(key, await makeAnew(transaction, key))
      await states.flush(transaction)
    },
    async touchedFrom(transaction, position) {
      const { wallets, time } = await readTouched(transaction, position)
      const rows = await inBatches(wallets, (some, marks) =>
        transaction.all(
          query(`select distinct wallet_id, start from wallet_flows
           where wallet_id in (${marks}) and seconds = ${flowSeconds.day} and start >= ?`),
          [...some, candleStart(time, flowSeconds.day)],
        ),
      )
      return rows.map(({ wallet_id: wallet, start }) => ({ wallet, start }))
    },
    async remake(transaction, keys) {
      for (const key of keys) await makeAnew(transaction, key)
      await states.flush(transaction)
    },
    forget() {
      states.forget()
      days.forget()
    },
  }
}
