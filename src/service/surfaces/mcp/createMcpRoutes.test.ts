import { describe, expect, it } from 'vitest'
import { createSampleService } from '../../../../test/clients/createSampleService.ts'
import { legacy, modern, type RawRequest, toRequest } from '../../../../test/clients/rpc.ts'

const service = createSampleService()

const get = (headers: Record<string, string>, path = '/mcp', method = 'GET') =>
  service.fetch(new Request(`http://127.0.0.1${path}`, { method, headers }))

const post = async (raw: RawRequest, path?: string) => {
  const response = await service.fetch(toRequest(raw, path))
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

describe('GET', () => {
  it.each(['/mcp', '/api/mcp'])('%s gives the discovery document', async (path) => {
    for (const accept of [
      '*/*',
      'text/html,*/*;q=0.8',
      'application/json',
      'application/json, text/event-stream',
    ]) {
      const response = await get({ accept }, path)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ name: 'sherwood', transport: 'streamable-http' })
      expect(response.headers.has('ratelimit-limit')).toBe(false)
    }
  })

  it.each([
    { accept: 'text/event-stream' },
    { accept: 'text/event-stream; q=1' },
    { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    { accept: 'text/event-stream, */*', 'last-event-id': '4' },
  ])('refuses the stream that an MCP client asks for: %j', async (headers) => {
    const response = await get(headers as unknown as Record<string, string>)
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    const message = expect.stringMatching(
      /^Method not allowed: there is no event stream .*discovery document\.$/,
    )
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32000, message },
      id: null,
    })
  })
})

const allowed = 'GET, HEAD, POST, OPTIONS'

describe('DELETE', () => {
  it('has no session to end', async () => {
    const response = await get({}, '/mcp', 'DELETE')
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })

  it('is not among the methods that are allowed, and those are', async () => {
    const response = await get({}, '/mcp', 'PUT')
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await get({}, '/mcp', method)).ok, method).toBe(true)
    expect((await post(legacy('ping'))).status).toBe(200)
  })
})

describe('POST', () => {
  it.each(['/mcp', '/api/mcp', '/mcp/'])('%s answers, counted against the limit', async (path) => {
    const { status, headers, body } = await post(legacy('tools/list', {}, 'a'), path)
    expect([status, headers.get('content-type'), body.id]).toEqual([200, 'application/json', 'a'])
    expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/)
  })

  it('serves the plainest script: no Accept, no handshake', async () => {
    const request = new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(legacy('tools/call', { name: 'echo_text', arguments: { text: 'hi' } }).body),
    })
    const response = await service.fetch(request)
    expect(await response.json()).toMatchObject({
      result: { structuredContent: { data: { lines: ['hi'] } } },
    })
  })

  it('takes a message without a content type, as REST does', async () => {
    const body = Buffer.from(JSON.stringify(legacy('prompts/get', { name: 'no_such_prompt' }).body))
    const bare = new Request('http://127.0.0.1/mcp', { method: 'POST', body })
    expect(bare.headers.get('content-type')).toBeNull()
    const response = await service.fetch(bare)
    expect([response.status, await response.json()]).toMatchObject([200, { id: 1, error: { code: -32602 } }])
    const form = new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
    })
    expect((await service.fetch(form)).status).toBe(415)
  })

  it.each(['text/html', 'text/event-stream'])(
    'says what it answers with to who accepts %s only',
    async (accept) => {
      const { status, body } = await post({ ...legacy('ping'), headers: { accept } })
      expect([status, (body as { error?: { message: string } }).error?.message]).toEqual([
        406,
        'Not Acceptable: answers are application/json; name it in Accept, or send no Accept header.',
      ])
      expect((await post({ ...legacy('ping'), headers: { accept: 'application/json' } })).status).toBe(200)
    },
  )

  it('negotiates every older revision, and offers the newest of them for an unknown one', async () => {
    const ask = async (protocolVersion: string) => {
      const clientInfo = { name: 'x', version: '1' }
      const { body } = await post(legacy('initialize', { protocolVersion, capabilities: {}, clientInfo }))
      return body.result.protocolVersion
    }
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      expect(await ask(version)).toBe(version)
    }
    expect(await ask('2026-07-28')).toBe('2025-11-25')
    expect(await ask('1999-01-01')).toBe('2025-11-25')
  })

  it('answers batches in one list', async () => {
    const batch = [
      legacy('ping', {}, 1),
      legacy('tools/call', { name: 'echo_text', arguments: { text: 'x' } }, 2),
    ]
    const { status, body } = await post({ body: batch.map((entry) => entry.body) })
    expect(status).toBe(200)
    const ids = body.map((entry: { id: number }) => entry.id).sort()
    expect(ids).toEqual([1, 2])
  })

  it('keeps what the modern revision asks of every result', async () => {
    const list = await post(modern('tools/list'))
    expect(list.body.result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' })
    const call = await post(modern('tools/call', { name: 'echo_text', arguments: { text: 'x' } }))
    expect(call.body.result).toMatchObject({
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'sherwood' } },
    })
    const discover = await post(modern('server/discover'))
    expect(discover.body.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      ttlMs: 3_600_000,
    })
  })

  it('hides what went wrong inside behind the request id', async () => {
    for (const call of [legacy, modern]) {
      const { body, headers } = await post(
        call('tools/call', { name: 'fail_on_purpose', arguments: { how: 'bug' } }),
      )
      const text = JSON.stringify(body)
      expect(text).not.toContain('secret detail')
      expect(text).not.toContain('TypeError')
      expect(text).toContain(headers.get('x-request-id'))
    }
  })

  it('tells refusals of the HTTP layer in the form of JSON-RPC', async () => {
    const small = createSampleService({ limit: 1, maxBodyBytes: 2_000 })
    const large = await small.fetch(toRequest(legacy('tools/list', { x: 'y'.repeat(3_000) })))
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { jsonrpc: '2.0', id: null, error: { code: -32000, data: { code: 'BODY_TOO_LARGE' } } },
    ])
    const second = await small.fetch(toRequest(legacy('tools/list')))
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
    expect([second.status, await second.json()]).toMatchObject([
      429,
      { error: { data: { code: 'RATE_LIMITED' } } },
    ])
  })
})
