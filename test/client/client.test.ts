import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient, SherwoodError } from '../../client/index.js'
import * as codes from '../../src/base/errors/codes.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { sharedWorld } from '../world/startWorld.ts'

/* The published client against a running service. What it is given to compile stands in types.test.ts. */

const world = await sharedWorld()
let server: RunningServer
beforeAll(async () => {
  server = await startServer(world.app.pipeline, 1_048_576)
})
afterAll(() => server?.close())

const client = () => createClient({ url: `${server.url}/` })

const failureOf = async (call: Promise<unknown>): Promise<SherwoodError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SherwoodError)
  return error as SherwoodError
}

it('calls a listed tool, and any operation of the catalog', async () => {
  const { hash, number } = await world.client.getBlock({ blockNumber: 100n })
  const block = await client().call('get_block', { block: '100' })
  expect([block.data.hash, BigInt(block.data.number), block.network]).toEqual([hash, number, 'devnet'])
  const newest = await client().call('list_blocks')
  expect(newest.data.items[0]?.number).toBe(Number(await world.client.getBlockNumber()))
  const wei = await client().run<{ raw: string }>('to_wei', { amount: '1.5' })
  expect(wei.data).toEqual({ raw: '1500000000000000000' })
})

it('reads page after page, each row once', async () => {
  const symbols: string[] = []
  let pages = 0
  for await (const page of client().pages('list_stock_tokens', { limit: 50 })) {
    pages += 1
    symbols.push(...page.data.items.map(({ symbol }) => symbol))
  }
  // The same list as the service writes it out by itself.
  const query = 'fields=items.symbol&format=csv&all=1'
  const lines = await (await fetch(`${server.url}/api/v1/list_stock_tokens?${query}`)).text()
  const [, ...rows] = lines.trim().split('\r\n')
  expect(symbols).toEqual(rows)
  expect([pages, pages > 1]).toEqual([Math.ceil(rows.length / 50), true])
})

it('throws what was refused with its code, status, next step and every bad field', async () => {
  const bad = await failureOf(client().run('get_holders', { limit: 0, nonsense: 1 }))
  expect([bad.code, bad.status, bad.retry]).toEqual(['BAD_ARGUMENTS', 400, 'other_arguments'])
  expect(bad.fields.map(({ field }) => field).sort()).toEqual(['limit', 'nonsense', 'token'])
  expect([bad.hint.length > 0, bad.requestId?.length]).toEqual([true, expect.any(Number)])
  const missing = await failureOf(client().run('no/such operation?'))
  expect([missing.code, missing.status]).toEqual([
    codes.UnknownOperation.spec.code,
    codes.UnknownOperation.spec.http,
  ])
})

it('says when nobody is there, when it is another service, and when its caller has given up', async () => {
  const away = await failureOf(createClient({ url: 'http://127.0.0.1:1' }).call('get_block'))
  expect([away.code, away.status, away.retry]).toEqual(['UNREACHABLE', 0, 'later'])
  const other = createServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const gateway = await failureOf(createClient({ url }).call('get_block'))
  expect([gateway.code, gateway.status]).toEqual(['NOT_SHERWOOD', 502])
  other.close()
  const reason = new Error('enough')
  const given = client().call('get_block', {}, { signal: AbortSignal.abort(reason) })
  await expect(given).rejects.toBe(reason)
})
