import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createPacer } from './createPacer.ts'
import type { Priority } from './Priority.ts'

const { signal } = new AbortController()
setMaxListeners(0, signal)
const unlimited = { requestsPerSecond: 1e6, callsPerSecond: 1e6, concurrency: 1_000 }

/** The most turns that began within any second. */
const busiestSecond = (times: readonly number[]) =>
  Math.max(...times.map((end) => times.filter((time) => time > end - 1000 && time <= end).length))

describe('createPacer', () => {
  test('lets no second see more requests than allowed', async () => {
    const pacer = createPacer({ ...unlimited, requestsPerSecond: 50 })
    const times: number[] = []
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const leave = await pacer.enter({ calls: 1, priority: 'tool', signal })
        times.push(performance.now())
        leave()
      }),
    )
    expect(times).toHaveLength(60)
    expect(busiestSecond(times)).toBeLessThanOrEqual(50)
  })

  test('counts the calls of a batch one by one', async () => {
    const pacer = createPacer({ ...unlimited, callsPerSecond: 100 })
    const times: number[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const leave = await pacer.enter({ calls: 10, priority: 'tool', signal })
      times.push(performance.now())
      leave()
    }
    expect(busiestSecond(times) * 10).toBeLessThanOrEqual(100)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900)
  })

  test('keeps to the number of requests at once', async () => {
    const pacer = createPacer({ ...unlimited, concurrency: 2 })
    const [first] = await Promise.all([1, 2].map(() => pacer.enter({ calls: 1, priority: 'tool', signal })))
    let entered = false
    const third = pacer.enter({ calls: 1, priority: 'tool', signal }).then(() => {
      entered = true
    })
    await sleep(20)
    expect([entered, pacer.waiting]).toEqual([false, 1])
    first?.()
    first?.()
    await third
    expect(pacer.waiting).toBe(0)
  })

  test('serves clients in turns, however much one of them asks', async () => {
    const pacer = createPacer({ ...unlimited, concurrency: 1 })
    const order: string[] = []
    const ask = async (client: string) => {
      const leave = await pacer.enter({ calls: 1, priority: 'tool', signal, client })
      order.push(client)
      await sleep(1)
      leave()
    }
    const greedy = Array.from({ length: 20 }, () => ask('greedy'))
    await Promise.all([ask('modest'), ask('other')])
    expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['modest', 'other']))
    await Promise.all(greedy)
  })

  test('lets tools pass before background work', async () => {
    const pacer = createPacer({ ...unlimited, concurrency: 1 })
    const leave = await pacer.enter({ calls: 1, priority: 'tool', signal })
    const order: Priority[] = []
    const turn = async (priority: Priority) => {
      const done = await pacer.enter({ calls: 1, priority, signal })
      order.push(priority)
      done()
    }
    const turns = (['background', 'background', 'tool', 'tool'] as const).map(turn)
    leave()
    await Promise.all(turns)
    expect(order).toEqual(['tool', 'tool', 'background', 'background'])
  })

  test('stays quiet for as long as the endpoint wants', async () => {
    const pacer = createPacer(unlimited)
    const started = performance.now()
    pacer.pauseUntil(started + 60)
    await pacer.enter({ calls: 1, priority: 'tool', signal })
    expect(performance.now() - started).toBeGreaterThanOrEqual(59)
  })

  test('forgets a caller that leaves the queue', async () => {
    const pacer = createPacer({ ...unlimited, concurrency: 1 })
    const leave = await pacer.enter({ calls: 1, priority: 'tool', signal })
    const caller = new AbortController()
    const waiting = pacer.enter({ calls: 1, priority: 'tool', signal: caller.signal })
    caller.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    expect(pacer.waiting).toBe(0)
    leave()
    await pacer.enter({ calls: 1, priority: 'tool', signal })
  })

  test('goes slower after a refusal, once for those that came together', () => {
    const pacer = createPacer(unlimited)
    expect(pacer.pace()).toBe(1)
    pacer.slowDown()
    pacer.slowDown()
    expect(pacer.pace()).toBeCloseTo(0.6, 1)
  })

  test('keeps places for tools that background work cannot take', async () => {
    const pacer = createPacer({ ...unlimited, concurrency: 3 })
    await pacer.enter({ calls: 1, priority: 'background', signal })
    let entered = false
    void pacer.enter({ calls: 1, priority: 'background', signal }).then(() => {
      entered = true
    })
    await pacer.enter({ calls: 1, priority: 'tool', signal })
    await sleep(20)
    expect([entered, pacer.waiting]).toEqual([false, 1])
  })
})
