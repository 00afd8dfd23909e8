import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../anvil/eventually.ts'
import { type InstalledService, installService } from '../app/installService.ts'
import { type RunningProcess, startProcess } from '../app/startProcess.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { type Collector, type ReceivedSpan, startCollector } from './startCollector.ts'

/* The built command, and a collector that it is told of by the usual variables. */

let installed: InstalledService
let collector: Collector
let traced: RunningProcess
let url: string

const start = async (env: Record<string, string>, ...flags: string[]) => {
  const running = startProcess([process.execPath, installed.main, '--port', '0', ...flags], env)
  const [, address = ''] = await running.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/)
  return { running, address }
}

beforeAll(async () => {
  collector = await startCollector()
  installed = await installService()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'sherwood-tests',
  }
  const { running, address } = await start(env, '--seed', 'tests', '--data-dir', installed.dataDir)
  traced = running
  url = address
})
afterAll(async () => {
  traced?.signal('SIGKILL')
  await collector?.close()
  await installed?.remove()
})

const newTrace = () => randomBytes(16).toString('hex')
const callerSpan = '00f067aa0ba902b7'

/** Asks as a caller who traces does. */
const ask = async (path: string, traceId: string, flags = '01') => {
  const headers = { traceparent: `00-${traceId}-${callerSpan}-${flags}` }
  return fetch(`${url}${path}`, { headers })
}

const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId)
const told = ({ attributes }: ReceivedSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue ?? value?.boolValue
}

/** Each span under its parent, by name, with the number of those that are alike. */
function treeOf(spans: readonly ReceivedSpan[], parent: string): Record<string, unknown> {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === parent)
  const names = [...new Set(children.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.assign(
        {},
        ...children.filter((child) => child.name === name).map(({ spanId }) => treeOf(spans, spanId)),
      ),
    ]),
  )
}

describe('with a collector', () => {
  it('tells of a call as one tree within the trace of its caller, by times that fit into each other', async () => {
    const traceId = newTrace()
    // The index is built while this runs: until it is there, a call has no query to tell of.
    await eventually(
      async () => (await (await fetch(`${url}/api/v1/get_token?token=AAPL`)).json()) as unknown,
    ).toMatchObject({ sources: ['index', 'rpc'] })
    expect((await ask('/api/v1/get_token?token=TSLA', traceId)).status).toBe(200)
    await eventually(() => spansOf(traceId).some(({ kind }) => kind === 2)).toBe(true)
    const spans = spansOf(traceId)
    expect(treeOf(spans, callerSpan)).toEqual({
      'GET /api/v1/*': { get_token: { query: {}, 'node batch': {} } },
    })
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    for (const span of spans) {
      const parent = byId.get(span.parentSpanId ?? '')
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
      if (!parent) continue
      expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(parent.startTimeUnixNano))
      expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(parent.endTimeUnixNano))
    }
    const request = spans.find(({ kind }) => kind === 2) as ReceivedSpan
    expect([told(request, 'http.response.status_code'), request.status]).toEqual(['200', undefined])
    for (const batch of spans.filter(({ name }) => name === 'node batch'))
      expect(told(batch, 'server.address')).toMatch(/^127\.0\.0\.1:\d+$/)
    for (const query of spans.filter(({ name }) => name === 'query'))
      expect(told(query, 'db.query.text')).toMatch(/^\s*(select|with) /i)
    // What the caller wrote is nowhere in it.
    expect(JSON.stringify(spans)).not.toContain('TSLA')
  })

  it('tells of what is done in another process in the same tree', async () => {
    const traceId = newTrace()
    // The first of its kind may take a busy machine too long.
    await eventually(async () => (await ask('/api/v1/get_safety?token=CASHCAT', newTrace())).status).toBe(200)
    expect((await ask('/api/v1/get_safety?token=AAPL', traceId)).status).toBe(200)
    await eventually(() => {
      const tree = treeOf(spansOf(traceId), callerSpan) as Record<string, Record<string, object>>
      return Object.keys(tree['GET /api/v1/*']?.get_safety ?? {}).sort()
    }).toEqual(['node batch', 'query'])
    const places = new Set(spansOf(traceId).map(({ resource }) => resource['process.pid']))
    expect(places.size).toBe(2)
  })

  it('says what failed by its code, and begins a trace of its own where the caller names none', async () => {
    const traceId = newTrace()
    expect(
      (await ask('/api/v1/get_token?token=0x00000000000000000000000000000000000000ff', traceId)).status,
    ).toBe(404)
    await eventually(() => spansOf(traceId).length).toBeGreaterThan(1)
    await eventually(() => spansOf(traceId).find(({ name }) => name === 'get_token')?.status).toEqual({
      code: 2,
      message: 'NOT_A_CONTRACT',
    })
    const own = await fetch(`${url}/api/v1/get_block?block=7`, { headers: { traceparent: '00-nonsense-01' } })
    const id = own.headers.get('x-request-id')
    const mine = () => collector.spans().find((span) => told(span, 'sherwood.request_id') === id)
    await eventually(() => mine()?.name).toBe('GET /api/v1/*')
    expect([mine()?.parentSpanId, mine()?.traceId.length]).toEqual([undefined, 32])
  })

  it('tells nothing of a call whose caller does not want it, nor of what nobody asked for', async () => {
    const unwanted = newTrace()
    expect((await ask('/api/v1/get_block?block=8', unwanted, '00')).status).toBe(200)
    const wanted = newTrace()
    await ask('/api/v1/get_block?block=9', wanted)
    await eventually(() => spansOf(wanted).length).toBeGreaterThan(0)
    expect(spansOf(unwanted)).toEqual([])
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(roots.filter(({ kind }) => kind !== 2)).toEqual([])
  })

  it('sends what is left when it stops, as the variables say', async () => {
    const traceId = newTrace()
    await ask('/api/v1/get_block?block=10', traceId)
    traced.signal('SIGTERM')
    expect(await traced.ended).toBe(0)
    expect(spansOf(traceId).map(({ name }) => name)).toContain('GET /api/v1/*')
    const places = new Set(collector.requests.map(({ path, headers }) => `${path} ${headers['x-key']}`))
    expect([...places]).toEqual(['/v1/traces a secret'])
    expect(new Set(collector.spans().map(({ resource }) => resource['service.name']))).toEqual(
      new Set(['sherwood-tests']),
    )
    expect(traced.output()).not.toContain('secret')
  })
})

it('without the variable nothing is sent, and a collector that is away harms no call', async () => {
  const before = collector.requests.length
  const { node } = await sharedWorld()
  const chain = ['--rpc-url', node.rpcUrl, '--index-window', 'off', '--data-dir']
  const nowhere = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  const quiet = await start({ OTEL_SERVICE_NAME: 'sherwood-tests' }, ...chain, `${installed.dataDir}-quiet`)
  const away = await start(nowhere, ...chain, `${installed.dataDir}-away`)
  for (const { address, running } of [quiet, away]) {
    const headers = { traceparent: `00-${newTrace()}-${callerSpan}-01` }
    expect((await fetch(`${address}/api/v1/get_block?block=1`, { headers })).status).toBe(200)
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
  }
  expect(collector.requests.length).toBe(before)
  expect(quiet.running.output()).not.toContain('traces could not be sent')
  expect(away.running.output()).toContain('traces could not be sent')
})
