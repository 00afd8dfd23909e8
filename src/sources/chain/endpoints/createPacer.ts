import { createFairQueue, type FairQueue } from '../../../base/observe/createFairQueue.ts'
import type { EndpointLimits } from '../EndpointLimits.ts'
import type { Priority } from './Priority.ts'

/** Whose request it is, where several clients' answers want the same endpoint. */
export type Turn = { calls: number; priority: Priority; signal: AbortSignal; client?: string | undefined }

/**
 * Lets requests to one endpoint out no faster than its limits allow: tools before background work, and clients in
 * turns, so that one client's many requests delay its own.
 */
export type Pacer = {
  /** Waits for a turn; the returned function gives the place back. Rejects with the signal's reason. */
  enter(turn: Turn): Promise<() => void>
  /** Nothing goes out before this moment of `performance.now()`. */
  pauseUntil(moment: number): void
  /** The endpoint refused us for our pace: go slower, and only by and by as fast as before. */
  slowDown(): void
  /** The share of the allowance that is used at most, from what refusals have taught. */
  pace(): number
  readonly waiting: number
  close(): void
}

type Place = { calls: number; admit: () => void }

/** What is left of the pace after a refusal, the least of it, and how long it takes to be whole again. */
const slowed = 0.6
const slowest = 0.1
const recoveryMs = 120_000
/** Requests that were under way together are refused together, which is one refusal and not many. */
const oneRefusalMs = 1_000

/** Places that background work leaves free, so that a tool never waits for a long log query. */
const keptForTools = 2

/** What a bucket holds and what flows into it in a second, as shares of the allowance. */
const burst = 0.2
const flow = 0.7

/**
 * A bucket that no second, wherever it begins, can take more than its burst and one second's flow from: nine
 * tenths of the allowance. The rest is for requests that leave apart and arrive together.
 */
function createBucket(perSecond: number, pace: () => number) {
  const capacity = () => Math.max(1, perSecond * burst * pace())
  const perMs = () => (perSecond * flow * pace()) / 1000
  let level = capacity()
  let at = performance.now()
  const refill = (now: number) => {
    level = Math.min(capacity(), level + (now - at) * perMs())
    at = now
  }
  return {
    /** Milliseconds until the amount is there; an amount above the capacity needs a full bucket. */
    wait(amount: number, now: number) {
      refill(now)
      return Math.max(0, Math.min(amount, capacity()) - level) / perMs()
    },
    /** May go below zero for an amount above the capacity: the debt is waited off before the next turn. */
    take(amount: number) {
      level -= amount
    },
  }
}

export function createPacer(
  limits: Pick<EndpointLimits, 'requestsPerSecond' | 'callsPerSecond' | 'concurrency'>,
): Pacer {
  let paceThen = 1
  let slowedAt = Number.NEGATIVE_INFINITY
  const pace = () => Math.min(1, paceThen + (performance.now() - slowedAt) / recoveryMs)
  const requests = createBucket(limits.requestsPerSecond, pace)
  const calls = createBucket(limits.callsPerSecond, pace)
  const places: Record<Priority, number> = {
    tool: limits.concurrency,
    background: Math.max(1, limits.concurrency - keptForTools),
  }
  const queues: Record<Priority, FairQueue<Place>> = {
    tool: createFairQueue(),
    background: createFairQueue(),
  }
  let running = 0
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    const priority = queues.tool.size > 0 ? 'tool' : 'background'
    const waiting = queues[priority].next()
    return waiting && { waiting, priority: priority as Priority }
  }
  const pump = () => {
    clearTimeout(timer)
    for (let first = next(); first && running < places[first.priority]; first = next()) {
      const { waiting, priority } = first
      const { calls: amount, admit } = waiting.item
      const now = performance.now()
      const wait = Math.max(pausedUntil - now, requests.wait(1, now), calls.wait(amount, now))
      if (wait > 0) {
        timer = setTimeout(pump, Math.ceil(wait))
        return
      }
      queues[priority].remove(waiting)
      requests.take(1)
      calls.take(amount)
      running += 1
      admit()
    }
  }
  const leaveOnce = () => {
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      pump()
    }
  }

  return {
    get waiting() {
      return queues.tool.size + queues.background.size
    },
    enter: ({ calls: amount, priority, signal, client = '' }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const abandon = () => {
          queues[priority].remove(waiting)
          if (!next()) clearTimeout(timer)
          reject(signal.reason)
        }
        const waiting = queues[priority].add(client, {
          calls: amount,
          admit() {
            signal.removeEventListener('abort', abandon)
            resolve(leaveOnce())
          },
        })
        signal.addEventListener('abort', abandon, { once: true })
        pump()
      }),
    pauseUntil(moment) {
      pausedUntil = Math.max(pausedUntil, moment)
    },
    slowDown() {
      const now = performance.now()
      if (now - slowedAt < oneRefusalMs) return
      paceThen = Math.max(slowest, pace() * slowed)
      slowedAt = now
    },
    pace,
    close: () => clearTimeout(timer),
  }
}
