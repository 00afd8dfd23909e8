import type { Hex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { fastProbe } from '../../../../test/anvil/openChain.ts'
import { startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { startFaultyPair } from '../../../../test/anvil/startFaultyPair.ts'
import type { Chain, HeadChange } from '../Chain.ts'
import type { HeadTiming } from './HeadTiming.ts'

const { anvil, rpc, other, connect } = await startFaultyPair()
beforeEach(() => mine(1))

const mine = (blocks: number) => anvil.request('anvil_mine', [`0x${blocks.toString(16)}`])
const nodeHead = async () => Number(await anvil.request<Hex>('eth_blockNumber'))

/** A chain that polls often, and what it says about its head. */
async function follow(endpoints: readonly { url: string; ws?: string }[], heads: Partial<HeadTiming> = {}) {
  const chain = await connect(endpoints, {
    probe: fastProbe,
    heads: { minPollMs: 10, maxPollMs: 20, reconnectMs: 10, longestReconnectMs: 50, recheckMs: 20, ...heads },
  })
  const seen: { number: number; change: HeadChange }[] = []
  chain.onHead(({ number }, change) => seen.push({ number: Number(number), change }))
  return { chain, seen, head: () => Number(chain.head().number) }
}

const source = (chain: Chain) => chain.status().heads.source

describe('without a subscription', () => {
  test('the head is polled, and is the block the node has', async () => {
    const { chain, seen, head } = await follow([{ url: rpc.url }])
    expect(source(chain)).toBe('polling')
    await mine(3)
    await eventually(head).toBe(await nodeHead())
    const block = await anvil.request<Record<string, Hex>>('eth_getBlockByNumber', ['latest', false])
    expect(chain.head()).toEqual({
      number: BigInt(block.number ?? -1),
      hash: block.hash,
      parentHash: block.parentHash,
      timestampMs: Number(block.timestamp) * 1000,
      baseFeeWei: BigInt(block.baseFeePerGas ?? -1),
      gasUsed: 0n,
      transactionCount: 0,
    })
    expect(seen.at(-1)).toEqual({ number: head(), change: 'advanced' })
    expect(chain.status().endpoints[0]?.head).toBe(head())
  })

  test('polling keeps to its share of the endpoint’s budget', async () => {
    const limits = { requestsPerSecond: 40 }
    await connect([{ url: rpc.url, limits }], { heads: { minPollMs: 1, maxPollMs: 1 } })
    rpc.resetStats()
    await eventually(() => rpc.stats().httpRequests).toBeGreaterThan(12)
    expect(rpc.stats().busiestSecond.httpRequests).toBeLessThanOrEqual(10)
  })

  test('probeHead asks the node now, once for all who ask together', async () => {
    const chain = await connect([{ url: rpc.url }])
    await mine(2)
    expect(Number(chain.head().number)).toBeLessThan(await nodeHead())
    rpc.resetStats()
    const heads = await Promise.all([chain.probeHead(), chain.probeHead(), chain.probeHead()])
    expect(heads.map(({ number }) => Number(number))).toEqual(Array(3).fill(await nodeHead()))
    expect(rpc.stats().httpRequests).toBe(1)
    expect(Number(chain.head().number)).toBe(await nodeHead())
    await chain.probeHead()
    expect(rpc.stats().httpRequests).toBe(2)
    rpc.setFaults([{ fault: { kind: 'http', status: 500 } }])
    expect(await failureOf(chain.probeHead())).toMatchObject({ code: 'UPSTREAM_FAILED' })
    const caller = AbortSignal.abort()
    expect(await failureOf(chain.probeHead(caller))).toMatchObject({ code: 'CANCELLED' })
  })
})

describe('with a subscription', () => {
  const subscribed = async (heads: Partial<HeadTiming> = {}) => {
    const followed = await follow([{ url: rpc.url, ws: rpc.wsUrl }], { watchdogMs: 60_000, ...heads })
    await eventually(() => source(followed.chain)).toBe('subscription')
    // The poll that a new subscription starts with.
    await eventually(followed.head).toBe(await nodeHead())
    return followed
  }

  test('every head comes without being asked for', async () => {
    const { seen, head } = await subscribed()
    const first = head()
    rpc.resetStats()
    for (let turn = 1; turn <= 5; turn += 1) {
      await mine(1)
      await eventually(head).toBe(first + turn)
    }
    expect(seen.slice(-5)).toEqual([1, 2, 3, 4, 5].map((n) => ({ number: first + n, change: 'advanced' })))
    // At most the one poll that a new subscription starts with.
    expect(rpc.stats().httpRequests).toBeLessThanOrEqual(1)
  })

  test('a broken one is replaced by polling, and comes back', async () => {
    const { chain, head } = await subscribed()
    rpc.webSockets.refuse(true)
    rpc.webSockets.drop()
    await eventually(() => source(chain)).toBe('polling')
    await mine(2)
    await eventually(head).toBe(await nodeHead())
    rpc.webSockets.refuse(false)
    await eventually(() => source(chain)).toBe('subscription')
    await mine(1)
    await eventually(head).toBe(await nodeHead())
  })

  test('one that falls silent is noticed and opened anew', async () => {
    const { chain, head } = await subscribed({ watchdogMs: 20 })
    rpc.webSockets.freeze()
    const states = new Set<string>()
    for (let turn = 0; turn < 200 && !states.has('polling'); turn += 1) {
      await mine(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      states.add(source(chain))
    }
    expect(states).toContain('polling')
    await eventually(() => source(chain)).toBe('subscription')
    await mine(1)
    await eventually(head).toBe(await nodeHead())
  })

  test('one of another chain is not believed', async () => {
    const foreign = await startAnvil({ chainId: 1 })
    await foreign.request('anvil_mine', ['0x80'])
    const { chain, head } = await follow([{ url: rpc.url, ws: foreign.wsUrl }])
    await mine(1)
    await eventually(head).toBe(await nodeHead())
    expect(source(chain)).toBe('polling')
    await foreign.stop()
  })

  test('stands at the endpoint that reads go to', async () => {
    const endpoints = [rpc, other].map(({ url, wsUrl }) => ({ url, ws: wsUrl }))
    const { chain } = await follow(endpoints, { watchdogMs: 20 })
    const subscribedAt = () => [rpc, other].map((proxy) => proxy.stats().openWebSockets)
    await eventually(subscribedAt).toEqual([1, 0])
    await rpc.goDown()
    await eventually(subscribedAt).toEqual([0, 1])
    await rpc.comeUp()
    await eventually(subscribedAt).toEqual([1, 0])
    await eventually(() => source(chain)).toBe('subscription')
  })

  test('leaves no socket behind', async () => {
    const { chain } = await subscribed()
    await chain.close()
    await eventually(() => [rpc.stats().openSockets, rpc.stats().openWebSockets]).toEqual([0, 0])
  })
})

describe('a chain that moves back', () => {
  test('to an earlier block of itself', async () => {
    const { seen, head } = await follow([{ url: rpc.url }], { movedBackAfterMs: 60 })
    const before = head()
    const snapshot = await anvil.request('evm_snapshot')
    await mine(4)
    await eventually(head).toBe(before + 4)
    await anvil.request('evm_revert', [snapshot])
    await eventually(head).toBe(before)
    expect(seen.at(-1)).toEqual({ number: before, change: 'replaced' })
  })

  test('to other blocks at the same heights', async () => {
    const { chain, seen, head } = await follow([{ url: rpc.url, ws: rpc.wsUrl }])
    const before = head()
    await mine(2)
    await eventually(head).toBe(before + 2)
    const { hash } = chain.head()
    await anvil.request('anvil_reorg', [2, []])
    await eventually(() => chain.head().hash).not.toBe(hash)
    await eventually(head).toBe(await nodeHead())
    const latest = await anvil.request<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false])
    await eventually(() => chain.head().hash).toBe(latest.hash)
    expect(seen.map(({ change }) => change)).toContain('replaced')
  })
})

describe('an endpoint with an old head', () => {
  test('one that stands still is called degraded until it moves', async () => {
    const { chain } = await follow([{ url: rpc.url }], { stuckMs: 400 })
    await eventually(() => chain.status().endpoints[0]?.state).toBe('degraded')
    expect(chain.status().endpoints[0]?.last_error).toMatch(/its head has not moved for \d+ s/)
    const stateAfterBlock = async () => {
      await mine(1)
      return chain.status().endpoints[0]?.state
    }
    await eventually(stateAfterBlock).toBe('healthy')
  })

  test('does not pull the head back when the newest one goes down', async () => {
    await mine(80)
    const endpoints = [{ url: rpc.url }, { url: other.url }]
    const { chain, head } = await follow(endpoints, { movedBackAfterMs: 60_000 })
    const newest = head()
    other.setFaults([{ fault: { kind: 'lag', blocks: 60 } }])
    await rpc.goDown()
    const lagging = () => chain.status().endpoints[1]
    await eventually(() => lagging()?.last_error).toBe('its head is 60 blocks behind')
    expect([head(), lagging()?.state, lagging()?.head]).toEqual([newest, 'degraded', newest - 60])
    // The first one is back: it is preferred again, and the other is asked now and then until it has caught up.
    await rpc.comeUp()
    await mine(1)
    await eventually(head).toBe(newest + 1)
    expect(lagging()?.state).toBe('degraded')
    // Down and lagging at once, it is still found again.
    await other.goDown()
    await eventually(() => lagging()?.state).toBe('down')
    await other.comeUp()
    other.clearFaults()
    await eventually(() => lagging()?.state).toBe('healthy')
  })
})

test('before the first head the node’s own failure is told, and nothing before it has failed', async () => {
  await rpc.goDown()
  const heads = { minPollMs: 10, maxPollMs: 20 }
  const chain = await connect([{ url: rpc.url }], { heads, probe: fastProbe })
  const { host } = new URL(rpc.url)
  expect(() => chain.head()).toThrow(`The node ${host} could not answer: connection failed (ECONNREFUSED).`)
  await rpc.comeUp()
  await eventually(() => Number(chain.status().endpoints[0]?.head)).toBe(await nodeHead())
  expect(Number(chain.head().number)).toBe(await nodeHead())
})
