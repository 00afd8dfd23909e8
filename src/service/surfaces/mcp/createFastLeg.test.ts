import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleBackendOptions } from '../../../../test/clients/createSampleService.ts'
import { legacy, modern, modernMeta, type RawRequest, toHttpRequest } from '../../../../test/clients/rpc.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { HttpResponse } from '../../http/HttpMessage.ts'
import { createBatchLeg } from './createBatchLeg.ts'
import { createFastLeg } from './createFastLeg.ts'
import { createMcpBackend } from './createMcpBackend.ts'
import { createPostHandler } from './createMcpTransport.ts'
import { createSdkLeg, type McpLeg } from './createSdkLeg.ts'

/** The same backend twice: behind the fast leg, and behind the SDK alone. Time stands still for both. */
function bothHandlers() {
  const options = sampleBackendOptions({ now: () => 1_700_000_000_500 })
  const backend = createMcpBackend(options)
  const sdk = createSdkLeg(backend, options)
  const counted = { sdkCalls: 0 }
  const countedSdk: McpLeg = (request, message) => {
    counted.sdkCalls += 1
    return sdk(request, message)
  }
  const fast = createBatchLeg(createFastLeg(backend, countedSdk), countedSdk)
  return { fast: createPostHandler(fast), reference: createPostHandler(sdk), counted }
}

const inOrder = (body: ReturnType<typeof JSON.parse>) =>
  Array.isArray(body)
    ? body.toSorted((one, other) => (JSON.stringify(one.id) < JSON.stringify(other.id) ? -1 : 1))
    : body

async function comparable({ status, headers, body }: HttpResponse) {
  const text = body === undefined ? '' : String(body)
  return {
    status,
    type: headers['content-type'],
    // The answers of a batch come in any order.
    body: text === '' ? undefined : inOrder(JSON.parse(text)),
  }
}

const initialize = (protocolVersion: unknown, more: object = {}) =>
  legacy('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
    ...more,
  })

const withMeta = (meta: object, params: object = {}) => ({ ...params, _meta: { ...modernMeta, ...meta } })

const echo = { name: 'echo_text', arguments: { text: 'ä"\n\u2028 <b>' } }
const common: Record<string, RawRequest> = {
  'legacy initialize 2025-11-25': initialize('2025-11-25'),
  'legacy initialize 2025-06-18': initialize('2025-06-18'),
  'legacy initialize 2025-03-26': initialize('2025-03-26'),
  'legacy initialize 2024-11-05': initialize('2024-11-05'),
  'legacy initialize of the future': initialize('2026-07-28'),
  'legacy initialized': { body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
  'legacy ping': legacy('ping'),
  'legacy tools/list': legacy('tools/list'),
  'legacy tools/list, empty params': legacy('tools/list', {}),
  'legacy tools/list, text id': legacy('tools/list', undefined, 'ü"1'),
  'legacy tools/list, progress token': legacy('tools/list', { _meta: { progressToken: 4 } }),
  'legacy tools/list, foreign meta': legacy('tools/list', { _meta: { 'vendor/key': { a: [1] } } }),
  'legacy tools/list, version header': {
    ...legacy('tools/list'),
    headers: { 'mcp-protocol-version': '2025-06-18' },
  },
  'legacy tools/list, any Accept': { ...legacy('tools/list'), headers: { accept: '*/*' } },
  'legacy tools/list, Accept JSON': { ...legacy('tools/list'), headers: { accept: 'application/json' } },
  'legacy tools/list, charset': {
    ...legacy('tools/list'),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  },
  'legacy prompts/list': legacy('prompts/list'),
  'legacy resources/list': legacy('resources/list'),
  'legacy resources/templates/list': legacy('resources/templates/list'),
  'legacy tools/call': legacy('tools/call', echo),
  'legacy tools/call, token and meta': legacy('tools/call', { ...echo, _meta: { progressToken: 'p', x: 1 } }),
  'legacy tools/call, no arguments': legacy('tools/call', { name: 'echo_text' }),
  'legacy tools/call, bad arguments': legacy('tools/call', {
    name: 'echo_text',
    arguments: { text: 1, b: 2 },
  }),
  'legacy tools/call, not found': legacy('tools/call', {
    name: 'fail_on_purpose',
    arguments: { how: 'not_found' },
  }),
  'legacy tools/call, bug': legacy('tools/call', { name: 'fail_on_purpose', arguments: { how: 'bug' } }),
  'modern server/discover': modern('server/discover'),
  'modern tools/list': modern('tools/list'),
  'modern tools/list, any Accept': {
    ...modern('tools/list'),
    headers: { ...modern('tools/list').headers, accept: '*/*' },
  },
  'modern prompts/list': modern('prompts/list'),
  'modern resources/list': modern('resources/list'),
  'modern resources/templates/list': modern('resources/templates/list'),
  'modern tools/call': modern('tools/call', echo),
  'modern tools/call, bad arguments': modern('tools/call', {
    name: 'echo_text',
    arguments: { colour: 'red' },
  }),
  'modern tools/call, bug': modern('tools/call', { name: 'fail_on_purpose', arguments: { how: 'text' } }),
}

const edit = (request: RawRequest, body: object, headers: Record<string, string> = {}): RawRequest => ({
  body: { ...(request.body as object), ...body },
  headers: { ...request.headers, ...headers },
})

const odd: Record<string, RawRequest> = {
  'unknown method': legacy('tools/run'),
  'unknown method, modern': modern('tools/run'),
  'method of the other era': modern('ping'),
  'initialize, modern': modern('initialize', { protocolVersion: '2025-11-25' }),
  'discover, legacy': legacy('server/discover'),
  'logging/setLevel': legacy('logging/setLevel', { level: 'debug' }),
  'subscriptions/listen': modern('subscriptions/listen', { notifications: {} }),
  'resources/subscribe': legacy('resources/subscribe', { uri: 'sherwood://tools' }),
  'unknown tool': legacy('tools/call', { name: 'echo_txt' }),
  'unknown tool, modern': modern('tools/call', { name: 'echo_txt' }),
  'no tool name': legacy('tools/call', { arguments: {} }),
  'tool name is a number': legacy('tools/call', { name: 4 }),
  'arguments are a list': legacy('tools/call', { name: 'echo_text', arguments: [] }),
  'arguments are null': modern('tools/call', { name: 'echo_text', arguments: null }),
  'arguments with __proto__': {
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo_text","arguments":{"text":"a","__proto__":{"times":2}}}}',
  },
  'task augmented call': legacy('tools/call', { ...echo, task: { ttl: 1 } }),
  'task that is no task': legacy('tools/call', { ...echo, task: 5 }),
  'state that is no text': modern('tools/call', { ...echo, requestState: 4 }),
  'retry of an input request': modern('tools/call', { ...echo, requestState: 'x', inputResponses: {} }),
  cursor: legacy('tools/list', { cursor: 'abc' }),
  'cursor, modern': modern('tools/list', { cursor: 'abc' }),
  'foreign params': legacy('tools/list', { foo: 1 }),
  'params are a list': legacy('tools/list', []),
  'params are null': edit(legacy('tools/list'), { params: null }),
  'meta is a list': legacy('tools/list', { _meta: [] }),
  'bad progress token': legacy('tools/call', { ...echo, _meta: { progressToken: 1.5 } }),
  'related task in meta': legacy('tools/call', {
    ...echo,
    _meta: { 'io.modelcontextprotocol/related-task': { taskId: 4 } },
  }),
  'initialize without client': legacy('initialize', { protocolVersion: '2025-06-18', capabilities: {} }),
  'initialize with a number': initialize(4),
  'initialize, modern header': edit(initialize('2025-11-25'), {}, { 'mcp-protocol-version': '2026-07-28' }),
  'extra top-level key': edit(legacy('tools/list'), { extra: 1 }),
  'jsonrpc 1.0': edit(legacy('tools/list'), { jsonrpc: '1.0' }),
  'jsonrpc missing': { body: { id: 1, method: 'tools/list' } },
  'id null': legacy('tools/list', undefined, null),
  'id fraction': legacy('tools/list', undefined, 1.5),
  'id huge': { body: '{"jsonrpc":"2.0","id":1e400,"method":"tools/list"}' },
  'id beyond integers': { body: '{"jsonrpc":"2.0","id":9007199254740993,"method":"tools/list"}' },
  'id negative': legacy('tools/list', undefined, -3),
  'id object': legacy('tools/list', undefined, {}),
  'id boolean': legacy('tools/list', undefined, true),
  'method number': { body: { jsonrpc: '2.0', id: 1, method: 5 } },
  'request without id': { body: { jsonrpc: '2.0', method: 'tools/list' } },
  'a response': { body: { jsonrpc: '2.0', id: 1, result: {} } },
  'an error response': { body: { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } } },
  'a number': { body: 4 },
  null: { body: 'null' },
  text: { body: '"tools/list"' },
  'empty object': { body: {} },
  'empty batch': { body: [] },
  batch: { body: [legacy('ping').body, legacy('tools/call', echo, 2).body, legacy('nope', {}, 3).body] },
  'batch of calls': {
    body: [
      legacy('tools/call', echo, 2).body,
      legacy('tools/call', { name: 'fail_on_purpose', arguments: { how: 'bug' } }, 'b').body,
      legacy('tools/list', {}, 0).body,
    ],
  },
  'batch of calls, one of an unknown tool': {
    body: [legacy('tools/call', echo, 2).body, legacy('tools/call', { name: 'echo_txt' }, 3).body],
  },
  'batch of calls under one id': {
    body: [legacy('tools/call', echo, 2).body, legacy('tools/call', echo, 2).body],
  },
  'batch of calls and a notification': {
    body: [legacy('tools/call', echo, 2).body, { jsonrpc: '2.0', method: 'notifications/initialized' }],
  },
  'batch of one': { body: [legacy('ping').body] },
  'batch of notifications': { body: [{ jsonrpc: '2.0', method: 'notifications/initialized' }] },
  'batch that cancels itself': {
    body: [
      legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 5 } }, 7).body,
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } },
    ],
  },
  'batch with a modern request': { body: [modern('tools/list').body] },
  'batch of garbage': { body: [1, null, {}] },
  'batch with two handshakes': { body: [initialize('2025-03-26').body, legacy('ping', {}, 2).body] },
  'unsupported version header': edit(legacy('tools/list'), {}, { 'mcp-protocol-version': '1999-01-01' }),
  'modern header without envelope': edit(legacy('tools/list'), {}, { 'mcp-protocol-version': '2026-07-28' }),
  'future envelope': edit(modern('tools/list'), {
    params: withMeta({ 'io.modelcontextprotocol/protocolVersion': '2027-01-01' }),
  }),
  'past envelope': edit(modern('tools/list'), {
    params: withMeta({ 'io.modelcontextprotocol/protocolVersion': '2025-11-25' }),
  }),
  'header and envelope disagree': edit(modern('tools/list'), {}, { 'mcp-protocol-version': '2025-11-25' }),
  'envelope without capabilities': edit(modern('tools/list'), {
    params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
  }),
  'envelope with bad capabilities': edit(modern('tools/list'), {
    params: withMeta({ 'io.modelcontextprotocol/clientCapabilities': { sampling: 3 } }),
  }),
  'envelope with bad client info': edit(modern('tools/list'), {
    params: withMeta({ 'io.modelcontextprotocol/clientInfo': { name: 4 } }),
  }),
  'envelope with bad log level': edit(modern('tools/list'), {
    params: withMeta({ 'io.modelcontextprotocol/logLevel': 'loud' }),
  }),
  'envelope with bad progress token': edit(modern('tools/list'), { params: withMeta({ progressToken: {} }) }),
  'no method header': { body: modern('tools/list').body, headers: { 'mcp-protocol-version': '2026-07-28' } },
  'no version header': { body: modern('tools/list').body, headers: { 'mcp-method': 'tools/list' } },
  'wrong method header': edit(modern('tools/list'), {}, { 'mcp-method': 'tools/call' }),
  'no name header': {
    body: modern('tools/call', echo).body,
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' },
  },
  'wrong name header': edit(modern('tools/call', echo), {}, { 'mcp-name': toolNames.getToken }),
  'encoded name header': edit(modern('tools/call', echo), {}, { 'mcp-name': '=?base64?ZWNob190ZXh0?=' }),
  'broken name header': edit(modern('tools/call', echo), {}, { 'mcp-name': '=?base64?%%%?=' }),
  'name header on a list': edit(modern('tools/list'), {}, { 'mcp-name': 'x' }),
  'Accept stream only': edit(legacy('tools/list'), {}, { accept: 'text/event-stream' }),
  'Accept stream only, modern': edit(modern('tools/list'), {}, { accept: 'text/event-stream' }),
  'Accept HTML': edit(legacy('tools/list'), {}, { accept: 'text/html' }),
  'Content-Type text': edit(legacy('tools/list'), {}, { 'content-type': 'text/plain' }),
  'Content-Type sloppy': edit(legacy('tools/list'), {}, { 'content-type': 'application/json;' }),
  'session header': edit(legacy('tools/list'), {}, { 'mcp-session-id': 'abc' }),
  'modern notification': edit(
    { body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } } },
    {},
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'notifications/cancelled' },
  ),
}

describe('the fast leg gives the verdicts of the SDK', () => {
  it.each(Object.entries({ ...common, ...odd }))('%s', async (_, raw) => {
    const { fast, reference } = bothHandlers()
    const expected = await comparable(await reference(toHttpRequest(raw)))
    // First from nothing, then with what was learned from the first answer and from other requests.
    expect(await comparable(await fast(toHttpRequest(raw)))).toEqual(expected)
    await fast(toHttpRequest(modern('tools/list')))
    await fast(toHttpRequest(legacy('tools/list')))
    expect(await comparable(await fast(toHttpRequest(raw)))).toEqual(expected)
  })

  it('for common requests changed at random', async () => {
    const { fast, reference } = bothHandlers()
    for (const raw of Object.values(common)) await fast(toHttpRequest(raw))
    const changed = fc
      .tuple(fc.constantFrom(...Object.values(common)), fc.array(mutation, { minLength: 1, maxLength: 2 }))
      .map(([raw, mutations]) => mutations.reduce(mutate, raw))
    await fc.assert(
      fc.asyncProperty(changed, async (raw) => {
        const expected = await comparable(await reference(toHttpRequest(raw)))
        expect(await comparable(await fast(toHttpRequest(raw)))).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('asks the SDK once, or never, for each common request', async () => {
    const { fast, counted } = bothHandlers()
    for (const raw of Object.values(common)) await fast(toHttpRequest(raw))
    counted.sdkCalls = 0
    for (const raw of Object.values(common)) await fast(toHttpRequest(raw))
    expect(counted.sdkCalls).toBe(0)
  })

  it('answers a batch of common requests without the SDK', async () => {
    const { fast, counted } = bothHandlers()
    const raw = { body: [1, 2, 3].map((id) => legacy('tools/call', echo, id).body) }
    await fast(toHttpRequest(raw))
    counted.sdkCalls = 0
    const { body } = await comparable(await fast(toHttpRequest(raw)))
    expect([body.length, counted.sdkCalls]).toEqual([3, 0])
  })

  it('lets batches wait, each client behind its own, and refuses what finds no room to wait', async () => {
    const { fast } = bothHandlers()
    await fast(toHttpRequest(legacy('tools/call', echo)))
    const wait = (id: number) =>
      legacy('tools/call', { name: 'wait_a_while', arguments: { ms: 60 } }, id).body
    const batch = { body: Array.from({ length: 20 }, (_, id) => wait(id)) }
    const began = performance.now()
    const send = (clientIp: string) =>
      fast(Object.assign(toHttpRequest(batch), { clientIp })).then(
        ({ status }) => [status, performance.now() - began] as const,
        (error: { code: string }) => [error.code, performance.now() - began] as const,
      )
    const attacker = Array.from({ length: 20 }, () => send('198.51.100.1'))
    const [status, ms] = await send('198.51.100.2')
    const heard = await Promise.all(attacker)
    expect(heard.filter(([one]) => one === 'OVERLOADED')).toHaveLength(3)
    const others = heard.filter(([one]) => one === 200).map(([, at]) => at)
    expect([status, others.length]).toEqual([200, 17])
    expect(ms).toBeLessThan(others.toSorted((one, other) => one - other)[2] ?? 0)
  })

  it('keeps ids apart', async () => {
    const { fast } = bothHandlers()
    const ids = [0, 1, -1, 'a', '', '"', 9_007_199_254_740_991]
    const seen: unknown[] = []
    for (const id of [...ids, ...ids]) {
      const { body } = await comparable(await fast(toHttpRequest(modern('tools/list', {}, id))))
      seen.push(body.id)
    }
    expect(seen).toEqual([...ids, ...ids])
  })
})

type Mutation = {
  path: number[]
  change: 'drop' | 'set' | 'add'
  value: unknown
  header: string
  target: string
}

const headerNames = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
]
const headerValues = [
  '',
  'application/json',
  'tools/list',
  'tools/call',
  '2026-07-28',
  '2025-06-18',
  'echo_text',
  '*/*',
]
const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  change: fc.constantFrom('drop', 'set', 'add'),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('2026-07-28', '2025-06-18', 'tools/list', 'tools/call', 'echo_text', '2.0', 1),
  ),
  header: fc.constantFrom(...headerNames),
  target: fc.constantFrom('body', 'body', 'body', 'header'),
})

/** One random change somewhere in the body or the headers. */
function mutate(raw: RawRequest, { path, change, value, header, target }: Mutation): RawRequest {
  if (target === 'header') {
    const headers = { ...raw.headers }
    if (change === 'drop') delete headers[header]
    else headers[header] = headerValues[(path[0] ?? 0) % headerValues.length] ?? ''
    return { ...raw, headers }
  }
  const body = structuredClone(raw.body) as Record<string, unknown>
  let place = body
  for (const step of path.slice(0, -1)) {
    const inner = Object.values(place).filter((member) => typeof member === 'object' && member !== null)
    if (inner.length === 0) break
    place = inner[step % inner.length] as Record<string, unknown>
  }
  const keys = Object.keys(place)
  const key = keys[(path.at(-1) ?? 0) % Math.max(1, keys.length)]
  if (change === 'add' || key === undefined) place[change === 'add' ? 'added' : 'params'] = value
  else if (change === 'drop') delete place[key]
  else place[key] = value
  return { ...raw, body }
}
