import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { installMulticall3 } from '../../../../test/anvil/installMulticall3.ts'
import { fastProbe, openChain } from '../../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { code, place } from '../../../../test/anvil/testContracts.ts'
import type { Fault, FaultRule } from '../../../../test/faultyRpc/Fault.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import type { Chain } from '../Chain.ts'
import { createChainMeter } from '../ChainMeter.ts'
import type { ChainOptions } from '../createChain.ts'

const rich: Address = '0x1111111111111111111111111111111111111111'
const wealth = 123_456_789n

let anvil: Anvil
let rpc: FaultyRpc
let other: FaultyRpc
const open: Chain[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  await installMulticall3(anvil)
  await anvil.request('anvil_setBalance', [rich, `0x${wealth.toString(16)}`])
  await anvil.request('anvil_mine', ['0x8'])
  rpc = await startFaultyRpc({ target: anvil.url })
  other = await startFaultyRpc({ target: anvil.url })
})
beforeEach(() => {
  for (const proxy of [rpc, other]) {
    proxy.clearFaults()
    proxy.resetStats()
  }
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((chain) => chain.close()))
})
afterAll(async () => {
  await rpc.close()
  await other.close()
  await anvil.stop()
})

/** A connected chain whose proxies count and strike from now on. */
async function connect(proxies: readonly FaultyRpc[], options: Partial<ChainOptions> = {}): Promise<Chain> {
  const chain = await openChain(
    proxies.map(({ url }) => ({ url })),
    options,
  )
  open.push(chain)
  for (const proxy of proxies) proxy.resetStats()
  return chain
}

const balanceNow = (chain: Chain) => chain.pin(chain.head().number).balance(rich)

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

describe('an endpoint that limits us', () => {
  test('is left alone for as long as it asks', async () => {
    const chain = await connect([rpc])
    rpc.setFaults([{ fault: { kind: 'http', status: 429, headers: { 'retry-after': '1' } }, times: 1 }])
    const started = performance.now()
    expect(await balanceNow(chain)).toBe(wealth)
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
    expect(chain.status().endpoints[0]).toMatchObject({ rate_limited: 1 })
  })

  test('never sees more than its limits, whatever is asked at once', async () => {
    const limits = { requestsPerSecond: 40, concurrency: 3 }
    const chain = await openChain([{ url: rpc.url, limits }])
    open.push(chain)
    rpc.setFaults([{ fault: { kind: 'delay', ms: 5 } }])
    rpc.resetStats()
    const started = performance.now()
    const slots = Array.from({ length: 60 }, (_, index) => `0x${index.toString(16)}`)
    await Promise.all(slots.map((slot) => chain.request('eth_getStorageAt', [rich, slot, '0x5'])))
    const seconds = (performance.now() - started) / 1000
    expect(rpc.stats()).toMatchObject({ httpRequests: 60 })
    expect(60 / seconds).toBeLessThanOrEqual(40)
    expect(rpc.stats().mostAtOnce).toBeLessThanOrEqual(3)
  })

  test('with a budget that is used up gives a clear refusal in time', async () => {
    const chain = await openChain([{ url: rpc.url, limits: { requestsPerSecond: 1 } }], {
      patience: { tool: { totalMs: 300 } },
    })
    open.push(chain)
    const errors = await Promise.all(
      [1, 2, 3].map((slot) => failureOf(chain.request('eth_getStorageAt', [rich, `0x${slot}`, '0x5']))),
    )
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('UPSTREAM_BUSY'))
  })
})

describe('batches and answers that are too large', () => {
  const codes = (chain: Chain, count: number) => {
    const pin = chain.pin(chain.head().number)
    return Promise.all(Array.from({ length: count }, (_, index) => pin.at(BigInt(index + 1)).code(rich)))
  }

  test('a refused batch is sent in halves', async () => {
    const chain = await connect([rpc])
    const body = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batch too large"}}'
    rpc.setFaults([{ fault: { kind: 'http', status: 200, body }, times: 1 }])
    expect(await codes(chain, 7)).toEqual(Array(7).fill('0x'))
    expect(rpc.stats().batchSizes).toEqual([7, 4, 3])
    expect(chain.status().endpoints[0]).toMatchObject({ state: 'healthy', errors: 0 })
  })

  test('an answer above the limit is asked for in parts', async () => {
    const chain = await openChain([{ url: rpc.url, limits: { maxResponseBytes: 10_000 } }])
    open.push(chain)
    const large = await place(anvil, 78, `0x${'00'.repeat(2_000)}`)
    await anvil.request('evm_mine')
    const { number } = await chain.probeHead()
    rpc.resetStats()
    const pin = chain.pin(number)
    const all = await Promise.all(
      [large, rich, '0x2222222222222222222222222222222222222222'].map((address) =>
        pin.request<string>('eth_getCode', [address, `0x${number.toString(16)}`]),
      ),
    )
    expect(all.map((text) => text.length)).toEqual([4002, 2, 2])
    expect(rpc.stats().batchSizes).toEqual([3])
    const huge = await place(anvil, 79, `0x${'00'.repeat(6_000)}`)
    await anvil.request('evm_mine')
    const later = chain.pin((await chain.probeHead()).number)
    rpc.resetStats()
    const [error, fine] = await Promise.all([failureOf(later.code(huge)), later.code(rich)])
    expect(error.message).toContain('larger than 10000 bytes')
    expect(fine).toBe('0x')
    expect(rpc.stats().batchSizes).toEqual([2, 1, 1])
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

describe('a node that goes away', () => {
  test('down and up: clear errors, then answers again by itself', async () => {
    const chain = await connect([rpc], { probe: fastProbe })
    await rpc.goDown()
    const error = await failureOf(balanceNow(chain))
    expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', http: 502 })
    expect(error.message).toMatch(/^The node 127\.0\.0\.1:\d+ could not answer: connection failed \(EC/)
    expect(chain.status().endpoints[0]?.state).toBe('down')
    await rpc.comeUp()
    await eventually(() => chain.status().endpoints[0]?.state).toBe('healthy')
    expect(await balanceNow(chain)).toBe(wealth)
  })

  test('hanging: a timeout within the limit, no socket left behind, and recovery', async () => {
    const chain = await connect([rpc], {
      patience: { tool: { attemptMs: 1_000, totalMs: 2_500, pauseMs: 5 } },
      probe: { firstMs: 20, longestMs: 50, timeoutMs: 1_000 },
    })
    rpc.setFaults([{ fault: { kind: 'hang' } }])
    const started = performance.now()
    const error = await failureOf(balanceNow(chain))
    expect(error).toMatchObject({ code: 'UPSTREAM_TIMEOUT', http: 504 })
    expect(performance.now() - started).toBeLessThan(8_000)
    // While it is down nobody waits for it any more.
    await eventually(async () => (await failureOf(balanceNow(chain))).code).toBe('UPSTREAM_TIMEOUT')
    rpc.clearFaults()
    await eventually(() => chain.status().endpoints[0]?.state).toBe('healthy')
    expect(await balanceNow(chain)).toBe(wealth)
    await chain.close()
    await eventually(() => rpc.stats().openSockets).toBe(0)
  })
})

describe('a caller who leaves', () => {
  test('ends the request to the node', async () => {
    const chain = await connect([rpc])
    rpc.setFaults([{ fault: { kind: 'hang' } }])
    const caller = new AbortController()
    const read = chain.pin(chain.head().number, { signal: caller.signal }).balance(rich)
    await eventually(() => rpc.stats().httpRequests).toBe(1)
    expect(rpc.stats().openSockets).toBe(1)
    caller.abort(new Error('left'))
    expect(await failureOf(read)).toMatchObject({ code: 'CANCELLED' })
    await eventually(() => rpc.stats().openSockets).toBe(0)
    expect(chain.status().endpoints[0]).toMatchObject({ state: 'healthy', errors: 0 })
  })

  test('does not end it for those who wait for the same', async () => {
    const chain = await connect([rpc])
    rpc.setFaults([{ fault: { kind: 'delay', ms: 100 } }])
    const caller = new AbortController()
    const { number } = chain.head()
    const leaving = chain.pin(number, { signal: caller.signal }).balance(rich)
    const staying = chain.pin(number).balance(rich)
    await eventually(() => rpc.stats().httpRequests).toBe(1)
    caller.abort()
    expect(await failureOf(leaving)).toMatchObject({ code: 'CANCELLED' })
    expect(await staying).toBe(wealth)
    expect(rpc.stats().httpRequests).toBe(1)
  })

  test('before anything was sent costs nothing', async () => {
    const chain = await connect([rpc])
    const error = await failureOf(chain.pin(1n, { signal: AbortSignal.abort() }).balance(rich))
    expect(error.code).toBe('CANCELLED')
    await new Promise((resolve) => setImmediate(resolve))
    expect(rpc.stats().httpRequests).toBe(0)
  })

  test('with many reads on one signal needs one listener', async () => {
    const chain = await connect([rpc])
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', onWarning)
    const { signal } = new AbortController()
    const slots = Array.from({ length: 40 }, (_, index) => `0x${index.toString(16)}`)
    await Promise.all(slots.map((slot) => chain.request('eth_getStorageAt', [rich, slot, '0x5'], { signal })))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', onWarning)
    expect(warnings).toEqual([])
  })
})

test('under random faults an answer is right or an error, never wrong', async () => {
  const kinds: Fault[] = [
    { kind: 'drop' },
    { kind: 'http', status: 502 },
    { kind: 'truncate' },
    { kind: 'missing' },
    { kind: 'twice' },
    { kind: 'wrong_id' },
    { kind: 'result', change: () => null },
    { kind: 'rpc_error', code: -32603, message: 'Internal error' },
    { kind: 'rpc_error', code: -32000, message: 'header not found' },
  ]
  const chain = await connect([rpc, other])
  const { number } = chain.head()
  const blocks = Array.from({ length: Number(number) + 1 }, (_, block) => block)
  const truth = await Promise.all(
    blocks.map((block) => anvil.request<string>('eth_getBalance', [rich, `0x${block.toString(16)}`])),
  )
  expect(new Set(truth).size).toBeGreaterThan(1)
  for (const proxy of [rpc, other]) {
    proxy.setFaults(kinds.map((fault): FaultRule => ({ fault, probability: 0.04 })))
  }
  const meter = createChainMeter()
  const tally = { right: 0, failed: 0 }
  for (let turn = 0; turn < 40; turn += 1) {
    const pin = chain.pin(number, { meter })
    const settled = await Promise.allSettled(blocks.map((block) => pin.at(BigInt(block)).balance(rich)))
    for (const [block, outcome] of settled.entries()) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toBe(BigInt(truth[block] ?? -1))
      else expect(outcome.reason).toMatchObject({ family: 'upstream' })
      tally[outcome.status === 'fulfilled' ? 'right' : 'failed'] += 1
    }
  }
  expect(tally.right).toBeGreaterThan(tally.failed * 20)
  const sent = [rpc.stats(), other.stats()]
  const checks = sent.reduce((sum, { methods }) => sum + (methods.eth_chainId ?? 0), 0)
  expect(meter.requests).toBe(sent.reduce((sum, { rpcCalls }) => sum + rpcCalls, -checks))
})
