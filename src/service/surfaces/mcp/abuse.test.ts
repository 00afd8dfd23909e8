import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSampleService } from '../../../../test/clients/createSampleService.ts'
import { jsonHeaders, legacy, modern, type RawRequest } from '../../../../test/clients/rpc.ts'
import { waitLog } from '../../../../test/clients/sampleTools.ts'
import type { RunningServer } from '../../../../test/clients/startServer.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'

let server: RunningServer
beforeAll(async () => {
  server = await createSampleService().listen()
})
afterAll(() => server.close())

type Reply = {
  status: number
  type: string | null
  body: { id?: unknown; error?: { code: number; message: string } }
}

async function send({ body, headers }: RawRequest): Promise<Reply> {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text === '' ? {} : JSON.parse(text),
  }
}

const verdict = ({ status, body }: Reply) => [status, body.error?.code, body.id]

describe('bodies that are no message', () => {
  it.each([
    '',
    '{',
    '[',
    '{"jsonrpc":',
    'tools/list',
    '{"a":1}}',
    "{'a':1}",
    '\u0000',
    '\ufeff{}',
    '[1,]',
    'NaN',
  ])('not JSON: %j', async (body) => {
    const reply = await send({ body })
    expect(verdict(reply)).toEqual([400, -32700, null])
    expect(reply.body.error?.message).toMatch(/^Parse error: ./)
  })

  it.each([
    ['null', null],
    ['a number', 4],
    ['a text', '"tools/list"'],
    ['true', true],
    ['an empty object', {}],
    ['a method alone', { method: 'tools/list' }],
    ['jsonrpc 1.0', { jsonrpc: '1.0', id: 1, method: 'tools/list' }],
    ['a number for a method', { jsonrpc: '2.0', id: 1, method: 4 }],
    ['params of text', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: 'x' }],
    ['params of null', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: null }],
    ['an empty batch', []],
    ['a batch of garbage', [1, 'x', null, [], {}]],
    ['a batch in a batch', [[legacy('ping').body]]],
  ])('JSON but no request: %s', async (_, body) => {
    const reply = await send({ body: typeof body === 'string' ? body : JSON.stringify(body) })
    expect([reply.status, reply.body.error?.code]).toEqual([400, -32600])
  })

  it('nested deeper than any request', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo_text","arguments":${deep}}}`
      expect(verdict(await send({ body }))).toEqual([400, -32600, null])
    }
    const brackets = legacy('tools/call', { name: 'echo_text', arguments: { text: '[{'.repeat(500) } })
    expect((await send(brackets)).body.error).toBeUndefined()
  })

  it('of 10 MB', async () => {
    const reply = await send(
      legacy('tools/call', { name: 'echo_text', arguments: { text: 'x'.repeat(10_000_000) } }),
    )
    expect(verdict(reply)).toEqual([413, -32000, null])
  })

  it('of another content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      const reply = await send({ ...legacy('ping'), headers: { 'content-type': type } })
      expect(verdict(reply)).toEqual([415, -32000, null])
    }
  })
})

describe('ids', () => {
  it.each([
    ['text', 'a"\n\u2028'],
    ['empty', ''],
    ['zero', 0],
    ['negative', -7],
    ['largest', 9_007_199_254_740_991],
  ])('%s come back as they are', async (_, id) => {
    for (const call of [legacy, modern]) expect((await send(call('tools/list', {}, id))).body.id).toBe(id)
  })

  it.each([
    ['null', null],
    ['fraction', 1.5],
    ['object', {}],
    ['list', [1]],
    ['boolean', true],
  ])('%s are refused', async (_, id) => {
    for (const call of [legacy, modern]) {
      expect(verdict(await send(call('tools/list', {}, id))).slice(0, 2)).toEqual([400, -32600])
    }
  })

  it.each(['1e400', '9007199254740993', '-1e999'])('numbers beyond integers are refused: %s', async (id) => {
    const body = `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`
    expect(verdict(await send({ body })).slice(0, 2)).toEqual([400, -32600])
  })

  it('none makes it a notification', async () => {
    const reply = await send({ body: { jsonrpc: '2.0', method: 'tools/list' } })
    expect([reply.status, reply.body]).toEqual([202, {}])
  })
})

describe('methods, headers and batches', () => {
  it('unknown methods', async () => {
    for (const method of [
      '',
      'nope',
      'tools',
      'tools/',
      'constructor',
      '__proto__',
      'toString',
      'x'.repeat(5_000),
    ]) {
      expect(verdict(await send(legacy(method)))).toEqual([200, -32601, 1])
    }
    for (const method of ['nope', 'constructor', 'ping', 'initialize', 'subscriptions/listen', 'tasks/get']) {
      expect(verdict(await send(modern(method, { taskId: 'x' })))).toEqual([
        ...(method === 'tasks/get' ? [400, -32020] : [404, -32601]),
        1,
      ])
    }
  })

  it('headers that contradict the body', async () => {
    const call = modern('tools/call', { name: 'echo_text', arguments: { text: 'x' } })
    for (const wrong of [
      { 'mcp-method': 'tools/list' },
      { 'mcp-name': toolNames.getToken },
      { 'mcp-name': '=?base64?!?=' },
      { 'mcp-protocol-version': '2025-06-18' },
    ]) {
      const headers = { ...call.headers, ...wrong } as Record<string, string>
      expect(verdict(await send({ ...call, headers }))).toEqual([400, -32020, 1])
    }
    const future = { 'mcp-protocol-version': '2099-01-01' }
    expect((await send({ ...legacy('tools/list'), headers: future })).status).toBe(400)
    const past = { 'mcp-protocol-version': '1999-01-01' }
    expect((await send({ ...legacy('tools/list'), headers: past })).status).toBe(400)
  })

  it('batches of more than 20', async () => {
    const entries = (count: number) => Array.from({ length: count }, (_, id) => legacy('ping', {}, id).body)
    expect((await send({ body: entries(20) })).status).toBe(200)
    const reply = await send({ body: entries(21) })
    expect(verdict(reply)).toEqual([400, -32600, null])
    expect(reply.body.error?.message).toContain('20')
  })

  it('a batch that cancels its own request is still answered', async () => {
    const wait = legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 20 } }, 7).body
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
    const reply = await send({ body: [wait, cancel] })
    expect([reply.status, reply.body]).toMatchObject([200, [{ id: 7, result: {} }]])
  })

  it('whatever comes, the answer is JSON-RPC with a fitting status', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('tools/call', 'tools/list', 'initialize', '2026-07-28', '2.0'),
    )
    const message = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue({ maxDepth: 1 })),
        id: fc.jsonValue({ maxDepth: 1 }),
        method: fc.oneof(text, fc.jsonValue({ maxDepth: 1 })),
        params: fc.jsonValue({ maxDepth: 4 }),
      },
      { requiredKeys: [] },
    )
    const body = fc.oneof(message, fc.array(message, { maxLength: 5 }), fc.jsonValue(), fc.string())
    const header = fc.constantFrom('2026-07-28', '2025-06-18', 'tools/call', 'x')
    await fc.assert(
      fc.asyncProperty(body, fc.option(header, { nil: undefined }), async (value, version) => {
        const headers: Record<string, string> = version ? { 'mcp-protocol-version': version } : {}
        const reply = await send({ body: value as object, headers })
        expect([200, 202, 400, 404]).toContain(reply.status)
        if (reply.status === 202) return
        expect(reply.type).toBe('application/json')
        for (const entry of Array.isArray(reply.body) ? reply.body : [reply.body]) {
          expect(entry).toMatchObject({ jsonrpc: '2.0' })
          if (reply.status !== 200) expect(entry.error.message).toMatch(/./)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('many and impatient clients', () => {
  it('hundreds at once, each with its own answer', async () => {
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, id) => {
        const call = id % 2 === 0 ? legacy : modern
        return send(call('tools/call', { name: 'echo_text', arguments: { text: `t${id % 50}` } }, id))
      }),
    )
    const seen = replies.map(({ status, body }) => {
      const { result } = body as { result?: { structuredContent: { data: { lines: string[] } } } }
      return [status, body.id, result?.structuredContent.data.lines[0]]
    })
    expect(seen).toEqual(Array.from({ length: 300 }, (_, id) => [200, id, `t${id % 50}`]))
  })

  it.each([
    ['a call, older revision', legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 1_500 } })],
    ['a call, modern', modern('tools/call', { name: 'wait_a_while', arguments: { ms: 1_500 } })],
    ['a batch', { body: [legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 1_500 } }).body] }],
  ])('a client that leaves stops the work: %s', async (_, raw) => {
    const before = { ...waitLog }
    const text = JSON.stringify(raw.body)
    const headers = {
      ...jsonHeaders,
      ...('headers' in raw ? raw.headers : {}),
      host: `127.0.0.1:${server.port}`,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    )
    await expect.poll(() => waitLog.started).toBe(before.started + 1)
    socket.destroy()
    await expect.poll(() => waitLog.aborted, { timeout: 1_000 }).toBe(before.aborted + 1)
    expect(waitLog.finished).toBe(before.finished)
  })

  it('leaves nothing running behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        fetch(`${server.url}/mcp`, {
          method: 'POST',
          headers: jsonHeaders,
          body: JSON.stringify(
            legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 1_000, tag: `${index}` } }, index)
              .body,
          ),
          signal: AbortSignal.timeout(30),
        }),
      ),
    )
    await expect.poll(timers, { timeout: 2_000 }).toBeLessThanOrEqual(before + 2)
    await sleep(10)
    expect((await send(legacy('ping'))).status).toBe(200)
  })
})
