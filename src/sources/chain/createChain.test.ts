import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { fastProbe, openChain } from '../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../test/anvil/startAnvil.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { createChainMeter } from './ChainMeter.ts'

let anvil: Anvil
let foreign: Anvil
let rpc: FaultyRpc

beforeAll(async () => {
  anvil = await startAnvil()
  foreign = await startAnvil({ chainId: 46_630 })
  rpc = await startFaultyRpc({ target: anvil.url })
})
afterAll(async () => {
  await rpc.close()
  await Promise.all([anvil.stop(), foreign.stop()])
})

describe('the chain id', () => {
  test('of another chain is refused, and the message says which', async () => {
    const error = await failureOf(openChain([{ url: foreign.url }]))
    expect(error).toMatchObject({ code: 'UNAVAILABLE', http: 503 })
    expect(error.message).toBe(
      `the chain is unavailable: 127.0.0.1:${foreign.port}: it serves chain 46630, not 4663.`,
    )
    const both = await failureOf(openChain([{ url: foreign.url }, { url: `${foreign.url}?again` }]))
    expect(both.code).toBe('UNAVAILABLE')
  })

  test('of one among several sets that one aside', async () => {
    const chain = await openChain([{ url: foreign.url }, { url: rpc.url }])
    expect(chain.head().number).toBe(0n)
    expect(await chain.request('eth_chainId', [])).toBe('0x1237')
    const [wrong, right] = chain.status().endpoints
    expect(wrong).toMatchObject({
      name: `127.0.0.1:${foreign.port}`,
      state: 'down',
      last_error: 'it serves chain 46630, not 4663',
    })
    expect(right).toMatchObject({ state: 'healthy', head: 0, last_error: null })
    await chain.close()
  })

  test('is checked again when a node that was down comes back as another', async () => {
    const chain = await openChain([{ url: rpc.url }], { probe: fastProbe })
    rpc.setFaults([{ fault: { kind: 'http', status: 503 } }])
    await failureOf(chain.request('eth_gasPrice', []))
    expect(chain.status().endpoints[0]?.state).toBe('down')
    rpc.setFaults([{ fault: { kind: 'result', change: () => '0x1' }, methods: ['eth_chainId'] }])
    await eventually(() => chain.status().endpoints[0]?.last_error).toBe('it serves chain 1, not 4663')
    expect(await failureOf(chain.request('eth_gasPrice', []))).toMatchObject({ code: 'UNAVAILABLE' })
    rpc.clearFaults()
    await eventually(() => chain.status().endpoints[0]?.state).toBe('healthy')
    expect(await chain.request('eth_gasPrice', [])).toMatch(/^0x/)
    await chain.close()
  })
})

test('a chain needs an endpoint', async () => {
  expect(await failureOf(openChain([]))).toMatchObject({ code: 'UNAVAILABLE' })
})

test('nothing that leaves the room shows where a key is', async () => {
  const secret = 'k3y5ecret'
  const url = rpc.url.replace('//', `//user:${secret}@`)
  const settings = [{ url: `${url}/v1/${secret}?key=${secret}`, ws: `${rpc.wsUrl}/v1/${secret}` }]
  const logged: unknown[] = []
  const log = {
    info: (...line: unknown[]) => logged.push(line),
    warn: (...line: unknown[]) => logged.push(line),
  }
  const chain = await openChain(settings, { log })
  const shown: unknown[] = []
  const note = async () => {
    const error = await failureOf(chain.request('eth_gasPrice', []))
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      shown.push(cause.message, cause.stack, JSON.stringify(cause))
    }
    shown.push(error.hint, JSON.stringify(chain.status()))
  }
  const message = `upstream https://node.example/${secret} is down`
  rpc.setFaults([{ fault: { kind: 'rpc_error', code: -32603, message } }])
  await note()
  await rpc.goDown()
  await note()
  await rpc.comeUp()
  await chain.close()
  rpc.clearFaults()
  expect(shown.length).toBeGreaterThan(6)
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify([shown, logged])).not.toContain(secret)
  expect(JSON.stringify(shown)).toContain('upstream [url] is down')
})

test('status counts what the node saw, and endpoints on one host get a number', async () => {
  rpc.resetStats()
  const chain = await openChain([{ url: rpc.url }, { url: `${rpc.url}/second` }])
  const [meter, guest, idle] = [createChainMeter(), createChainMeter(), createChainMeter()]
  await Promise.all([
    chain.request('eth_gasPrice', [], { meter }),
    chain.request('eth_gasPrice', [], { meter: guest }),
    chain.request('eth_blockNumber', [], { meter, priority: 'background' }),
  ])
  const status = chain.status()
  const { httpRequests, rpcCalls } = rpc.stats()
  expect(status).toMatchObject({
    round_trips: httpRequests,
    requests: rpcCalls,
    coalesced: 1,
    retries: 0,
    heads: { source: 'polling', idle_ms: expect.any(Number) },
  })
  expect(meter).toEqual({ roundTrips: 2, requests: 2, asked: true })
  // Whose read was made by another has read all the same: an answer names its sources whoever paid for them.
  expect(guest).toEqual({ roundTrips: 0, requests: 0, asked: true })
  expect(idle.asked).toBeUndefined()
  const host = rpc.url.slice('http://'.length)
  expect(status.endpoints.map(({ name }) => name)).toEqual([host, `${host} (2)`])
  expect(status.endpoints[0]?.latency_ms).toBeGreaterThan(0)
  expect(status.endpoints[1]).toMatchObject({ requests: 0, head: null, latency_ms: null })
  await chain.close()
})

test('closing ends what is under way, and nothing starts after it', async () => {
  const chain = await openChain([{ url: rpc.url, ws: rpc.wsUrl }])
  rpc.setFaults([{ fault: { kind: 'hang' } }])
  rpc.resetStats()
  const read = chain.request('eth_gasPrice', [])
  await eventually(() => rpc.stats().httpRequests).toBeGreaterThan(0)
  await chain.close()
  expect((await failureOf(read)).code).toBe('STOPPING')
  rpc.clearFaults()
  expect((await failureOf(chain.request('eth_gasPrice', []))).code).toBe('STOPPING')
  expect((await failureOf(chain.pin(0n).balance(`0x${'1'.repeat(40)}`))).code).toBe('STOPPING')
  await eventually(() => [rpc.stats().openSockets, rpc.stats().openWebSockets]).toEqual([0, 0])
  const { httpRequests } = rpc.stats()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(rpc.stats().httpRequests).toBe(httpRequests)
})

test('a start can be given up', async () => {
  rpc.setFaults([{ fault: { kind: 'hang' } }])
  const signal = AbortSignal.timeout(50)
  expect((await failureOf(openChain([{ url: rpc.url }], { signal }))).code).toBe('CANCELLED')
  rpc.clearFaults()
  await eventually(() => rpc.stats().openSockets).toBe(0)
})
