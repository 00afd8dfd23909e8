import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BadArchive } from '../BadArchive.ts'
import { createClickHouse } from './createClickHouse.ts'

const login = { user: 'some one', password: 'a/secret?' }
let asked: { url: string; headers: IncomingMessage['headers']; body: string } | undefined
let reply: { status: number; body: string } | 'none'

const server = createServer(async (request, response) => {
  asked = { url: request.url ?? '', headers: request.headers, body: await text(request) }
  if (reply === 'none') return
  response.statusCode = reply.status
  response.end(reply.body)
})
let url: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  url = `http://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${port}/archives`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('is told who asks in headers alone, and values apart from the statement', async () => {
  reply = {
    status: 200,
    body: '{"meta":[{"name":"n"},{"name":"sum"}],"data":[["7","12345678901234567890123"]]}',
  }
  const rows = await createClickHouse(url).select('select {it:String}', { parameters: { it: "x' or 1" } })
  expect(rows).toEqual([{ n: '7', sum: '12345678901234567890123' }])
  expect(asked?.headers).toMatchObject({
    'x-clickhouse-user': login.user,
    'x-clickhouse-key': login.password,
    'x-clickhouse-database': 'archives',
  })
  expect(asked?.body).toBe('select {it:String} format JSONCompact')
  const { searchParams } = new URL(asked?.url ?? '', url)
  expect(searchParams.get('param_it')).toBe("x' or 1")
  expect(searchParams.get('readonly')).toBe('2')
  for (const word of Object.values(login)) expect(decodeURIComponent(asked?.url ?? '')).not.toContain(word)
})

it('says what is wrong by its name, without what it was told', async () => {
  const message =
    'The archive in ClickHouse cannot be read: it answers with error 241 (MEMORY_LIMIT_EXCEEDED).'
  const body = `Code: 241. DB::Exception: ${login.user}: too much. (MEMORY_LIMIT_EXCEEDED) (version 26.7.2.1 (official build))\n`
  reply = { status: 500, body }
  const failed = createClickHouse(url).select('select 1')
  await expect(failed).rejects.toThrow(BadArchive)
  await expect(failed).rejects.toThrow(message)
  reply = { status: 502, body: '<html>a proxy</html>' }
  await expect(createClickHouse(url).select('select 1')).rejects.toThrow(
    'The archive in ClickHouse cannot be read: it answers with status 502.',
  )
  reply = { status: 200, body: '<html>something else</html>' }
  await expect(createClickHouse(url).select('select 1')).rejects.toThrow(BadArchive)
})

it('is no longer asked when nobody waits', async () => {
  reply = 'none'
  const stop = new AbortController()
  const failed = createClickHouse(url).select('select 1', { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('nobody waits')), 50)
  await expect(failed).rejects.toThrow('nobody waits')
})
