import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../anvil/eventually.ts'
import { type Anvil, startAnvil } from '../anvil/startAnvil.ts'
import type { FaultRule } from './Fault.ts'
import { type FaultyRpc, startFaultyRpc } from './startFaultyRpc.ts'

let anvil: Anvil
let rpc: FaultyRpc

beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.request('anvil_mine', ['0xa'])
  rpc = await startFaultyRpc({ target: anvil.url, seed: 7 })
})
afterEach(() => {
  rpc.clearFaults()
  rpc.resetStats()
})
afterAll(async () => {
  await rpc.close()
  await anvil.stop()
})

const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const post = (body: unknown) =>
  fetch(rpc.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const ask = async (method: string, params: unknown[] = []) =>
  (await (await post({ jsonrpc: '2.0', id: 5, method, params })).json()) as Record<string, unknown>

describe('a proxy without faults', () => {
  test('gives what the node gives and counts it', async () => {
    expect(await (await post([chainId, { ...chainId, id: 2 }])).json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x1237' },
      { jsonrpc: '2.0', id: 2, result: '0x1237' },
    ])
    await ask('eth_blockNumber')
    expect(rpc.stats()).toMatchObject({
      httpRequests: 2,
      rpcCalls: 3,
      batchSizes: [2, 1],
      methods: { eth_chainId: 2, eth_blockNumber: 1 },
      busiestSecond: { httpRequests: 2, rpcCalls: 3 },
      mostAtOnce: 1,
    })
  })
})

describe('faults', () => {
  const struck = async (rule: FaultRule) => {
    rpc.setFaults([rule])
    return ask('eth_chainId')
  }

  test('of a reply', async () => {
    expect(await struck({ fault: { kind: 'rpc_error', code: -32005, message: 'slow down' } })).toEqual({
      jsonrpc: '2.0',
      id: 5,
      error: { code: -32005, message: 'slow down' },
    })
    expect(await struck({ fault: { kind: 'result', change: () => null } })).toMatchObject({ result: null })
    expect(await struck({ fault: { kind: 'wrong_id' } })).toMatchObject({ id: 1_000_005 })
  })

  test('of a batch member', async () => {
    rpc.setFaults([
      { fault: { kind: 'missing' }, times: 1 },
      { fault: { kind: 'twice' }, skip: 1, times: 1 },
    ])
    const replies = (await (await post([chainId, { ...chainId, id: 2 }, { ...chainId, id: 3 }])).json()) as {
      id: number
    }[]
    expect(replies.map(({ id }) => id)).toEqual([2, 2, 3])
  })

  test('of the exchange', async () => {
    rpc.setFaults([{ fault: { kind: 'http', status: 429, headers: { 'retry-after': '3' } } }])
    const limited = await post(chainId)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    rpc.setFaults([{ fault: { kind: 'drop' } }])
    await expect(post(chainId)).rejects.toThrow()
    rpc.setFaults([{ fault: { kind: 'truncate' } }])
    await expect((await post(chainId)).json()).rejects.toThrow(SyntaxError)
    rpc.setFaults([{ fault: { kind: 'truncate', loseConnection: true } }])
    await expect((await post(chainId)).text()).rejects.toThrow()
    rpc.setFaults([{ fault: { kind: 'hang' } }])
    rpc.resetStats()
    const caller = new AbortController()
    const { signal } = caller
    const hanging = fetch(rpc.url, { method: 'POST', body: JSON.stringify(chainId), signal })
    await eventually(() => rpc.stats().httpRequests).toBe(1)
    caller.abort()
    await expect(hanging).rejects.toThrow()
  })

  test('strike the methods, after the skips and as often as the rule says', async () => {
    rpc.setFaults([
      { fault: { kind: 'result', change: () => 'lie' }, methods: ['eth_chainId'], skip: 1, times: 1 },
    ])
    const answers = []
    for (let turn = 0; turn < 3; turn += 1) answers.push((await ask('eth_chainId')).result)
    expect(answers).toEqual(['0x1237', 'lie', '0x1237'])
    expect((await ask('eth_blockNumber')).result).toBe('0xa')
  })

  test('with a probability are the same for the same seed', async () => {
    const run = async () => {
      rpc.setFaults([{ fault: { kind: 'result', change: () => 'lie' }, probability: 0.5 }])
      const answers = []
      for (let turn = 0; turn < 20; turn += 1) answers.push((await ask('eth_chainId')).result === 'lie')
      return answers
    }
    const first = await run()
    expect(await run()).toEqual(first)
    expect(new Set(first).size).toBe(2)
  })
})

describe('a node that lags', () => {
  test('shows an old head and does not know newer blocks', async () => {
    rpc.setFaults([{ fault: { kind: 'lag', blocks: 4 } }])
    expect((await ask('eth_blockNumber')).result).toBe('0x6')
    expect(await ask('eth_getBlockByNumber', ['latest', false])).toMatchObject({ result: { number: '0x6' } })
    expect(await ask('eth_getBlockByNumber', ['0x7', false])).toMatchObject({ result: null })
    expect(await ask('eth_getBlockByNumber', ['0x6', false])).toMatchObject({ result: { number: '0x6' } })
    const account = '0x0000000000000000000000000000000000000001'
    expect(await ask('eth_getBalance', [account, '0x7'])).toMatchObject({
      error: { code: -32000, message: 'header not found' },
    })
    expect(await ask('eth_getBalance', [account, 'latest'])).toMatchObject({ result: '0x0' })
  })
})

test('a node that goes down refuses connections and comes up at the same port', async () => {
  await rpc.goDown()
  await expect(post(chainId)).rejects.toThrow()
  await rpc.comeUp()
  expect((await ask('eth_chainId')).result).toBe('0x1237')
})
