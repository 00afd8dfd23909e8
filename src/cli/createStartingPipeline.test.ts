import { expect, it } from 'vitest'
import type { IncomingRequest } from '../http/createPipeline.ts'
import { createStartingPipeline } from './createStartingPipeline.ts'

const pipeline = createStartingPipeline()

const ask = (path: string, method = 'GET') => {
  const request: IncomingRequest = {
    id: '1',
    method,
    path,
    depth: 0,
    query: new URLSearchParams(),
    headers: { accept: 'text/html' },
    clientIp: '127.0.0.1',
    body: Buffer.alloc(0),
    signal: new AbortController().signal,
    readBody: async () => Buffer.alloc(0),
  }
  return pipeline(request)
}

it('gives pages to people and honest refusals to everything else', async () => {
  for (const path of ['/', '/status']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
  }
  for (const [path, method] of [
    ['/api/mcp', 'GET'],
    ['/mcp', 'POST'],
    ['/api/v1/get_block', 'GET'],
  ] as const) {
    const { status, headers, body } = await ask(path, method)
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '2'])
    expect(JSON.parse(String(body))).toMatchObject({ code: 'STARTING_UP' })
  }
  const health = await ask('/api/health')
  expect([health.status, JSON.parse(String(health.body))]).toMatchObject([500, { ok: false }])
})
