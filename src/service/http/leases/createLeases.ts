import { type RateLimiterOptions, usualMaxClients } from '../createRateLimiter.ts'
import { createWindowTable } from '../createWindowTable.ts'
import type { LeaseHolder } from './Lease.ts'

/** The one that counts for several processes. */
export type Leases = {
  /** Gives the holder requests of a client's window, at once where some are free; it has so many to answer now. */
  want(holder: LeaseHolder, client: string, count: number): Promise<void>
}

type Window = {
  startedMs: number
  free: number
  /** Those that may have some left. */
  holders: Set<LeaseHolder>
  /** Several processes answer this client. */
  isShared: boolean
  recalling: Promise<void> | undefined
}

/**
 * The share of what is free that is given in advance. A client of one process may well use half of it there. Where
 * several answer a client each gets little, so that all of them know what is left: of a small limit one by one.
 */
const advance = { alone: 0.5, shared: 1 / 128 }

/**
 * Hands out the requests of each client's window to the processes that answer them, some in advance: a process that
 * has some left asks nobody. What is handed out is never more than the limit, so no more are answered; and nobody is
 * refused before the others have given back what they have not used, so no fewer are.
 */
export function createLeases({
  limit,
  windowS,
  maxClients = usualMaxClients,
  now,
}: RateLimiterOptions): Leases {
  const windowMs = windowS * 1000
  const windows = createWindowTable<Window>({ windowMs, maxClients, time: now() })

  const windowOf = (client: string): Window => {
    const time = now()
    const fresh = (): Window => ({
      startedMs: time,
      free: limit,
      holders: new Set(),
      isShared: false,
      recalling: undefined,
    })
    return windows.get(client, time) ?? windows.open(client, fresh(), time)
  }

  async function recall(window: Window, client: string, from: readonly LeaseHolder[]): Promise<void> {
    const { startedMs } = window
    for (const holder of from) window.holders.delete(holder)
    const returned = await Promise.all(from.map((holder) => holder.giveBack({ client, startedMs })))
    for (const requests of returned) window.free += requests
    window.recalling = undefined
  }

  const hand = (window: Window, holder: LeaseHolder, client: string, count: number) => {
    const { startedMs } = window
    const inAdvance = Math.floor(window.free * (window.isShared ? advance.shared : advance.alone))
    const requests = Math.min(window.free, Math.max(count, inAdvance))
    window.free -= requests
    const { free } = window
    holder.grant({ client, startedMs, requests, free })
    for (const other of window.holders) if (other !== holder) other.note({ client, startedMs, free })
    // What it has asked for it uses at once.
    if (requests > count || !window.isShared) window.holders.add(holder)
  }

  return {
    async want(holder, client, count) {
      for (;;) {
        const window = windowOf(client)
        const others = [...window.holders].filter((other) => other !== holder)
        const isWanting = others.length > 0 && (window.free === 0 || !window.isShared)
        if (!isWanting && !window.recalling) return hand(window, holder, client, count)
        window.isShared ||= isWanting
        window.recalling ??= recall(window, client, others)
        await window.recalling
      }
    },
  }
}
