import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { echo, type Run, startKernels, tool } from '../../../test/kernel/startKernels.ts'
import { StartingUp } from '../../base/errors/codes.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { answerEnvelope, answerJson, answerQuoted } from './Answer.ts'
import { defineTool, type Tool } from './defineTool.ts'

const kernelOver = await startKernels()

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
    const error = await failureOf(kernel.call('get_thing', {}))
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
    const error = await failureOf(
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
      `"get_thing takes: query, limit, window, include_more, tokens. ${toolNames.describeOperation} gives the full schema."`,
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
    const hint = `get_thing takes: query, limit, window, include_more, tokens. ${toolNames.describeOperation} gives the full schema.`
    expect(await failureOf(kernel.call('get_thing', { q: 'one' }))).toMatchObject({
      code: 'BAD_ARGUMENTS',
      message: 'get_thing cannot use these arguments: limit: is odd.',
      hint,
    })
    expect(await failureOf(kernel.call('get_thing', { query: 'two' }))).toMatchObject({
      message: 'get_thing cannot use these arguments: query: is dull; tokens.0: is gone.',
      hint,
    })
  })

  it('refuses an argument called __proto__ without touching any prototype', async () => {
    const { kernel } = kernelOver([echo()])
    const error = await failureOf(
      kernel.call('get_thing', JSON.parse('{"query":"x","__proto__":{"limit":1}}')),
    )
    expect(error.details.fields).toEqual([
      { field: '__proto__', problem: 'is not an argument of this operation' },
    ])
  })

  it('finds operations whatever the case and separators, and suggests the nearest name', async () => {
    const { kernel } = kernelOver([echo()])
    await expect(kernel.call('Get-Thing', { query: 'x' })).resolves.toBeDefined()
    const error = await failureOf(kernel.call('get_thin', {}))
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
      expect((await failureOf(kernel.call('get_thing', args))).code).toBe('STARTING_UP')
    expect((await failureOf(kernel.call('get_nothing', {}))).code).toBe('UNKNOWN_OPERATION')
  })

  it.each<[string, Run]>([
    ['head', async ({ head }) => ({ data: { seen: head } })],
    ['chain', async ({ chain: pinned }) => ({ data: { seen: pinned } })],
  ])('refuses a free operation that asks for the %s after all', async (_, run) => {
    const { kernel } = headlessKernel([tool(run)])
    expect((await failureOf(kernel.call('get_thing', { query: 'x' }))).code).toBe('STARTING_UP')
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
    const call = (args: Record<string, unknown>) => failureOf(kernel.call('run_thing', args))
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
