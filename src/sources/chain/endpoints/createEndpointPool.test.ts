import type { Address } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { fastProbe } from '../../../../test/anvil/openChain.ts'
import { balanceNow, rich, startFaultyPair, wealth } from '../../../../test/anvil/startFaultyPair.ts'
import { code, place } from '../../../../test/anvil/testContracts.ts'
import type { Fault } from '../../../../test/faultyRpc/Fault.ts'
import type { Chain } from '../Chain.ts'
import { createChainMeter } from '../ChainMeter.ts'

const { anvil, rpc, other, connect } = await startFaultyPair()

describe('a passing fault of the only endpoint', () => {
  const passing: [string, Fault][] = [
    ['a lost connection', { kind: 'drop' }],
    ['HTTP 500', { kind: 'http', status: 500 }],
    ['HTTP 403 with a page', { kind: 'http', status: 403, body: '<html>no</html>' }],
    ['a page instead of JSON', { kind: 'http', status: 200, body: '<html>wait</html>' }],
    ['an empty answer', { kind: 'http', status: 200, body: '' }],
    ['JSON that is no reply', { kind: 'http', status: 200, body: '{"error":"gateway"}' }],
    ['half an answer', { kind: 'truncate' }],
    ['half an answer and a lost connection', { kind: 'truncate', loseConnection: true }],
    ['an answer to another question', { kind: 'wrong_id' }],
    ['a null', { kind: 'result', change: () => null }],
    ['a number instead of hex', { kind: 'result', change: () => 123 }],
    ['bytes that are none', { kind: 'result', change: () => '0xzz' }],
    ['an internal error', { kind: 'rpc_error', code: -32603, message: 'Internal error' }],
    ['HTTP 429', { kind: 'http', status: 429, headers: { 'retry-after': '0' } }],
    ['HTTP 503 with Retry-After', { kind: 'http', status: 503, headers: { 'retry-after': '0' } }],
    ['a limit as an error', { kind: 'rpc_error', code: -32005, message: 'limit exceeded' }],
  ]
  test.each(passing)('%s: the answer comes all the same', async (_, fault) => {
    const chain = await connect([rpc])
    const meter = createChainMeter()
    rpc.setFaults([{ fault, times: 1 }])
    expect(await chain.pin(chain.head().number, { meter }).balance(rich)).toBe(wealth)
    expect(rpc.stats().httpRequests).toBe(2)
    expect(meter).toMatchObject({ roundTrips: 2, requests: 2 })
    expect(chain.status().endpoints[0]).toMatchObject({ state: 'healthy', errors: expect.any(Number) })
  })

  test('in one reply of a batch: only that one is asked for again', async () => {
    const chain = await connect([rpc])
    const faults: Fault[] = [
      { kind: 'missing' },
      { kind: 'twice' },
      { kind: 'wrong_id' },
      { kind: 'result', change: () => [] },
      { kind: 'rpc_error', code: -32603, message: 'Internal error' },
    ]
    for (const fault of faults) {
      rpc.resetStats()
      rpc.setFaults([{ fault, methods: ['eth_getBalance'], times: 1 }])
      const meter = createChainMeter()
      const pin = chain.pin(chain.head().number, { meter })
      const answers = await Promise.all([pin.balance(rich), pin.code(rich), pin.transactionCount(rich)])
      expect(answers).toEqual([wealth, '0x', 0n])
      expect(rpc.stats().batchSizes).toEqual([3, 1])
      expect(meter).toMatchObject({ roundTrips: 2, requests: 4 })
    }
  })
})

describe('what asking again cannot help', () => {
  const failWith = async (fault: Fault, method = 'eth_getBalance', params: unknown[] = [rich, '0x5']) => {
    const chain = await connect([rpc])
    rpc.setFaults([{ fault }])
    const error = await failureOf(chain.request(method, params))
    expect(rpc.stats().httpRequests).toBe(1)
    return error
  }

  test('bad parameters', async () => {
    const chain = await connect([rpc])
    const error = await failureOf(chain.request('eth_getBalance', ['nobody', '0x5']))
    expect(error.code).toBe('UPSTREAM_FAILED')
    expect(rpc.stats().httpRequests).toBe(1)
  })

  test('a method the node does not have', async () => {
    const chain = await connect([rpc])
    const error = await failureOf(chain.request('arb_getRawBlockMetadata', []))
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).toContain('arb_getRawBlockMetadata')
    expect(rpc.stats().httpRequests).toBe(1)
  })

  test('a revert, which is the contract’s answer', async () => {
    const chain = await connect([rpc])
    const reverting = await place(anvil, 77, code.reverting('0x12345678'))
    await anvil.request('evm_mine')
    const error = await failureOf(chain.request('eth_estimateGas', [{ to: reverting }]))
    expect(error.code).toBe('CALL_REVERTED')
    expect(error.message).toBe(`The call to ${reverting} reverted: custom error 0x12345678.`)
    expect(rpc.stats().httpRequests).toBe(1)
    expect(chain.status().endpoints[0]).toMatchObject({ state: 'healthy', errors: 0 })
  })

  test('state that the node has dropped', async () => {
    const message = 'missing trie node 5c0ee75d (path ) state 0x5c0e is not available'
    expect(await failWith({ kind: 'rpc_error', code: -32000, message })).toMatchObject({
      code: 'STATE_PRUNED',
      details: { block: '5' },
    })
  })

  test('a log query that is too wide for the node', async () => {
    const message = 'logs matched by query exceeds limit of 10000'
    const error = await failWith({ kind: 'rpc_error', code: -32000, message }, 'eth_getLogs', [{}])
    expect(error).toMatchObject({ code: 'RANGE_TOO_WIDE', http: 400, retry: 'other_arguments' })
    expect(error.message).toContain(message)
  })

  test('a block that does not exist yet', async () => {
    const chain = await connect([rpc])
    const error = await failureOf(chain.pin(9_999n).balance(rich))
    expect(error).toMatchObject({ code: 'BLOCK_NOT_FOUND', details: { block: '9999' } })
    expect(await chain.request('eth_getBlockByNumber', ['0x9999', false])).toBeNull()
    expect(rpc.stats().httpRequests).toBe(2)
  })

  test('a pause longer than anybody would wait', async () => {
    const error = await failWith({ kind: 'http', status: 429, headers: { 'retry-after': '3600' } })
    expect(error).toMatchObject({ code: 'UPSTREAM_BUSY', http: 503 })
  })
})

describe('several endpoints', () => {
  test('a kept connection that the first closes is tried anew before the second is asked', async () => {
    const chain = await connect([rpc, other])
    rpc.setFaults([{ fault: { kind: 'drop' } }])
    expect(await balanceNow(chain)).toBe(wealth)
    expect([rpc.stats().httpRequests, other.stats().httpRequests]).toEqual([2, 2])
  })

  test.each<[string, Fault]>([
    ['answers HTTP 500', { kind: 'http', status: 500 }],
    ['answers nonsense', { kind: 'truncate' }],
    ['limits us', { kind: 'http', status: 429, headers: { 'retry-after': '60' } }],
    ['has dropped the state', { kind: 'rpc_error', code: -32000, message: 'missing trie node' }],
    ['lacks the method', { kind: 'rpc_error', code: -32601, message: 'Method not found' }],
  ])('when the first %s, the second answers at once', async (_, fault) => {
    const chain = await connect([rpc, other])
    rpc.setFaults([{ fault }])
    expect(await balanceNow(chain)).toBe(wealth)
    expect([rpc.stats().httpRequests, other.stats().httpRequests]).toEqual([1, 2])
    expect(other.stats().methods).toEqual({ eth_chainId: 1, eth_getBalance: 1 })
  })

  test('one that hangs costs its time only once it is known', async () => {
    const chain = await connect([rpc, other], { patience: { tool: { attemptMs: 1_500, pauseMs: 5 } } })
    rpc.setFaults([{ fault: { kind: 'hang' } }])
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await chain.request('eth_getBalance', [rich, `0x${turn + 1}`])).toBeTypeOf('string')
    }
    // The first answer was waited for; then the other endpoint is preferred.
    expect(rpc.stats().methods.eth_getBalance).toBe(1)
    expect(chain.status().endpoints[0]).toMatchObject({ last_error: 'no answer within 1500 ms' })
  })

  test('one that failed is preferred again once it answers', async () => {
    const chain = await connect([rpc, other], { probe: fastProbe })
    rpc.setFaults([{ fault: { kind: 'http', status: 500 }, methods: ['eth_getBalance'], times: 1 }])
    expect(await balanceNow(chain)).toBe(wealth)
    expect(other.stats().methods.eth_getBalance).toBe(1)
    await eventually(() => chain.status().endpoints[0]?.state).toBe('healthy')
    expect(await balanceNow(chain)).toBe(wealth)
    expect(other.stats().methods.eth_getBalance).toBe(1)
  })

  test('one that lacks the block is passed over', async () => {
    const chain = await connect([rpc, other])
    const { number } = chain.head()
    rpc.setFaults([{ fault: { kind: 'lag', blocks: 2 } }])
    const pin = chain.pin(number)
    const tag = `0x${number.toString(16)}`
    expect(
      await Promise.all([
        pin.balance(rich),
        pin.request('eth_getBlockByNumber', [tag, false]),
        pin.at(number - 3n).balance(rich),
      ]),
    ).toEqual([wealth, expect.objectContaining({ number: tag }), wealth])
    expect(other.stats().methods).toMatchObject({ eth_getBalance: 1, eth_getBlockByNumber: 1 })
  })
})

describe('a log query', () => {
  const emitter: Address = '0x00000000000000000000000000000000000109e5'
  const logsUpTo = (chain: Chain, to: bigint) =>
    chain.request<unknown[]>('eth_getLogs', [
      { address: emitter, fromBlock: '0x0', toBlock: `0x${to.toString(16)}` },
    ])

  beforeAll(async () => {
    // PUSH1 0, PUSH1 0, LOG0
    await place(anvil, emitter, '0x60006000a0')
    const [from] = await anvil.request<Address[]>('eth_accounts')
    for (let turn = 0; turn < 3; turn += 1) {
      await anvil.request('eth_sendTransaction', [{ from, to: emitter, gas: '0x186a0' }])
      await anvil.request('evm_mine')
    }
  })

  test('at an endpoint that has shown the block costs one call', async () => {
    const chain = await connect([rpc])
    expect(await logsUpTo(chain, chain.head().number)).toHaveLength(3)
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 1 })
  })

  test('is never answered with what a node that is behind happens to have', async () => {
    const chain = await connect([rpc, other])
    const { number } = chain.head()
    rpc.setFaults([{ fault: { kind: 'http', status: 500 } }])
    // It lags for two batches, and has then caught up.
    other.setFaults([{ fault: { kind: 'lag', blocks: 2 }, methods: ['eth_getLogs'], times: 2 }])
    expect(await logsUpTo(chain, number)).toHaveLength(3)
    expect(other.stats().methods).toMatchObject({ eth_getLogs: 3, eth_getBlockByNumber: 3 })
    // From now on it has shown the block.
    other.resetStats()
    expect(await logsUpTo(chain, number - 1n)).toHaveLength(2)
    expect(other.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 1 })
  })

  test('beyond the head is answered as the node answers it', async () => {
    const chain = await connect([rpc])
    expect(await logsUpTo(chain, chain.head().number + 5n)).toHaveLength(3)
  })
})

test('the only endpoint that lacks the block is asked again in a moment', async () => {
  const chain = await connect([rpc])
  rpc.setFaults([{ fault: { kind: 'lag', blocks: 1 }, times: 3 }])
  expect(await balanceNow(chain)).toBe(wealth)
  expect(rpc.stats().httpRequests).toBe(4)
  rpc.setFaults([{ fault: { kind: 'lag', blocks: 1 } }])
  const error = await failureOf(balanceNow(chain))
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(error.message).toContain('header not found')
})
