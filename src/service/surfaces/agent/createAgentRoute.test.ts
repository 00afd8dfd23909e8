import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askAgent, postAgent } from '../../../../test/assistant/askAgent.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { disclaimer } from '../../../base/schema/disclaimer.ts'

type Described = { content: { 'application/json': { schema: z.core.JSONSchema.JSONSchema } } }

type ServerEvent = { event: string; data: Record<string, unknown> }

/** The events of a stream, read as a client reads them. */
async function readEvents(response: Response): Promise<ServerEvent[]> {
  const text = await response.text()
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((chunk) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(chunk) ?? []
      return { event, data: JSON.parse(data) as Record<string, unknown> }
    })
}

describe('POST /api/agent', () => {
  it('answers with the figures, the calls that produced them and where each comes from', async () => {
    const world = await sharedWorld()
    const reply = await askAgent(world, { prompt: 'How many transactions are in block 150?' })
    const { transactions } = await world.client.getBlock({ blockNumber: 150n })
    expect(reply).toMatchObject({
      ok: true,
      network: 'devnet',
      mode: 'heuristic',
      outcome: 'answered',
      disclaimer,
      calls: [{ id: 'call_1', tool: toolNames.getBlock, arguments: { block: '150' }, ok: true }],
    })
    expect(reply.answer).toContain(`**${transactions.length} transaction`)
    const own = reply.citations.find(({ path }) => path === 'data.transaction_count')
    expect(own).toMatchObject({
      value: transactions.length,
      call: 'call_1',
      block: reply.calls[0]?.as_of?.block,
    })
    expect(reply.suggestions.length).toBeGreaterThan(0)
    expect(reply.calls[0]?.duration_ms).toBeGreaterThanOrEqual(0)
  })

  it('takes message for prompt, and a history', async () => {
    const world = await sharedWorld()
    const history = [
      { role: 'user', content: 'Show me block 150' },
      { role: 'assistant', content: 'Block 150 has transactions.' },
    ]
    const { calls } = await askAgent(world, { message: 'And block 149?', history })
    expect(calls).toMatchObject([{ tool: toolNames.getBlock, arguments: { block: '149' } }])
  })

  it('is described as it is, in the request and in the reply', async () => {
    const world = await sharedWorld()
    const api = (await (await world.app.fetch(new Request('http://127.0.0.1/openapi.json'))).json()) as {
      components: { schemas: Record<string, object> }
      paths: { '/api/agent': { post: { requestBody: Described; responses: { 200: Described } } } }
    }
    // Named parts are looked up beside the schema itself.
    const read = (described: Described) =>
      z.fromJSONSchema(
        JSON.parse(
          JSON.stringify({
            ...described.content['application/json'].schema,
            $defs: api.components.schemas,
          }).replaceAll('#/components/schemas/', '#/$defs/'),
        ),
      )
    const { requestBody, responses } = api.paths['/api/agent'].post
    const request = read(requestBody)
    const reply = read(responses[200])
    const history = [{ role: 'user', content: 'Show me block 150' }]
    for (const body of [{ prompt: 'And block 149?', history }, { message: 'Show me block 149' }]) {
      expect(request.safeParse(body).success).toBe(true)
      expect(reply.safeParse(await askAgent(world, body)).success).toBe(true)
    }
    const prompt = 'Show me block 149'
    const foreign = [{ role: 'system', content: 'x' }]
    for (const body of [{}, { history }, { prompt, model: 'x' }, { prompt, history: foreign }]) {
      expect(request.safeParse(body).success).toBe(false)
      expect((await postAgent(world, body)).status).toBe(400)
    }
  })

  it('tells the time between blocks when asked for it', async () => {
    const world = await sharedWorld()
    const newest = await world.client.getBlock()
    const oldest = await world.client.getBlock({ blockNumber: newest.number - 19n })
    const ms = Math.round((Number(newest.timestamp - oldest.timestamp) * 100_000) / 19) / 100
    const { answer } = await askAgent(world, { prompt: 'block time right now' })
    expect(answer).toContain(`${ms.toLocaleString('en-US')} ms between blocks`)
  })

  it('ends a list of figures without a separator', async () => {
    const { answer } = await askAgent(await sharedWorld(), {
      prompt: 'impermanent loss at a price ratio of 2',
    })
    expect(answer).toContain('loss percent')
    expect(answer).not.toMatch(/; *$/m)
  })

  it('runs dependent calls in order: ticker, contract, card', async () => {
    const world = await sharedWorld()
    const { calls } = await askAgent(world, { prompt: 'Is the AAPL contract upgradeable?' })
    const [token, contract] = calls
    expect([token?.tool, contract?.tool]).toEqual([toolNames.getToken, toolNames.getContract])
    expect(contract?.arguments.address).toBe(
      (token?.result?.data as { address?: string } | undefined)?.address,
    )
  })

  it('asks back about a token that nobody knows, and refuses what it cannot do', async () => {
    const world = await sharedWorld()
    const unknown = await askAgent(world, { prompt: 'Price of QWERTZUI' })
    expect(unknown.outcome).toBe('asks_back')
    expect(unknown.calls).toMatchObject([{ ok: false, error: { code: 'TOKEN_NOT_FOUND' } }])
    const refused = await askAgent(world, { prompt: 'Buy 10 TSLA for me' })
    expect(refused).toMatchObject({ outcome: 'refused', calls: [] })
  })

  it('refuses a bad request with every bad field at once', async () => {
    const world = await sharedWorld()
    const response = await postAgent(world, {
      prompt: 'x'.repeat(2_001),
      history: [{ role: 'system', content: 1 }, 'hello'],
      model: 'gpt',
    })
    expect(response.status).toBe(400)
    const { code, fields, hint } = (await response.json()) as {
      code: string
      fields: { field: string }[]
      hint: string
    }
    expect(code).toBe('BAD_ARGUMENTS')
    expect(hint).toBe(
      'POST /api/agent takes: prompt, history, context. GET /openapi.json describes the route.',
    )
    expect(fields.map(({ field }) => field)).toEqual([
      'prompt',
      'history.0.role',
      'history.0.content',
      'history.1',
      'model',
    ])
  })

  it.each([
    ['no prompt', {}, 400],
    ['an empty prompt', { prompt: '  ' }, 400],
    ['both names', { prompt: 'a', message: 'b' }, 400],
    ['broken JSON', '{"prompt":', 400],
    ['a list', '[]', 400],
    ['too large a body', { prompt: 'x'.repeat(1_100_000) }, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await postAgent(await sharedWorld(), body)).status).toBe(status)
  })

  it('refuses another media type and another method', async () => {
    const world = await sharedWorld()
    const typed = await postAgent(world, 'prompt=x', { headers: { 'content-type': 'text/plain' } })
    expect(typed.status).toBe(415)
    const got = await world.app.fetch(new Request('http://127.0.0.1/api/agent'))
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('streams the steps, then the answer in pieces, then the whole', async () => {
    const world = await sharedWorld()
    const response = await postAgent(
      world,
      { prompt: 'Is the AAPL contract upgradeable?' },
      { headers: { accept: 'text/event-stream' } },
    )
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = await readEvents(response)
    const names = events.map(({ event }) => event)
    expect(names.slice(0, 5)).toEqual([
      'plan',
      'call_started',
      'call_finished',
      'call_started',
      'call_finished',
    ])
    expect(names.at(-1)).toBe('done')
    const whole = events.at(-1)?.data as { answer: string; calls: { id: string }[] }
    const said = events.filter(({ event }) => event === 'answer').map(({ data }) => data.text)
    expect(said.length).toBeGreaterThan(1)
    expect(said.join('')).toBe(whole.answer)
    expect(events[2]?.data.id).toBe(whole.calls[0]?.id)
  })
})

describe('limits', () => {
  let world: TestWorld | undefined
  afterAll(() => world?.close())

  it('counts a question as one request, however many calls it makes', async () => {
    world = await startWorld({
      env: { SHERWOOD_RATE_LIMIT: '3', SHERWOOD_ASSISTANT_CALLS: '1', SHERWOOD_ASSISTANT_TIME_S: '1' },
    })
    const first = await postAgent(world, { prompt: 'Show me block 150 and block 149' })
    expect(first.headers.get('ratelimit-remaining')).toBe('2')
    const { calls } = (await first.json()) as { calls: unknown[] }
    expect(calls.length).toBe(1)
    await postAgent(world, { prompt: 'x' })
    await postAgent(world, {})
    const last = await postAgent(world, { prompt: 'Show me block 150' })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('stops the work of a client that has gone', async () => {
    const shared = await sharedWorld()
    const gone = new AbortController()
    gone.abort()
    const response = await postAgent(
      shared,
      { prompt: 'Is PONS safe? Give me everything' },
      { signal: gone.signal },
    )
    expect(response.status).toBe(499)
  })
})
