import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import { sharedWorld } from '../world/startWorld.ts'

let port = 0
let close = () => {}
beforeAll(async () => {
  const { app } = await sharedWorld()
  const { server } = createNodeServer({
    pipeline: app.pipeline,
    clientIp: createClientIp([]),
    maxBodyBytes: 1_048_576,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  close = () => void server.close()
})
afterAll(() => close())

/** Bytes as they come: nothing undoes an encoding on the way. */
function ask(path: string, encoding: string, body?: string) {
  return new Promise<{ headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
    const headers = {
      'accept-encoding': encoding,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const sent = httpRequest({ port, path, method: body ? 'POST' : 'GET', headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ headers: response.headers as Record<string, string>, bytes: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const steady = (text: string) => text.replace(/"age_ms":\d+/g, '').replaceAll(/age_ms[^,}]+/g, '')
const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_holders', arguments: { token: 'CASHCAT' } },
})

describe('answers over 1 KB', () => {
  it.each([
    ['/api/v1/get_holders?token=CASHCAT'],
    ['/openapi.json'],
    ['/llms-full.txt'],
    ['/api/v1/get_holders?token=CASHCAT&format=csv'],
    ['/api/v1/get_holders?token=CASHCAT&format=ndjson&all=1'],
    ['/mcp', call],
  ])('%s: are compressed for who takes it, every time, and hold the same', async (path, body?: string) => {
    const plain = await ask(path, 'identity', body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('accept-encoding')
    for (const encoding of ['gzip', 'gzip, deflate, br', 'br;q=1, GZIP;q=0.5']) {
      const { headers, bytes } = await ask(path, encoding, body)
      expect(headers['content-encoding']).toBe('gzip')
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(steady(gunzipSync(bytes).toString())).toBe(steady(plain.bytes.toString()))
    }
    expect((await ask(path, 'gzip;q=0, br', body)).headers['content-encoding']).toBeUndefined()
  })

  it('and no others', async () => {
    const { headers } = await ask('/api/v1/eth_chain_id', 'gzip')
    expect(headers['content-encoding']).toBeUndefined()
  })
})
