import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { echo, headAt, startKernels, tool } from '../../../test/kernel/startKernels.ts'
import type { Answer } from './Answer.ts'

const kernelOver = await startKernels()

it('takes what another process has computed of heavy operations, at the same block and asked alike', async () => {
  const kept = new Map<string, Answer>()
  const shared = {
    get: async (key: string) => kept.get(key),
    put: (key: string, of: Answer) => kept.set(key, of),
  }
  const runs = { heavy: 0, light: 0 }
  const counting = (cost: 'heavy' | 'light', name: string) =>
    tool(
      async () => {
        runs[cost] += 1
        return { data: { seen: runs[cost] } }
      },
      { name, cost },
    )
  const tools = [counting('heavy', 'rank_things'), counting('light', 'get_thing')]
  const [one, two] = [0, 1].map(() => kernelOver(tools, undefined, undefined, { shared }))
  if (!one || !two) throw new Error('There are two.')
  for (const { kernel } of [one, two])
    for (const name of ['rank_things', 'get_thing']) await kernel.call(name, { query: 'a' })
  expect(runs).toEqual({ heavy: 1, light: 2 })
  await two.kernel.call('rank_things', { query: 'b' })
  two.state.head = headAt(101n)
  const { envelope } = await two.kernel.call('rank_things', { query: 'a' })
  expect([runs.heavy, envelope.data]).toEqual([3, { seen: 3 }])
})

describe('sharing', () => {
  it('computes once per block for equal arguments, and again at the next block', async () => {
    let runs = 0
    const { kernel, state } = kernelOver([
      tool(async () => {
        runs += 1
        await sleep(5)
        return { data: { seen: runs } }
      }),
    ])
    const answers = await Promise.all([
      kernel.call('get_thing', { query: 'x', limit: 5 }),
      kernel.call('get_thing', { limit: '5', q: 'x' }),
    ])
    expect(answers[0]).toBe(answers[1])
    await kernel.call('get_thing', { query: 'x', limit: 5 })
    expect(runs).toBe(1)
    await kernel.call('get_thing', { query: 'y' })
    expect(runs).toBe(2)
    state.head = headAt(101n)
    const later = await kernel.call('get_thing', { query: 'x', limit: 5 })
    expect([runs, later.envelope.as_of?.block]).toEqual([3, 101])
  })

  it('forgets failures at once', async () => {
    let runs = 0
    const { kernel } = kernelOver([
      tool(async () => {
        runs += 1
        if (runs === 1) throw new Error('broken')
        return { data: { seen: runs } }
      }),
    ])
    await expect(kernel.call('get_thing', { query: 'x' })).rejects.toThrow('broken')
    await expect(kernel.call('get_thing', { query: 'x' })).resolves.toMatchObject({
      envelope: { data: { seen: 2 } },
    })
  })

  it('stops the computation when its last caller has gone, not before', async () => {
    let stopped = false
    const { kernel } = kernelOver([
      tool(async (context) => {
        context.signal.addEventListener('abort', () => {
          stopped = true
        })
        await sleep(60)
        return { data: { seen: 1 } }
      }),
    ])
    const [first, second] = [new AbortController(), new AbortController()]
    const calls = [first, second].map(({ signal }) =>
      failureOf(kernel.call('get_thing', { query: 'x' }, { signal })),
    )
    first.abort()
    expect((await calls[0])?.code).toBe('CANCELLED')
    expect(stopped).toBe(false)
    second.abort()
    expect((await calls[1])?.code).toBe('CANCELLED')
    expect(stopped).toBe(true)
  })

  it('ends a run that takes too long even when it does not listen', async () => {
    const { kernel } = kernelOver([tool(() => new Promise(() => {}), { timeoutMs: 20 })])
    const error = await failureOf(kernel.call('get_thing', { query: 'x' }))
    expect([error.code, error.http]).toEqual(['TIMED_OUT', 504])
  })

  it('lets only so many run and wait, and refuses the rest', async () => {
    let running = 0
    let most = 0
    const { kernel } = kernelOver(
      [
        tool(async () => {
          running += 1
          most = Math.max(most, running)
          await sleep(5)
          running -= 1
          return { data: { seen: 1 } }
        }),
      ],
      { running: 2, waiting: 3 },
    )
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => kernel.call('get_thing', { query: `q${index}` })),
    )
    expect(most).toBe(2)
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(refused).toEqual(['OVERLOADED', 'OVERLOADED', 'OVERLOADED'])
  })
})

describe('what has the node run a caller’s code', () => {
  it('runs one at a time where only one may, in turns between clients, and keeps nobody else waiting', async () => {
    let running = 0
    let most = 0
    const order: unknown[] = []
    const runCode = tool(
      async (_, { query }) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 30))
        running -= 1
        order.push(query)
        return { data: { seen: query } }
      },
      { name: 'run_code', runsCode: true, cache: 'none' },
    )
    const { kernel } = kernelOver([runCode, echo()], undefined, 1)
    const ask = (clientIp: string, query: string) => kernel.call('run_code', { query }, { clientIp })
    const asked = [...['a1', 'a2', 'a3'].map((query) => ask('a', query)), ask('b', 'b1')]
    await kernel.call('get_thing', { query: 'x' }, { clientIp: 'c' })
    expect(order).toEqual([])
    await Promise.all(asked)
    expect(most).toBe(1)
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  })
})
