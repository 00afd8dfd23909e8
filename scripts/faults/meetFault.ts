import type { Fault } from './Fault.ts'
import { type Seen, startCallers } from './startCallers.ts'
import { startTarget, type World } from './startTarget.ts'

/** A row of the table. */
export type Met = {
  name: string
  done: string
  /** What callers saw from the moment it struck until it was over: how often each status, and the slowest. */
  saw: string
  slowestMs: number
  /** From the moment it was undone until everything was answered again; null where it never was, or is not meant to. */
  wellMs: number | null
  told: string
  verdict: 'stood' | 'fell' | 'not met'
  why: string
}

/** What a caller may be told while something is wrong: refusals with a reason; health says 500. */
const honest = new Set<Seen['status']>([200, 429, 502, 503, 504])
const isHonest = ({ kind, status }: Seen, ends: boolean) =>
  honest.has(status) || (status === 500 && kind === 'health') || (ends && status === 'refused')
/** Questions that the node and memory alone answer. */
const needNoFolder = ['page', 'chain']
const wellWithinMs = 60_000
const slowestAllowedMs = 15_000

function tell(seen: readonly Seen[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of seen) {
    const name = status === 200 ? '200' : `${status} (${kind})`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort()
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')
}

/** Starts a service, lets the fault strike it under callers, and judges. */
export async function meetFault(fault: Fault, world: World): Promise<Met> {
  const row = { name: fault.name, done: fault.done, saw: '', slowestMs: 0, wellMs: null, told: '', why: '' }
  const cannot = fault.cannot?.()
  if (cannot) return { ...row, verdict: 'not met', why: cannot }
  const target = await startTarget(world, fault.start)
  const callers = startCallers(target.url, fault.start?.proxied ? ['page', 'health', 'chain'] : undefined)
  try {
    const before = await callers.well(performance.now(), wellWithinMs)
    if (before === undefined) return { ...row, verdict: 'fell', why: 'it was not well before' }
    const from = callers.seen.length
    const told = (await fault.strike(target)) ?? ''
    if (told.startsWith('not done')) return { ...row, verdict: 'not met', why: told }
    const over = performance.now()
    const wellMs = fault.ends
      ? undefined
      : await callers.well(over, wellWithinMs, fault.lasts ? needNoFolder : undefined)
    const seen = callers.seen.slice(from)
    const slowestMs = Math.max(0, ...seen.map(({ ms }) => ms))
    const strange = seen.filter((one) => !isHonest(one, fault.ends ?? false))
    const why = [
      ...(fault.ends || wellMs !== undefined ? [] : [`not well again within ${wellWithinMs / 1000} s`]),
      ...(fault.ends || target.alive() ? [] : ['the process ended']),
      ...(strange.length === 0 ? [] : [`callers saw ${tell(strange)}`]),
      ...(slowestMs <= slowestAllowedMs ? [] : ['somebody was left waiting']),
      ...(/names nothing|ended with (?!0 )|the 200: .*(4\d\d|500|\b0\b)/.test(told) ? [told] : []),
    ].join('; ')
    return {
      ...row,
      saw: tell(seen),
      slowestMs,
      wellMs: wellMs ?? null,
      told,
      verdict: why === '' ? 'stood' : 'fell',
      why,
    }
  } finally {
    const stopped = callers.stop()
    await target.close()
    await stopped
  }
}
