import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../anvil/eventually.ts'
import type { Fault } from '../faultyRpc/Fault.ts'
import { expectProblem } from './expectProblem.ts'
import { type FaultyService, type Reply, startFaultyService } from './startFaultyService.ts'

/*
 * The whole service over a node with moods. What needs no chain is proven elsewhere: bodies, ids, methods, headers
 * and batches of MCP in src/service/surfaces/mcp/abuse.test.ts; routing, sizes, limits and bad sockets in src/service/http.
 */

let service: FaultyService
beforeAll(async () => {
  service = await startFaultyService()
})
afterAll(() => service?.close())

const failed = [502, 'UPSTREAM_FAILED'] as const
const webPage = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Hello</html>' }

describe('a node that fails while the service runs', () => {
  afterEach(() => service.recover())

  it.each<[string, Fault, readonly [number, string]]>([
    ['hangs', { kind: 'hang' }, [504, 'UPSTREAM_TIMEOUT']],
    ['drops every connection', { kind: 'drop' }, failed],
    ['answers 500', { kind: 'http', status: 500, body: 'oops' }, failed],
    ['answers with a web page', { kind: 'http', ...webPage }, failed],
    ['cuts its answers in half', { kind: 'truncate' }, failed],
    ['dies in the middle of answers', { kind: 'truncate', loseConnection: true }, failed],
    ['answers other questions', { kind: 'wrong_id' }, failed],
    ['leaves answers out', { kind: 'missing' }, failed],
    ['fails inside', { kind: 'rpc_error', code: -32603, message: 'boom' }, failed],
    ['is overrun', { kind: 'http', status: 429 }, [503, 'UPSTREAM_BUSY']],
    ['answers null', { kind: 'result', change: () => null }, failed],
    ['answers objects', { kind: 'result', change: () => ({ a: 1 }) }, failed],
  ])('and %s: a clear problem, and health says so', async (_, fault, [status, code]) => {
    service.proxy.setFaults([{ fault }])
    const [tool, health] = await Promise.all([service.get(service.newQuestion()), service.get('/api/health')])
    expectProblem(tool, [status, code])
    expect(health.status).toBe(500)
    expect(health.body).toMatchObject({ ok: false, error: expect.stringMatching(/\w/) })
  })

  it('tells MCP clients the same as an error of the tool', async () => {
    service.proxy.setFaults([{ fault: { kind: 'drop' } }])
    const [, address] = service.newQuestion().split('?address=')
    const params = { name: 'get_address', arguments: { address } }
    const { status, body } = await service.get('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    const text = expect.stringMatching(/^UPSTREAM_FAILED: .*\nHint: /)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 1, result: { isError: true, content: [{ type: 'text', text }] } })
  })

  it('keeps serving what needs no node, and shows the state of the node', async () => {
    const { get, proxy, status } = service
    await get('/api/v1/list_blocks?limit=2')
    await proxy.goDown()
    expect((await get(service.newQuestion())).status).toBe(502)
    for (const path of ['/api/mcp', '/api/v1', '/openapi.json', '/api/v1/list_blocks?limit=2']) {
      expect((await get(path)).status, path).toBe(200)
    }
    await eventually(async () => (await status()).endpoints[0]?.state).toBe('down')
    expect((await status()).endpoints[0]?.last_error).toMatch(/\w/)
    await proxy.comeUp()
    // The chain of this test stands still, which the service is right to call degraded in time.
    await eventually(async () => (await status()).endpoints[0]?.state).not.toBe('down')
  })

  it('waits for a node that is only slow', async () => {
    service.proxy.setFaults([{ fault: { kind: 'delay', ms: 250 } }])
    expect((await service.get(service.newQuestion())).status).toBe(200)
    expect((await service.get('/api/health')).status).toBe(200)
  })
})

describe('clients that misbehave', () => {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    service.get(path, { method: 'POST', body, headers })
  const block = '/api/v1/get_block'
  const tooDeep = `{"block":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const foreign = { headers: { origin: 'https://evil.example' } }

  it.each<[string, () => Promise<Reply>, number, string]>([
    ['malformed JSON', () => post(block, '{"block":'), 400, 'BAD_JSON'],
    ['JSON that is no object', () => post(block, '[1,2]'), 400, 'BAD_JSON'],
    ['deep nesting', () => post(block, tooDeep), 400, 'BAD_JSON'],
    ['10 MB', () => post(block, `{"block":"${'a'.repeat(10_000_000)}"}`), 413, 'BODY_TOO_LARGE'],
    ['a form', () => post(block, 'block=1', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a prototype', () => post(block, '{"__proto__":{"a":1},"block":"latest"}'), 400, 'BAD_ARGUMENTS'],
    ['a call of nothing', () => post('/api/v1', '{"tool":7,"arguments":[]}'), 400, 'BAD_ARGUMENTS'],
    ['an unknown tool', () => service.get('/api/v1/get_blocks'), 404, 'UNKNOWN_OPERATION'],
    ['an unknown method', () => service.get(block, { method: 'DELETE' }), 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown route', () => service.get('/api/v2'), 404, 'ROUTE_NOT_FOUND'],
    ['a foreign origin', () => service.get('/api/v1', foreign), 403, 'ORIGIN_FORBIDDEN'],
  ])('with %s: refused in problem JSON', async (_, send, status, code) => {
    expectProblem(await send(), [status, code])
  })

  it('by leaving while the node hangs: the work stops with them', async () => {
    service.proxy.setFaults([{ fault: { kind: 'hang' }, methods: ['eth_getBalance'] }])
    const controller = new AbortController()
    const questions = Array.from({ length: 20 }, () =>
      fetch(`${service.server.url}${service.newQuestion()}`, { signal: controller.signal }).catch(
        () => 'gone',
      ),
    )
    await eventually(async () => (await service.status()).load.running).toBeGreaterThan(1)
    controller.abort()
    expect(new Set(await Promise.all(questions))).toEqual(new Set(['gone']))
    // The status call itself is the one that runs.
    await eventually(async () => (await service.status()).load).toMatchObject({ running: 1, waiting: 0 })
    await service.recover()
  })

  it('by sending half a request: others are served meanwhile', async () => {
    const half = `POST ${block} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"blo`
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(service.server.port, '127.0.0.1').on('error', () => {})
      socket.write(half)
      return socket
    })
    await sleep(50)
    expect((await service.get(service.newQuestion())).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await eventually(async () => (await service.status()).load).toMatchObject({ running: 1, waiting: 0 })
  })
})
