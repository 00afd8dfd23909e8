import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../app/findProgram.ts'
import { freePort } from '../app/freePort.ts'
import { type InstalledService, installService } from '../app/installService.ts'
import { type RunningProcess, startProcess } from '../app/startProcess.ts'
import { startRedis } from '../app/startRedis.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'
import { type RunningNginx, startNginx } from './startNginx.ts'

const program = await findProgram('nginx')

/** The address that people would use; the machine's own is what the test connects to. */
const publicHost = 'sherwood.example'

type Service = { process: RunningProcess; url: string; metricsUrl: string }

let world: TestWorld
let installed: InstalledService
let services: readonly [Service, Service]
let nginx: RunningNginx
let redis: Awaited<ReturnType<typeof startRedis>> | undefined

async function startService(name: string): Promise<Service> {
  const [port, metrics] = [await freePort(), await freePort()]
  const flags = ['--rpc-url', world.node.rpcUrl, '--data-dir', join(installed.dataDir, name)]
  const watched = [
    '--port',
    String(port),
    '--metrics',
    String(metrics),
    '--request-log',
    'on',
    '--index-window',
    '1h',
  ]
  const process_ = startProcess([process.execPath, installed.main, ...flags, ...watched], {
    SHERWOOD_PUBLIC_URL: `http://${publicHost}`,
    SHERWOOD_TRUSTED_PROXIES: '127.0.0.1',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  })
  await process_.says(/ready in/)
  return {
    process: process_,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metrics}/metrics`,
  }
}

beforeAll(async () => {
  if (!program) return
  ;[world, installed] = await Promise.all([startWorld(), installService()])
  const redisServer = await findProgram('redis-server')
  if (redisServer) redis = await startRedis(redisServer)
  services = await Promise.all([startService('one'), startService('two')])
  nginx = await startNginx(program, [services[0].url, services[1].url])
})
afterAll(async () => {
  await nginx?.close()
  for (const { process: one } of services ?? []) one.signal('SIGKILL')
  await redis?.kill()
  await world?.close()
  await installed?.remove()
})

type Got = { status: number; headers: Record<string, unknown>; text: string }

/** A client with an address of its own, as strangers have; the loopback network has plenty. */
function get(
  path: string,
  headers: Record<string, string> = {},
  { localAddress = '127.0.0.2', body }: { localAddress?: string; body?: string } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${nginx.url}${path}`,
      {
        localAddress,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: publicHost, ...headers },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

type Line = { request: string; path: string; client: string }

/** What a service has written down of the requests that it was asked. */
const requestsOf = ({ process: one }: Service): Line[] =>
  one
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line))

describe.skipIf(process.platform !== 'linux')('deploy/nginx.conf', () => {
  it('has nginx ask both services, who know the address people use and the client', async (context) => {
    if (!program) return context.skip('no nginx could be had: see what npm test has told')
    const forged = { 'x-forwarded-for': '203.0.113.9' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get('/api/v1/get_block?block=100', forged)),
    )
    const { hash } = await world.client.getBlock({ blockNumber: 100n })
    for (const { status, text } of answers) expect([status, JSON.parse(text).data.hash]).toEqual([200, hash])
    for (const service of services) {
      const seen = requestsOf(service).filter(({ path }) => path === '/api/v1/get_block')
      expect(seen.length).toBeGreaterThan(0)
      expect(new Set(seen.map(({ client }) => client))).toEqual(new Set(['127.0.0.2']))
    }
    const document = await get('/api/mcp')
    expect(JSON.parse(document.text).endpoints.mcp).toBe(`http://${publicHost}/api/mcp`)
    // Whom the guard does not know it does not serve, through nginx neither.
    expect((await get('/api/v1/get_block', { host: 'elsewhere.example' })).status).toBe(403)
  })

  it('has both count one client together where they share a Redis', async (context) => {
    if (!program || !redis) return context.skip('no nginx or no Redis could be had')
    let clients = 9
    const countDown = async () => {
      clients += 1
      const remaining: number[] = []
      for (let block = 1; block <= 8; block += 1) {
        const path = `/api/v1/get_block?block=${block}`
        const { headers } = await get(path, {}, { localAddress: `127.0.0.${clients}` })
        remaining.push(Number(headers['ratelimit-remaining']))
      }
      return remaining
    }
    // A Redis that was late, as on a busy machine, is left alone for a second.
    await expect.poll(countDown).toEqual(Array.from({ length: 8 }, (_, at) => 179 - at))
  })

  it('keeps metrics from strangers; each service gives its own on a port of its own', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    expect((await get('/metrics')).status).toBe(404)
    for (const { url, metricsUrl } of services) {
      const response = await fetch(metricsUrl)
      const text = await response.text()
      expect([response.status, text]).toMatchObject([
        200,
        expect.stringContaining('sherwood_http_requests_total'),
      ])
      expect((await fetch(`${url}/metrics`)).status).toBe(404)
      expect((await fetch(metricsUrl.replace('/metrics', '/api/health'))).status).toBe(404)
    }
  })

  it('passes an event on when it happens, while the stream goes on', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    const stop = new AbortController()
    const path = '/api/v1/stream?topics=blocks'
    await expect
      .poll(() => get('/api/v1/service_status').then(({ text }) => JSON.parse(text).data?.index.state), {
        timeout: 40_000,
        interval: 200,
      })
      .toBe('complete')
    const response = await fetch(`${nginx.url}${path}`, { signal: stop.signal })
    expect(response.status).toBe(200)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await world.node.rpc.call('evm_mine')
    const mined = Number(await world.client.getBlockNumber())
    let text = ''
    while (!text.includes(`"number":${mined}`)) {
      const part = await Promise.race([reader?.read(), sleep(30_000, undefined, { ref: false })])
      if (!part || part.done) throw new Error(`no event of block ${mined}: ${text}`)
      text += part.value
    }
    stop.abort()
  })

  it('sends everybody to the other when one is told to stop, also those who post', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    const statuses: number[] = []
    const json = { 'content-type': 'application/json' }
    let isAsking = true
    const ask = async (localAddress: string) => {
      for (let block = 1; isAsking; block += 1) {
        const { status } = await get(`/api/v1/get_block?block=${block}`, {}, { localAddress })
        const posted = await get('/api/v1/get_block', json, { localAddress, body: JSON.stringify({ block }) })
        statuses.push(status, posted.status)
        await sleep(20)
      }
    }
    const asking = ['127.0.0.3', '127.0.0.4', '127.0.0.5'].map(ask)
    await sleep(200)
    const [first] = services
    first.process.signal('SIGTERM')
    expect(await first.process.ended).toBe(0)
    await sleep(300)
    isAsking = false
    await Promise.all(asking)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})
