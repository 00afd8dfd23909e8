import {
  type RateLimiter,
  type RateLimiterOptions,
  type Taken,
  takenOf,
  usualMaxClients,
} from '../createRateLimiter.ts'
import { createWindowTable } from '../createWindowTable.ts'
import type { Lease, LeaseWindow } from './Lease.ts'

/** The limiter of one of several processes. What it hears from the one that counts is acted on at once, in order. */
export type LeasedLimiter = RateLimiter & {
  grant(lease: Lease): void
  note(window: LeaseWindow & { free: number }): void
  giveBack(window: LeaseWindow): number
}

type Held = { startedMs: number; left: number; free: number; isUsedUp: boolean }

/** Answers from the requests that it was given, and asks for more when a client has used them. */
export function createLeasedLimiter({
  limit,
  windowS,
  maxClients = usualMaxClients,
  now,
  want,
}: RateLimiterOptions & { want: (client: string, count: number) => void }): LeasedLimiter {
  const windowMs = windowS * 1000
  const windows = createWindowTable<Held>({ windowMs, maxClients, time: now() })
  /** Requests that wait for the next grant, by client. */
  const asking = new Map<string, ((taken: Taken) => void)[]>()

  const use = (held: Held, time: number): Taken => {
    const allowed = held.left > 0
    if (allowed) held.left -= 1
    const { startedMs, left, free } = held
    // What others were given and have not used is not counted: it is theirs, and this never promises too much.
    return takenOf({ startedMs, remaining: left + free, allowed }, { limit, windowMs, time })
  }
  const find = ({ client, startedMs }: LeaseWindow): Held | undefined => {
    const held = windows.get(client, now())
    return held?.startedMs === startedMs ? held : undefined
  }

  return {
    windowS,
    get size() {
      return windows.size
    },
    take(client) {
      const time = now()
      const held = windows.get(client, time)
      if (held && (held.left > 0 || held.isUsedUp)) return use(held, time)
      return new Promise((resolve) => {
        const waiting = asking.get(client)
        if (waiting) return void waiting.push(resolve)
        asking.set(client, [resolve])
        want(client, 1)
      })
    },
    grant({ client, startedMs, requests, free }) {
      const time = now()
      const held =
        find({ client, startedMs }) ??
        windows.open(client, { startedMs, left: 0, free, isUsedUp: false }, time)
      held.left += requests
      held.free = free
      held.isUsedUp = requests === 0
      const waiting = asking.get(client) ?? []
      asking.delete(client)
      const answered = held.isUsedUp ? waiting.length : held.left
      for (const resolve of waiting.slice(0, answered)) resolve(use(held, time))
      const rest = waiting.slice(answered)
      if (rest.length === 0) return
      asking.set(client, rest)
      want(client, rest.length)
    },
    note({ free, ...window }) {
      const held = find(window)
      if (held) held.free = free
    },
    giveBack(window) {
      const held = find(window)
      const { left = 0 } = held ?? {}
      if (held) held.left = 0
      return left
    },
  }
}
