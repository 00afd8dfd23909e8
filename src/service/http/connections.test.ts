import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { createAccessGuard } from './createAccessGuard.ts'
import { createClientIp } from './createClientIp.ts'
import { createNodeServer, type NodeServerOptions } from './createNodeServer.ts'
import { createPipeline } from './createPipeline.ts'
import { createRateLimiter } from './createRateLimiter.ts'
import { jsonResponse } from './HttpMessage.ts'
import type { Route } from './Route.ts'

const megabyte = 1_048_576
const routes: Route[] = [
  { path: '/small', methods: { GET: { limited: false, handle: async () => jsonResponse(200, '{}') } } },
  { path: '/page', methods: { GET: { limited: 'widely', handle: async () => jsonResponse(200, '{}') } } },
  {
    path: '/large',
    methods: { GET: { limited: false, handle: async () => jsonResponse(200, 'x'.repeat(8 * megabyte)) } },
  },
]

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function open(options: Partial<NodeServerOptions>) {
  const rate = { windowS: 60, now: () => performance.now() }
  const { server } = createNodeServer({
    pipeline: createPipeline({
      routes,
      guard: createAccessGuard({ host: '127.0.0.1', allowedOrigins: [] }),
      limiter: createRateLimiter({ ...rate, limit: 2 }),
      floodLimiter: createRateLimiter({ ...rate, limit: 6 }),
      log: createLogger('silent'),
    }),
    clientIp: createClientIp([]),
    maxBodyBytes: 1_000,
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    return closed
  })
  const { port } = server.address() as AddressInfo
  const dial = async (from = '127.0.0.1'): Promise<Socket & { closedByServer: boolean }> => {
    const socket = Object.assign(connect({ port, host: '127.0.0.1', localAddress: from }), {
      closedByServer: false,
    })
    ends.push(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      socket.closedByServer = true
    })
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    return socket
  }
  return { url: `http://127.0.0.1:${port}`, dial }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** What comes back within a moment. */
async function hear(socket: Socket, ms = 300): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  await sleep(ms)
  return text
}

it('closes what one client opens beyond its share, and serves everybody else', async () => {
  const { dial } = await open({ connectionsOfClient: 10 })
  const idle = await Promise.all(Array.from({ length: 50 }, () => dial('127.0.0.2')))
  await expect.poll(() => idle.filter(({ closedByServer }) => closedByServer).length).toBe(40)
  const other = await dial('127.0.0.3')
  other.write(request('/small'))
  expect(await hear(other)).toContain('200 OK')
  // A place that is given back can be taken again.
  idle.find(({ closedByServer }) => !closedByServer)?.destroy()
  await sleep(50)
  const again = await dial('127.0.0.2')
  again.write(request('/small'))
  expect(await hear(again)).toContain('200 OK')
})

it('does not limit the connections of a trusted proxy', async () => {
  const { dial } = await open({ connectionsOfClient: 3, clientIp: createClientIp(['127.0.0.2']) })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => dial('127.0.0.2')))
  await sleep(100)
  expect(sockets.filter(({ closedByServer }) => closedByServer)).toHaveLength(0)
})

it('refuses a request with two Host headers', async () => {
  const { dial } = await open({})
  const socket = await dial()
  socket.write('GET /small HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example\r\n\r\n')
  expect(await hear(socket)).toContain('400 Bad Request')
})

it('ends a flood of pages without counting them as requests', async () => {
  const { url } = await open({})
  const answers = []
  for (let count = 0; count < 7; count++) answers.push(await fetch(`${url}/page`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(answers[0]?.headers.get('ratelimit-limit')).toBeNull()
  expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('readers that do not read', () => {
  const outflow = { bytes: 20 * megabyte, patienceMs: 60_000 }

  it('hold a bounded amount of memory, and leave the rest to others', async () => {
    const { dial, url } = await open({ outflow })
    const stuck = await Promise.all(Array.from({ length: 12 }, () => dial()))
    for (const socket of stuck) {
      socket.pause()
      socket.write(request('/large'))
    }
    await sleep(300)
    const refused = await fetch(`${url}/large`, { headers: { 'accept-encoding': 'identity' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await refused.json()) as object).toMatchObject({ code: 'OVERLOADED' })
    expect((await fetch(`${url}/small`)).status).toBe(200)
    for (const socket of stuck) socket.destroy()
    await expect.poll(async () => (await fetch(`${url}/large`)).status).toBe(200)
  })

  it('are cut off when their time is over', async () => {
    const { dial } = await open({ outflow: { ...outflow, patienceMs: 100 } })
    const socket = await dial()
    socket.pause()
    socket.write(request('/large'))
    await sleep(1_000)
    socket.resume()
    await eventually(() => socket.closedByServer).toBe(true)
    expect(socket.bytesRead).toBeLessThan(8 * megabyte)
  })
})
