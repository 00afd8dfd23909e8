import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../base/observe/createLogger.ts'
import { createAccessGuard } from './createAccessGuard.ts'
import { createClientIp } from './createClientIp.ts'
import { createNodeServer } from './createNodeServer.ts'
import { createPipeline } from './createPipeline.ts'
import { createRateLimiter } from './createRateLimiter.ts'
import { jsonResponse } from './HttpMessage.ts'
import { parseJsonBody } from './parseJsonBody.ts'
import type { Route } from './Route.ts'

const seen = { aborted: 0 }

const routes: Route[] = [
  {
    path: '/echo',
    methods: {
      GET: {
        limited: false,
        handle: async ({ query }) => jsonResponse(200, JSON.stringify(Object.fromEntries(query))),
      },
      POST: {
        limited: true,
        handle: async (request) => jsonResponse(200, JSON.stringify(parseJsonBody(request))),
      },
    },
  },
  {
    path: '/below',
    prefix: true,
    methods: { GET: { limited: false, handle: async ({ path }) => jsonResponse(200, JSON.stringify(path)) } },
  },
  {
    path: '/bug',
    methods: {
      GET: {
        limited: false,
        handle: async () => {
          throw new Error('secret detail')
        },
      },
    },
  },
  {
    path: '/slow',
    methods: {
      GET: {
        limited: false,
        async handle({ signal }) {
          // As the calls of a large batch do.
          for (let listener = 0; listener < 20; listener += 1) signal.addEventListener('abort', () => {})
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => {
              seen.aborted += 1
              resolve()
            })
          })
          return jsonResponse(200, '{}')
        },
      },
    },
  },
]

const limit = 5
const { server } = createNodeServer({
  pipeline: createPipeline({
    routes,
    guard: createAccessGuard({ host: '127.0.0.1', allowedOrigins: [] }),
    limiter: createRateLimiter({ limit, windowS: 60, now: Date.now }),
    floodLimiter: createRateLimiter({ limit: 4 * limit, windowS: 60, now: Date.now }),
    log: createLogger('silent'),
  }),
  clientIp: createClientIp(['127.0.0.1']),
  maxBodyBytes: 1_000,
})
let url = ''
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
})

/** Each test is its own client, so that the rate limit of one does not reach another. */
let client = 0
const as = () => {
  client += 1
  return { 'x-forwarded-for': `198.51.100.${client}` }
}
const json = async (response: Response | undefined) => (await response?.json()) as Record<string, unknown>
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/echo`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...as(), ...headers },
  })

/** Speaks raw bytes and returns what came back until the server closed or `ms` passed. */
function raw(text: string, ms = 500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('close', finish)
    socket.on('error', finish)
    socket.write(text)
    setTimeout(finish, ms)
  })
}

describe('routing', () => {
  it('answers GET, HEAD and OPTIONS', async () => {
    expect(await (await fetch(`${url}/echo?a=1`)).json()).toEqual({ a: '1' })
    const head = await fetch(`${url}/echo?a=1`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(`${url}/echo`, { method: 'OPTIONS' })).status).toBe(204)
  })

  it('ignores a trailing slash and undoes percent-encoding', async () => {
    expect((await fetch(`${url}/echo/`)).status).toBe(200)
    expect(await (await fetch(`${url}/below/a%20b`)).json()).toBe('/below/a b')
    expect(await (await fetch(`${url}/below/%ff`)).json()).toBe('/below/%ff')
  })

  it('says 404 and 405 with the next step', async () => {
    const missing = await fetch(`${url}/nothing`)
    expect([missing.status, (await json(missing)).code]).toEqual([404, 'ROUTE_NOT_FOUND'])
    const wrong = await fetch(`${url}/echo`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  it('hides a bug behind its request id', async () => {
    const response = await fetch(`${url}/bug`)
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('secret')
    expect(JSON.parse(text).request_id).toBe(response.headers.get('x-request-id'))
  })
})

describe('bodies', () => {
  it('reads JSON and refuses what is not', async () => {
    expect(await (await post('{"a":1}')).json()).toEqual({ a: 1 })
    for (const body of ['{"a":', 'null', '[1]', '"x"', '[[[['.repeat(50)]) {
      const response = await post(body)
      expect([response.status, (await json(response)).code]).toEqual([400, 'BAD_JSON'])
    }
    const form = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([form.status, (await json(form)).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('refuses a large body by its declared size without reading it', async () => {
    const answer = await raw(
      'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n',
    )
    expect(answer).toContain('413')
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('refuses a chunked body once it grows too large', async () => {
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`
    const answer = await raw(
      `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
    )
    expect(answer).toContain('413')
  })
})

describe('limits', () => {
  it('counts a client by the address its proxy names and refuses with Retry-After', async () => {
    const headers = { ...as(), 'content-type': 'application/json' }
    const send = () => fetch(`${url}/echo`, { method: 'POST', body: '{}', headers })
    const responses = []
    for (let index = 0; index <= limit; index += 1) responses.push(await send())
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(responses.map((response) => response.headers.get('ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ])
    const last = responses.at(-1)
    expect(last?.headers.get('ratelimit-limit')).toBe('5')
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await json(last)).toMatchObject({ code: 'RATE_LIMITED', retry: 'later' })
  })

  it('does not count or mark routes without a limit', async () => {
    const response = await fetch(`${url}/echo`)
    expect(response.headers.get('ratelimit-limit')).toBeNull()
  })

  it('refuses foreign hosts and origins', async () => {
    expect(await raw('GET /echo HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain(
      '403',
    )
    expect((await fetch(`${url}/echo`, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})

describe('bad connections', () => {
  it('survives garbage, half requests and early leavers', async () => {
    await Promise.all([
      raw('\x16\x03\x01 garbage \r\n\r\n', 100),
      raw('GET / HTTP/9.9\r\n\r\n', 100),
      raw('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{', 100),
      raw(`GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 100),
    ])
    expect((await fetch(`${url}/echo`)).status).toBe(200)
  })

  it.each([
    ['is no HTTP', 'garbage\r\n\r\n', 400],
    ['has too large headers', `GET / HTTP/1.1\r\nHost: localhost\r\na: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['names two hosts', 'GET /echo HTTP/1.1\r\nHost: localhost\r\nHost: a.example\r\n\r\n', 400],
  ])(
    'answers what %s with a reason, a next step and the headers of every answer',
    async (_, text, status) => {
      const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
        expect(head.toLowerCase()).toContain(header)
      expect(JSON.parse(body)).toMatchObject({
        ok: false,
        code: 'BAD_REQUEST',
        status,
        hint: expect.any(String),
      })
    },
  )

  it('writes nothing into an answer that is under way', async () => {
    const answer = await raw('GET /echo?a=1 HTTP/1.1\r\nHost: localhost\r\n\r\ngarbage\r\n\r\n')
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(answer).toContain('{"a":"1"}HTTP/1.1 400')
    const good = 'GET /echo?a=1 HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const bad = await raw(`${good}GET /echo HTTP/1.1\r\nHost: localhost\r\nHost: a.example\r\n\r\n`)
    expect(bad).toContain('{"a":"1"}HTTP/1.1 400')
  })

  it('tells a handler when its client has gone', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    const controller = new AbortController()
    const before = seen.aborted
    const pending = fetch(`${url}/slow`, { signal: controller.signal }).catch(() => undefined)
    await sleep(50)
    controller.abort()
    await pending
    await expect.poll(() => seen.aborted).toBe(before + 1)
    process.off('warning', note)
    // Nor is a batch with many calls told as a leak.
    expect(warnings).toEqual([])
  })
})
