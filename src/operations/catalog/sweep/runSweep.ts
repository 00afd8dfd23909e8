import { setTimeout as sleep } from 'node:timers/promises'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { SweepReport } from '../../kernel/SweepReport.ts'
import { fillAll } from './fillAll.ts'
import type { SweepOutcome, SweepTarget, SweptOperation } from './SweepTarget.ts'
import { type SweptRow, toSweepReport } from './toSweepReport.ts'

export type SweepOptions = {
  now?: () => number
  /** Rest between two handfuls of calls, for a service that has others to serve. */
  pauseMs?: number
  signal?: AbortSignal
  onProgress?: (done: number, all: number) => void
}

/** Runs every operation of a service once, with the arguments of its first example. */
export async function runSweep(
  target: SweepTarget,
  { now = Date.now, pauseMs = 0, signal, onProgress }: SweepOptions = {},
): Promise<SweepReport> {
  const startedAt = now()
  const [facts, operations] = await Promise.all([target.facts(), target.list()])
  const argumentsOf = await fillAll(target, operations)
  const rows: SweptRow[] = []
  let next = 0
  const take = (): SweptOperation[] => {
    const some = operations.slice(next, next + target.batch)
    next += some.length
    return some
  }
  const work = async () => {
    for (let some = take(); some.length > 0; some = take()) {
      signal?.throwIfAborted()
      const calls = some.map((operation) => ({ name: operation.name, args: argumentsOf(operation) }))
      const outcomes = await target.call(calls)
      for (const [place, operation] of some.entries())
        rows.push({ ...operation, outcome: outcomes[place] ?? lost })
      onProgress?.(rows.length, operations.length)
      if (pauseMs > 0) await sleep(pauseMs, undefined, signal ? { signal } : {})
    }
  }
  await Promise.all(Array.from({ length: target.hands }, work))
  // What failed in the crowd, such as for want of time, is asked once more on its own.
  for (const row of rows.filter(({ outcome }) => outcome.state === 'failed' && outcome.passing)) {
    signal?.throwIfAborted()
    const [outcome] = await target.call([{ name: row.name, args: argumentsOf(row) }])
    if (outcome) row.outcome = outcome
  }
  return {
    ...facts,
    started_at: toIsoTime(startedAt),
    finished_at: toIsoTime(now()),
    duration_s: Math.round((now() - startedAt) / 100) / 10,
    ...toSweepReport(rows),
  }
}

const lost: SweepOutcome = { state: 'failed', reason: 'The service gave no answer to this call.', ms: 0 }
