import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { loadSite } from '../../src/service/surfaces/site/loadSite.ts'
import { sharedWorld } from '../world/startWorld.ts'

const world = await sharedWorld()

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (body: unknown) => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
const firstAsset = () => `/assets/${[...(loadSite()?.assets.keys() ?? [])][0]}`

/** One of every kind of route, and of every way to be refused. */
const kinds: [string, string, number, RequestInit?][] = [
  ['a page', '/', 200, { headers: { accept: 'text/html' } }],
  ['a page below', '/status', 200, { headers: { accept: 'text/html' } }],
  ['a missing page', '/nowhere', 404, { headers: { accept: 'text/html' } }],
  ['a missing route', '/api/nowhere', 404],
  ['health', '/api/health', 200],
  ['a document', '/openapi.json', 200],
  ['a text', '/llms.txt', 200],
  ['a tool', '/api/v1/get_network_info', 200],
  ['bad arguments', '/api/v1/get_block?block=nonsense', 400],
  ['a wrong method', '/api/health', 405, { method: 'DELETE' }],
  ['MCP', '/mcp', 200, post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })],
  ['broken MCP', '/mcp', 400, { method: 'POST', headers: json, body: '{' }],
  ['MCP by GET', '/mcp', 405, { headers: { accept: 'text/event-stream' } }],
  ['a preflight', '/api/health', 204, { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } }],
  ['a stranger’s origin', '/api/health', 403, { headers: { origin: 'https://evil.example' } }],
]

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

describe('every kind of answer', () => {
  const ask = (path: string, init?: RequestInit) =>
    world.app.fetch(new Request(`http://localhost${path}`, init))

  it.each(kinds)('%s (%s) has the headers', async (_, path, status, init) => {
    const response = await ask(path, init)
    expect(response.status, await response.clone().text()).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({ ...always, 'cross-origin-resource-policy': 'same-origin' })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    const isPage = headers['content-type']?.startsWith('text/html')
    const [own, ...rest] = headers['content-security-policy']?.split('; ') ?? []
    expect(own).toBe(isPage ? "default-src 'self'" : "default-src 'none'")
    expect(rest).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('a file of the site has them, and may be shown by others', async () => {
    const response = await ask(firstAsset())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

describe('a service with a public URL', () => {
  const serviceAt = (publicUrl: string) => {
    const { network } = world.app
    return createApp(
      { network, chain: {} as never, close: async () => {} },
      { config: loadConfig(['--public-url', publicUrl], {}), version: '0', log: createLogger('silent') },
    )
  }
  const ask = async (publicUrl: string) =>
    (
      await serviceAt(publicUrl).fetch(
        new Request(`${publicUrl}/llms.txt`, { headers: { origin: 'https://any.example' } }),
      )
    ).headers

  it('wants https to stay https, and only then', async () => {
    expect((await ask('https://data.example')).get('strict-transport-security')).toBe('max-age=31536000')
    expect((await ask('http://data.example')).has('strict-transport-security')).toBe(false)
  })

  it('lets every page ask it by CORS', async () => {
    expect((await ask('https://data.example')).get('access-control-allow-origin')).toBe('*')
  })
})
