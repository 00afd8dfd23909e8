import { afterEach, describe, expect, it } from 'vitest'
import {
  type ModelServer,
  startModelServer,
  type Turn,
  type WireFormat,
} from '../../../test/assistant/startModelServer.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { createAssistant } from '../createAssistant.ts'
import type { AssistantEvent } from '../run/AssistantReply.ts'

const key = 'sk-very-secret-key'
const limits = { promptChars: 2_000, calls: 6, timeMs: 20_000 }
let server: ModelServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

/** The assistant over the world with a model that plays a script; keeps what was logged and streamed. */
async function ask(format: WireFormat, script: readonly Turn[], prompt: string, timeMs = limits.timeMs) {
  const world = await sharedWorld()
  server = await startModelServer(format, script)
  const logged: unknown[] = []
  const note = (...parts: unknown[]) => logged.push(parts)
  const log = { debug: note, info: note, warn: note, error: note } as unknown as Logger
  const assistant = createAssistant({
    kernel: world.app.kernel,
    network: world.app.network,
    limits: { ...limits, timeMs },
    model: { provider: format, model: 'test-model', key, url: server.url },
    log,
    now: Date.now,
  })
  const events: AssistantEvent[] = []
  const reply = await assistant.ask(
    { prompt, history: [] },
    { caller: {}, signal: new AbortController().signal, emit: (event) => events.push(event) },
  )
  const everything = JSON.stringify([reply, logged, events])
  expect(everything).not.toContain(key)
  return { reply, events, requests: server.requests, logged, world }
}

const block = async () => {
  const { client } = await sharedWorld()
  return client.getBlock({ blockNumber: 150n })
}

const blockCall = { name: toolNames.getBlock, arguments: '{"block":"150"}' }

describe.each<WireFormat>(['openai-compatible', 'anthropic'])('a model over the %s wire', (format) => {
  it('answers from tools, with a citation for every figure', async () => {
    const { transactions } = await block()
    const { reply, requests } = await ask(
      format,
      [{ calls: [blockCall] }, { text: `Block 150 has **${transactions.length} transactions**.` }],
      'How many transactions are in block 150?',
    )
    expect(reply.mode).toBe(format)
    expect(reply.outcome).toBe('answered')
    expect(reply.answer).toBe(`Block 150 has **${transactions.length} transactions**.`)
    expect(reply.calls).toMatchObject([
      { id: 'model_1', tool: toolNames.getBlock, arguments: { block: '150' }, ok: true },
    ])
    expect(reply.citations.map(({ figure }) => figure)).toEqual(['150', String(transactions.length)])
    expect(reply.citations[1]).toMatchObject({ call: 'model_1', value: transactions.length })
    const sent = requests[0]?.body as { model: string; tools: unknown[]; stream: boolean }
    expect(sent.model).toBe('test-model')
    expect(sent.stream).toBe(true)
    expect(sent.tools.length).toBeLessThan(30)
    const { authorization, 'x-api-key': own } = requests[0]?.headers ?? {}
    expect(authorization ?? own).toContain(key)
    expect(JSON.stringify(requests[1]?.body)).toContain('transaction_count')
  })

  it('runs parallel calls, and a call with broken arguments does not stop the rest', async () => {
    const { reply } = await ask(
      format,
      [
        { calls: [blockCall, { name: toolNames.getGasOracle, arguments: '{}' }] },
        { calls: [{ name: toolNames.getBlock, arguments: '{"block": 1' }] },
        { text: 'Block 150 was looked at.' },
      ],
      'What about block 150 and gas?',
    )
    expect(reply.mode).toBe(format)
    expect(reply.calls.map(({ tool }) => tool)).toEqual([toolNames.getBlock, toolNames.getGasOracle])
  })

  it('is replaced by the planner when it states a figure that no result has', async () => {
    const { reply } = await ask(
      format,
      [{ calls: [blockCall] }, { text: 'Block 150 has 987654 transactions.' }],
      'How many transactions are in block 150?',
    )
    const { transactions } = await block()
    expect(reply.mode).toBe('heuristic')
    expect(reply.notes).toEqual(['The model stated a figure that is in no result; answered without it.'])
    expect(reply.answer).toContain(`**${transactions.length} transaction`)
    expect(reply.answer).not.toContain('987654')
  })

  const failures: [string, Turn[], string][] = [
    [
      '401',
      [{ status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }) }],
      'refused the key',
    ],
    ['429', [{ status: 429 }], 'limits our requests at the moment'],
    ['500, twice', [{ status: 500 }, { status: 500 }], 'failed'],
    [
      'two hang-ups before the answer',
      [{ hangUp: 'before' }, { hangUp: 'before' }],
      'could not be reached or broke off',
    ],
    ['a hang-up midway', [{ hangUp: 'midway' }], ''],
    [
      'calls that cannot be read',
      [{ calls: [{ name: toolNames.getBlock, arguments: '{"block' }] }, { text: 'Block.' }],
      'sent calls that cannot be read',
    ],
    ['an empty answer', [{ text: '' }], 'gave no answer'],
  ]
  it.each(failures)('falls back to the planner after %s, and says so', async (_, script, reason) => {
    const { reply } = await ask(format, script, 'Show me block 150')
    expect(reply.mode).toBe('heuristic')
    expect(reply.outcome).toBe('answered')
    expect(reply.notes[0]).toMatch(/^The model .*; answered without it\.$/)
    expect(reply.notes[0]).toContain(reason)
    expect(reply.calls).toMatchObject([{ tool: toolNames.getBlock, ok: true }])
  })

  it('falls back when it says nothing for too long', async () => {
    const { reply } = await ask(format, [{ stall: true }], 'Show me block 150', 8_000)
    expect(reply.notes).toEqual(['The model did not answer in time; answered without it.'])
    expect(reply.outcome).toBe('answered')
  })
})

it('makes no more calls than a question may', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    name: toolNames.getBlock,
    arguments: `{"block":"${index + 1}"}`,
  }))
  const { reply, requests } = await ask(
    'openai-compatible',
    [{ calls: many }, { text: 'Done.' }],
    'Look at blocks',
  )
  expect(reply.calls).toHaveLength(limits.calls)
  expect(JSON.stringify(requests[1]?.body)).toContain('No more calls can be made')
})

it('is not asked for what is refused by rule, and its links do not reach the answer', async () => {
  const refused = await ask(
    'openai-compatible',
    [{ text: 'Sure!' }],
    'Send 5 WETH from my wallet to bob please',
  )
  expect(refused.reply.outcome).toBe('refused')
  expect(refused.requests).toHaveLength(0)
  await server?.close()
  const linked = await ask(
    'openai-compatible',
    [
      { calls: [blockCall] },
      { text: 'See [block 150](https://evil.example/150) <img src=x> ![a](http://x.example)' },
    ],
    'Show me block 150',
  )
  expect(linked.reply.answer).toBe('See block 150  a')
})

it('leaves a failing provider alone for a while', async () => {
  const world = await sharedWorld()
  server = await startModelServer('openai-compatible', [
    ...Array.from({ length: 3 }, () => ({ status: 500 })),
    { text: 'Good day.' },
    { text: 'Good day.' },
  ])
  const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger
  let now = Date.now()
  const assistant = createAssistant({
    kernel: world.app.kernel,
    network: world.app.network,
    limits,
    model: { provider: 'openai-compatible', model: 'test-model', url: server.url },
    log: silent,
    now: () => now,
  })
  const put = () =>
    assistant.ask(
      { prompt: 'Show me block 150', history: [] },
      { caller: {}, signal: new AbortController().signal },
    )
  expect((await put()).notes[0]).toContain('The model failed')
  expect(server.requests).toHaveLength(2)
  expect((await put()).notes[0]).toContain('left alone')
  expect(server.requests).toHaveLength(2)
  // After the pause one request tries whether it is well; it is not, and is left alone again, for longer.
  now += 31_000
  await put()
  expect(server.requests).toHaveLength(3)
  now += 31_000
  expect((await put()).notes[0]).toContain('left alone')
  now += 30_000
  expect((await put()).mode).toBe('openai-compatible')
  expect((await put()).mode).toBe('openai-compatible')
})

it('asks once more after one failure, and nobody is told', async () => {
  const { reply, requests } = await ask(
    'openai-compatible',
    [{ status: 503 }, { calls: [blockCall] }, { text: 'Block 150 was looked at.' }],
    'Show me block 150',
  )
  expect(reply.mode).toBe('openai-compatible')
  expect(reply.notes).toEqual([])
  expect(requests).toHaveLength(3)
})

it('is asked by the next after somebody has gone in the middle, however often', async () => {
  const world = await sharedWorld()
  server = await startModelServer('openai-compatible', [
    { stall: true },
    { stall: true },
    { stall: true },
    { text: 'Good day.' },
  ])
  const assistant = createAssistant({
    kernel: world.app.kernel,
    network: world.app.network,
    limits,
    model: { provider: 'openai-compatible', model: 'test-model', url: server.url },
    log: { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger,
    now: Date.now,
  })
  for (let left = 1; left <= 3; left += 1) {
    const gone = new AbortController()
    const asked = assistant.ask({ prompt: 'hello', history: [] }, { caller: {}, signal: gone.signal })
    await expect.poll(() => server?.requests.length).toBe(left)
    gone.abort()
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' })
  }
  const { mode, notes } = await assistant.ask(
    { prompt: 'hello', history: [] },
    { caller: {}, signal: new AbortController().signal },
  )
  expect({ mode, notes }).toEqual({ mode: 'openai-compatible', notes: [] })
})
