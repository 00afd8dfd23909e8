import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Anvil, startAnvil } from '../../../test/anvil/startAnvil.ts'
import { AppError } from '../../base/errors/AppError.ts'
import { StartingUp } from '../../base/errors/codes.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { limitArgument } from '../../base/schema/paging.ts'
import { windowArgument } from '../../base/schema/window.ts'
import { createInstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Chain, Head } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { type Answer, answerEnvelope, answerJson, answerQuoted } from './Answer.ts'
import { createCodeGate } from './createCodeGate.ts'
import type { GateLimits } from './createGate.ts'
import { createKernel, type KernelOptions } from './createKernel.ts'
import { createRegistry } from './createRegistry.ts'
import { defineTool, type Tool } from './defineTool.ts'
import { toOperation } from './Operation.ts'

const headAt = (number: bigint): Head => ({
  number,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  parentHash: `0x${(number - 1n).toString(16).padStart(64, '0')}`,
  timestampMs: 1_700_000_000_000,
  baseFeeWei: 1n,
  gasUsed: 0n,
  transactionCount: 0,
})

const network = loadNetwork('devnet')
let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = await createChain({ endpoints: [{ url: anvil.url }], network })
})
afterAll(async () => {
  await chain.close()
  await anvil.stop()
})

/** A kernel whose head and clock the test moves by hand. */
function kernelOver(
  tools: Tool[],
  gate?: Partial<GateLimits>,
  codeRuns?: number,
  more: Partial<KernelOptions> = {},
) {
  const state = { head: headAt(100n), now: 1_700_000_000_500 }
  const kernel = createKernel({
    registry: createRegistry(tools.map(toOperation)),
    chain,
    network,
    stocks: createInstrumentRegistry(chain, network),
    service: { version: '0', startedAtMs: 0, catalogCount: () => 0, limits: { requests: 1, window_s: 1 } },
    pinHead: () => state.head,
    now: () => state.now,
    ...(gate ? { gate } : {}),
    codeGate: createCodeGate(codeRuns),
    ...more,
  })
  return { kernel, state }
}

type Run = Extract<Tool, { run: unknown }>['run']

const tool = (run: Run, overrides: Partial<Tool> = {}) =>
  defineTool({
    name: 'get_thing',
    title: 'Thing',
    topic: 'meta',
    description: 'Gets a thing.',
    input: z.object({
      query: z.string().max(10),
      limit: limitArgument(50, 10),
      window: windowArgument('Window.'),
      include_more: z.boolean().optional(),
      tokens: z.array(z.string()).max(3).optional(),
    }),
    output: z.object({ seen: z.unknown() }),
    examples: [{ title: 'x', arguments: { query: 'x' } }],
    cost: 'free',
    cache: 'block',
    run,
    ...overrides,
  }) as Tool

const echo = () => tool(async (_, args) => ({ data: { seen: args } }))

const failure = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${String(error)}`)
  return error
}

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

describe('the index', () => {
  const card = {
    name: 'get_thing',
    title: 'Thing',
    topic: 'meta',
    description: 'Gets a thing.',
    input: z.object({}),
    output: z.object({ seen: z.unknown() }),
    examples: [{ title: 'x', arguments: {} }],
    cost: 'light',
    cache: 'block',
  } as const

  it('is there by its type for a tool that requires it, which is refused where there is none', async () => {
    const { kernel } = kernelOver([
      defineTool({
        ...card,
        index: 'required',
        run: async ({ index }) => ({ data: { seen: index.span } }),
      }),
    ])
    const error = await failure(kernel.call('get_thing', {}))
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).toContain('this service runs without one')
  })

  it('may be absent for every other tool', async () => {
    for (const need of [{}, { index: 'optional' as const }]) {
      const { kernel } = kernelOver([
        defineTool({
          ...card,
          ...need,
          async run({ index }) {
            // @ts-expect-error: without a look whether it is there, its span cannot be asked for.
            const span = () => index.span
            return { data: { seen: index === undefined ? 'nothing' : span() } }
          },
        }),
      ])
      expect((await kernel.call('get_thing', {})).envelope.data).toEqual({ seen: 'nothing' })
    }
  })
})

describe('arguments', () => {
  it('fills defaults, renames synonyms and converts types from the schema', async () => {
    const { kernel } = kernelOver([echo()])
    const answer = await kernel.call('get_thing', {
      q: 4663,
      limit: '20',
      duration: '1h',
      include_more: 'true',
      tokens: 'AAPL, NVDA',
    })
    expect(answer.envelope.data).toEqual({
      seen: { query: '4663', limit: 20, window: '1h', include_more: true, tokens: ['AAPL', 'NVDA'] },
    })
  })

  it('names every bad field at once, and the known ones', async () => {
    const { kernel } = kernelOver([echo()])
    const error = await failure(
      kernel.call('get_thing', {
        limit: 500,
        window: '9y',
        colour: 'red',
        tokens: [1, 2, 3, 4],
        __proto__: {},
      }),
    )
    expect(error.code).toBe('BAD_ARGUMENTS')
    expect(error.message).toMatchInlineSnapshot(
      `"get_thing cannot use these arguments: query: is required; limit: must be at most 50; window: must be one of 5m, 15m, 30m, 1h, 2h, 4h, 6h, 12h, 24h, 3d, 7d, 30d, all; tokens: must have at most 3 entries; colour: is not an argument of this operation."`,
    )
    expect(error.hint).toMatchInlineSnapshot(
      `"get_thing takes: query, limit, window, include_more, tokens. describe_operation gives the full schema."`,
    )
  })

  it('refuses what only a run finds out in the same words', async () => {
    const { kernel } = kernelOver([
      tool(async ({ refuse, refuseAll }, { query }) => {
        if (query === 'one') throw refuse('limit', 'is odd')
        throw refuseAll([
          { field: 'query', problem: 'is dull' },
          { field: 'tokens.0', problem: 'is gone' },
        ])
      }),
    ])
    const hint =
      'get_thing takes: query, limit, window, include_more, tokens. describe_operation gives the full schema.'
    expect(await failure(kernel.call('get_thing', { q: 'one' }))).toMatchObject({
      code: 'BAD_ARGUMENTS',
      message: 'get_thing cannot use these arguments: limit: is odd.',
      hint,
    })
    expect(await failure(kernel.call('get_thing', { query: 'two' }))).toMatchObject({
      message: 'get_thing cannot use these arguments: query: is dull; tokens.0: is gone.',
      hint,
    })
  })

  it('refuses an argument called __proto__ without touching any prototype', async () => {
    const { kernel } = kernelOver([echo()])
    const error = await failure(kernel.call('get_thing', JSON.parse('{"query":"x","__proto__":{"limit":1}}')))
    expect(error.details.fields).toEqual([
      { field: '__proto__', problem: 'is not an argument of this operation' },
    ])
  })

  it('finds operations whatever the case and separators, and suggests the nearest name', async () => {
    const { kernel } = kernelOver([echo()])
    await expect(kernel.call('Get-Thing', { query: 'x' })).resolves.toBeDefined()
    const error = await failure(kernel.call('get_thin', {}))
    expect([error.code, error.http, error.details.nearest]).toEqual(['UNKNOWN_OPERATION', 404, ['get_thing']])
  })
})

describe('answers', () => {
  it('carry network, block and age, the same as object, JSON and quoted JSON', async () => {
    const { kernel } = kernelOver([
      tool(async (context) => {
        context.warn('seen', 'because')
        context.source('index')
        context.cover({ from_block: 1, to_block: 100, complete: true })
        return { data: { seen: 'ä"\n' }, nextCursor: 'abc' }
      }),
    ])
    const answer = await kernel.call('get_thing', { query: 'x' })
    const now = 1_700_000_000_750
    const expected = {
      ok: true,
      network: 'devnet',
      as_of: { block: 100, timestamp: '2023-11-14T22:13:20Z', age_ms: 750 },
      data: { seen: 'ä"\n' },
      coverage: { from_block: 1, to_block: 100, complete: true },
      sources: ['index'],
      warnings: [{ field: 'seen', reason: 'because' }],
      next_cursor: 'abc',
    }
    expect(answerEnvelope(answer, now)).toEqual(expected)
    expect(JSON.parse(answerJson(answer, now))).toEqual(expected)
    expect(JSON.parse(JSON.parse(`"${answerQuoted(answer, now)}"`))).toEqual(expected)
  })
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
      failure(kernel.call('get_thing', { query: 'x' }, { signal })),
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
    const error = await failure(kernel.call('get_thing', { query: 'x' }))
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

describe('while no block is known', () => {
  /** A kernel that has no head until it is given one. */
  function headlessKernel(tools: Tool[]) {
    const made = kernelOver(tools)
    const known = made.state.head
    Object.defineProperty(made.state, 'head', {
      configurable: true,
      get() {
        throw StartingUp({ what: 'building' })
      },
    })
    const arrive = () => Object.defineProperty(made.state, 'head', { value: known, writable: true })
    return { ...made, arrive }
  }

  it('answers what costs nothing, without a block, and anew when there is one', async () => {
    const { kernel, state, arrive } = headlessKernel([echo()])
    const answer = await kernel.call('get_thing', { query: 'x' })
    const reason = 'The service is still starting: building.'
    expect(answer.envelope).toMatchObject({ as_of: null, warnings: [{ field: 'as_of', reason }] })
    expect(JSON.parse(answerJson(answer, state.now))).toEqual(answer.envelope)
    expect(JSON.parse(`"${answerQuoted(answer, state.now)}"`)).toBe(JSON.stringify(answer.envelope))
    expect(answerEnvelope(answer, state.now)).toEqual(answer.envelope)
    arrive()
    const later = await kernel.call('get_thing', { query: 'x' })
    expect([later.envelope.as_of?.block, later.envelope.warnings]).toEqual([100, []])
  })

  it('refuses everything else before it looks at the arguments', async () => {
    const { kernel } = headlessKernel([tool(async () => ({ data: { seen: 1 } }), { cost: 'light' })])
    for (const args of [{ query: 'x' }, { limit: 'x' }])
      expect((await failure(kernel.call('get_thing', args))).code).toBe('STARTING_UP')
    expect((await failure(kernel.call('get_nothing', {}))).code).toBe('UNKNOWN_OPERATION')
  })

  it.each<[string, Run]>([
    ['head', async ({ head }) => ({ data: { seen: head } })],
    ['chain', async ({ chain: pinned }) => ({ data: { seen: pinned } })],
  ])('refuses a free operation that asks for the %s after all', async (_, run) => {
    const { kernel } = headlessKernel([tool(run)])
    expect((await failure(kernel.call('get_thing', { query: 'x' }))).code).toBe('STARTING_UP')
  })
})

describe('forwarding', () => {
  const runThing = (name = 'run_thing') =>
    defineTool({
      name,
      title: 'Run',
      topic: 'meta',
      description: 'Runs another operation.',
      input: z.object({ name: z.string(), arguments: z.looseObject({}).default({}) }),
      output: z.looseObject({}),
      examples: [{ title: 'x', arguments: { name: 'get_thing' } }],
      cost: 'light',
      cache: 'none',
      forward: (args) => args,
      runsAny: true,
    }) as Tool

  it('gives the very answer of the other operation, to the same caller', async () => {
    const seen: unknown[] = []
    const run: Run = async (context) => {
      seen.push(context.caller.rateLimit)
      context.warn('seen', 'a reason')
      return { data: { seen: 1 }, nextCursor: 'more' }
    }
    const { kernel } = kernelOver([tool(run), runThing()])
    const rateLimit = { limit: 1, remaining: 1, resetS: 1 }
    const forwarded = await kernel.call(
      'run_thing',
      { name: 'GET-thing', arguments: { q: 'x' } },
      { rateLimit },
    )
    expect(await kernel.call('get_thing', { query: 'x' })).toBe(forwarded)
    expect(seen).toEqual([rateLimit])
  })

  it('names the operation that a failure belongs to, and chooses only once', async () => {
    const { kernel } = kernelOver([echo(), runThing(), runThing('run_other')])
    const call = (args: Record<string, unknown>) => failure(kernel.call('run_thing', args))
    expect((await call({ name: 'get_thing', arguments: { limit: 'x' } })).message).toMatch(
      /^get_thing cannot/,
    )
    expect((await call({ name: 'get_thin' })).hint).toContain('get_thing')
    for (const name of ['run_thing', 'RunThing', 'run_other'])
      expect((await call({ name, arguments: { name: 'get_thing' } })).message).toMatch(
        /^run_thing cannot .*name: cannot be run_(thing|other), which runs other operations/,
      )
  })

  it('takes one place where the other waits for one', async () => {
    const slow: Run = async () => {
      await sleep(5)
      return { data: { seen: 1 } }
    }
    const { kernel } = kernelOver([tool(slow, { cache: 'none' }), runThing()], { running: 1, waiting: 5 })
    const calls = [1, 2, 3].map(() => kernel.call('run_thing', { name: 'get_thing', arguments: { q: 'x' } }))
    expect(await Promise.all(calls)).toHaveLength(3)
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
