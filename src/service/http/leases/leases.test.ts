import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Taken } from '../createRateLimiter.ts'
import { createLeasedLimiter } from './createLeasedLimiter.ts'
import { createLeases } from './createLeases.ts'
import type { LeaseHolder } from './Lease.ts'

/** Messages to and from a process take their time, and keep their order. */
function createLine(random: () => number) {
  let last = Promise.resolve()
  return <T>(deliver: () => T): Promise<T> => {
    const arrived = last.then(async () => {
      for (let rounds = Math.floor(random() * 4); rounds > 0; rounds -= 1) await nextRound()
    })
    last = arrived
    return arrived.then(deliver)
  }
}

/** Numbers by chance that are the same on every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Some processes and the one that counts, on a clock of the test's own. */
function openCrew({ limit, processes, seed = 1 }: { limit: number; processes: number; seed?: number }) {
  const clock = { ms: 1_000_000 }
  const options = { limit, windowS: 60, now: () => clock.ms }
  const leases = createLeases(options)
  const random = createRandom(seed)
  let asked = 0
  const crew = Array.from({ length: processes }, () => {
    const [there, back] = [createLine(random), createLine(random)]
    const limiter = createLeasedLimiter({
      ...options,
      want(client, count) {
        asked += 1
        void there(() => leases.want(holder, client, count))
      },
    })
    const holder: LeaseHolder = {
      grant: (lease) => void back(() => limiter.grant(lease)),
      note: (window) => void back(() => limiter.note(window)),
      giveBack: async (window) => {
        const left = await back(() => limiter.giveBack(window))
        return there(() => left)
      },
    }
    return limiter
  })
  const take = async (process: number, client = '198.51.100.7') =>
    (await crew[process]?.take(client)) as Taken
  return { clock, random, take, asked: () => asked }
}

const allowed = (taken: readonly Taken[]) => taken.filter((one) => one.allowed).length

describe('requests counted by several processes together', () => {
  it('pass so often as the limit says, whoever is asked when, and not once more or less', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const processes = 1 + (seed % 4)
      const limit = [1, 2, 7, 180][seed % 4] ?? 180
      const { random, take } = openCrew({ limit, processes, seed })
      const asking: Promise<Taken>[] = []
      for (let sent = 0; sent < 2 * limit + 5; sent += 1) {
        // Now and then one process alone is asked, now and then there is a pause.
        asking.push(take(random() < 0.3 ? 0 : Math.floor(random() * processes)))
        if (random() < 0.2) await nextRound()
      }
      const taken = await Promise.all(asking)
      expect([seed, allowed(taken)]).toEqual([seed, limit])
      const left = taken.filter((one) => one.allowed).map(({ remaining }) => remaining)
      expect([seed, ...left.sort((a, b) => b - a)]).toEqual([
        seed,
        ...Array.from({ length: limit }, (_, at) => limit - 1 - at),
      ])
    }
  })

  it('count down one by one for a client of one process, which seldom has to ask', async () => {
    const { take, asked } = openCrew({ limit: 180, processes: 2 })
    const left: number[] = []
    for (let sent = 0; sent < 180; sent += 1) left.push((await take(0)).remaining)
    expect(left).toEqual(Array.from({ length: 180 }, (_, at) => 179 - at))
    expect(asked()).toBeLessThan(12)
    expect(await take(0)).toMatchObject({ allowed: false, remaining: 0, resetS: 60 })
    const before = asked()
    expect(await take(0)).toMatchObject({ allowed: false })
    expect(asked()).toBe(before)
  })

  it('count down one by one for a client of several, too', async () => {
    const { take } = openCrew({ limit: 50, processes: 3 })
    for (let sent = 1; sent <= 50; sent += 1)
      expect(await take(sent % 3), `after ${sent}`).toMatchObject({ allowed: true, remaining: 50 - sent })
    for (let process = 0; process < 3; process += 1)
      expect(await take(process)).toMatchObject({ allowed: false, remaining: 0 })
  })

  it('are given in small parts where a large limit is shared, and still pass so often', async () => {
    const { take, asked } = openCrew({ limit: 5_000, processes: 2 })
    const taken: Taken[] = []
    for (let sent = 0; sent < 5_500; sent += 1) taken.push(await take(sent % 2))
    expect(allowed(taken)).toBe(5_000)
    expect(asked()).toBeLessThan(1_500)
    for (const [sent, { remaining }] of taken.slice(0, 5_000).entries())
      expect(Math.abs(remaining - (4_999 - sent))).toBeLessThanOrEqual(5_000 / 64)
  })

  it('begin a new window with the first request after the last one ended, wherever it comes', async () => {
    const { clock, take } = openCrew({ limit: 10, processes: 2 })
    const first = await Promise.all(Array.from({ length: 12 }, (_, at) => take(at % 2)))
    expect(allowed(first)).toBe(10)
    clock.ms += 59_999
    expect(await take(1)).toMatchObject({ allowed: false, resetS: 1 })
    clock.ms += 1
    const second = await Promise.all(Array.from({ length: 12 }, (_, at) => take(at % 2)))
    expect(allowed(second)).toBe(10)
    expect(await take(0, 'somebody else')).toMatchObject({ allowed: true, remaining: 9 })
  })
})
