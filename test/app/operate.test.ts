import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { StartingUp, Stopping } from '../../src/base/errors/codes.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createAnswerWatch } from '../../src/service/app/createAnswerWatch.ts'
import { createStartingApp } from '../../src/service/app/createStartingApp.ts'
import { createProbeRoutes } from '../../src/service/surfaces/health/createProbeRoutes.ts'
import { awaitHead } from '../../src/sources/chain/awaitHead.ts'
import { openChain } from '../anvil/openChain.ts'
import { sharedWorld, startWorld, type TestWorld } from '../world/startWorld.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld({ index: true, env: { SHERWOOD_METRICS: 'on' } })
  await world.index?.reached()
})
afterAll(() => world?.close())

const get = (path: string, { app }: TestWorld = world) => app.fetch(new Request(`http://127.0.0.1${path}`))

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text form by its published grammar; a line that is none of it is a failure. */
function parse(text: string): Sample[] {
  const samples: Sample[] = []
  const kinds = new Map<string, string>()
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.trimEnd().split('\n')) {
    const [, kind, of = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'TYPE') kinds.set(of, rest)
    if (kind) continue
    const [, name = '', inside = '', value = ''] =
      /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (-?[\d.]+(?:e[+-]?\d+)?)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    expect(kinds.has(name) || kinds.has(name.replace(/_(bucket|sum|count)$/, '')), line).toBe(true)
    const labels = [...inside.matchAll(/([a-z]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, told]) => [key, told])
    samples.push({ name, labels: Object.fromEntries(labels), value: Number(value) })
  }
  return samples
}

describe('GET /metrics', () => {
  it('counts what was asked, by names of ours alone', async () => {
    for (const block of [1, 2, 3]) await get(`/api/v1/get_block?block=${block}`)
    await get('/api/v1/get_block?block=3')
    await get('/api/v1/holders_aapl?limit=1')
    await get('/api/v1/get_block?block=none')
    await get('/api/v1/%22evil%0Aname%22')
    await get('/%22evil%22/x')
    const response = await get('/metrics')
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await response.text()
    expect(text).not.toContain('evil')
    const samples = parse(text)
    const values = (name: string, labels: Record<string, string> = {}) =>
      samples
        .filter(
          (one) =>
            one.name === name && Object.entries(labels).every(([key, told]) => one.labels[key] === told),
        )
        .map(({ value }) => value)
    const operation = 'get_block'
    expect(values('sherwood_operation_calls_total', { operation })).toEqual([4])
    expect(values('sherwood_operation_cache_hits_total', { operation })).toEqual([1])
    expect(values('sherwood_operation_duration_seconds_count', { operation })).toEqual([4])
    const buckets = values('sherwood_operation_duration_seconds_bucket', { operation })
    expect([...buckets].sort((one, other) => one - other)).toEqual(buckets)
    expect(buckets.at(-1)).toBe(4)
    const requests = (status: string) =>
      values('sherwood_http_requests_total', { surface: '/api/v1', status }).at(0) ?? 0
    expect(requests('404')).toBe(1)
    expect(requests('400')).toBe(1)
    const head = Number(await world.client.getBlockNumber())
    expect(values('sherwood_chain_head_block')).toEqual([head])
    expect(values('sherwood_node_up')).toEqual([1])
    expect(values('process_resident_memory_bytes')[0]).toBeGreaterThan(10_000_000)
    const operations = new Set(samples.flatMap(({ labels }) => labels.operation ?? []))
    for (const label of operations) expect(label).toMatch(/^([a-z_]+|family [a-z_]+)$/)
  })

  it('is there only where the settings want it', async () => {
    expect((await get('/metrics', await sharedWorld())).status).toBe(404)
  })
})

describe('GET /livez and /readyz', () => {
  it('are well with a chain, and ready at its newest block', async () => {
    const head = Number(await world.client.getBlockNumber())
    const [live, ready] = await Promise.all([get('/livez'), get('/readyz')])
    expect([live.status, ready.status, await ready.json()]).toEqual([200, 200, { ok: true, block: head }])
  })

  it('are alive and not ready before there is a chain', async () => {
    const config = loadConfig(['--log-level', 'silent'], {})
    const refusal = () => StartingUp({ what: 'a test' })
    const app = createStartingApp(refusal, { config, version: '1', log: createLogger('silent') })
    const [live, ready] = await Promise.all(
      ['/livez', '/readyz'].map((path) => app.fetch(new Request(`http://127.0.0.1${path}`))),
    )
    expect([live?.status, ready?.status, await ready?.json()]).toMatchObject([
      200,
      503,
      { ok: false, code: 'STARTING_UP' },
    ])
    await app.close()
  })

  it('are not ready from the moment that the service is told to stop', async () => {
    const chain = await openChain([{ url: world.node.rpcUrl }])
    const stopping = new AbortController()
    const routes = createProbeRoutes({ chain, stopping: stopping.signal })
    const statuses = () =>
      Promise.all(routes.map(async ({ methods }) => (await methods.GET?.handle({} as never))?.status))
    await awaitHead(chain, stopping.signal)
    expect(await statuses()).toEqual([200, 200])
    stopping.abort(Stopping({}))
    expect(await statuses()).toEqual([200, 503])
    await chain.close()
  })
})

it('a line for each request has what an operator needs, and no word of what was asked', () => {
  const lines: unknown[] = []
  const { onAnswer } = createAnswerWatch({ metrics: 'off', requestLog: 'on' }, () => ({
    info: (line: unknown) => void lines.push(line),
  }))
  const request = { id: 'a-1', method: 'GET', path: `/api/v1/${'x'.repeat(500)}`, clientIp: '10.0.0.7' }
  onAnswer?.({ ...request, query: new URLSearchParams('key=secret') } as never, 404, 1.2345)
  expect(lines).toEqual([
    {
      request: 'a-1',
      method: 'GET',
      path: `/api/v1/${'x'.repeat(192)}`,
      status: 404,
      ms: 1.2,
      client: '10.0.0.7',
    },
  ])
  expect(createAnswerWatch({ metrics: 'off', requestLog: 'off' }).onAnswer).toBeUndefined()
})

/** Where an expression is none of Prometheus's language, by the grammar of its own editor. */
function mistakes(expr: string): string[] {
  const found: string[] = []
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => void (type.isError && found.push(expr.slice(from, to + 20))),
  })
  return found
}

describe('what deploy/ makes of the metrics', () => {
  const folder = join(findProjectRoot(), 'deploy')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('alerts.yaml asks for metrics that there are, as Prometheus reads its rules', async () => {
    await get('/api/v1/get_block?block=1')
    const names = new Set(parse(await (await get('/metrics')).text()).map(({ name }) => name))
    type Rules = { groups: { name: string; rules: { alert: string; expr: string; for: string }[] }[] }
    const { groups } = parseYaml(read('alerts.yaml')) as Rules
    const rules = groups.flatMap((group) => group.rules)
    expect(rules.length).toBeGreaterThan(5)
    for (const { alert, expr, for: patience } of rules) {
      const asked = expr.match(/sherwood_[a-z_]+/g) ?? []
      expect([alert, asked.filter((name) => !names.has(name))]).toEqual([alert, []])
      expect([alert, asked.length > 0 || expr.startsWith('up{')]).toEqual([alert, true])
      expect(patience).toMatch(/^\d+m$/)
      expect([alert, mistakes(expr)]).toEqual([alert, []])
    }
  })

  it('grafana.json shows metrics that there are, each in a place of its own', async () => {
    await get('/api/v1/get_block?block=1')
    const names = new Set(parse(await (await get('/metrics')).text()).map(({ name }) => name))
    type Panel = {
      id: number
      title: string
      gridPos: { x: number; y: number; w: number; h: number }
      targets: { expr: string }[]
    }
    const { panels, templating } = JSON.parse(read('grafana.json')) as {
      panels: Panel[]
      templating: { list: { name: string; query: unknown }[] }
    }
    const variables = templating.list.map(({ name }) => name)
    expect(JSON.stringify(templating.list).match(/sherwood_[a-z_]+/g)).toEqual(['sherwood_info'])
    const shown = new Set<string>()
    for (const { title, targets } of panels) {
      for (const { expr } of targets) {
        const asked = expr.match(/(sherwood|process)_[a-z_]+/g) ?? []
        for (const name of asked) shown.add(name)
        expect([title, asked.length > 0, asked.filter((name) => !names.has(name))]).toEqual([title, true, []])
        const used = [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
        expect(used.filter((name) => name !== '__rate_interval' && !variables.includes(name))).toEqual([])
        expect([title, mistakes(expr.replaceAll('$__rate_interval', '5m'))]).toEqual([title, []])
      }
    }
    expect(shown.size).toBeGreaterThan(20)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBe(24)
  })
})
