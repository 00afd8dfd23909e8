import { describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { fastProbe } from '../../../../test/anvil/openChain.ts'
import { balanceNow, rich, startFaultyPair, wealth } from '../../../../test/anvil/startFaultyPair.ts'
import { place } from '../../../../test/anvil/testContracts.ts'
import type { Chain } from '../Chain.ts'

const { anvil, rpc, connect } = await startFaultyPair()

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
    const chain = await connect([{ url: rpc.url, limits }])
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
    const chain = await connect([{ url: rpc.url, limits: { requestsPerSecond: 1 } }], {
      patience: { tool: { totalMs: 300 } },
    })
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
    const chain = await connect([{ url: rpc.url, limits: { maxResponseBytes: 10_000 } }])
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
