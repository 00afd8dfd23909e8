import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { fastProbe } from '../../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { code, place } from '../../../../test/anvil/testContracts.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import type { Chain } from '../Chain.ts'
import { createChain } from '../createChain.ts'

const rich: Address = '0x1111111111111111111111111111111111111111'

let truth: Anvil
let fork: Anvil
let nodes: FaultyRpc[]
let chain: Chain | undefined

/** The same first blocks on both; afterwards each is on its own. */
beforeEach(async () => {
  const options = { args: ['--timestamp', '1700000000'] }
  ;[truth, fork] = await Promise.all([startAnvil(options), startAnvil(options)])
  for (const anvil of [truth, fork]) {
    for (let block = 1; block <= 5; block += 1) {
      await anvil.request('evm_setNextBlockTimestamp', [1_700_000_000 + block])
      await anvil.request('evm_mine')
    }
  }
  nodes = await Promise.all([1, 2, 3].map(() => startFaultyRpc({ target: truth.url })))
})
afterEach(async () => {
  await chain?.close()
  chain = undefined
  await Promise.all(nodes.map((node) => node.close()))
  await Promise.all([truth.stop(), fork.stop()])
})

/** A few blocks on each chain, with another balance and other times. */
async function diverge() {
  await truth.request('anvil_setBalance', [rich, '0x10'])
  await fork.request('anvil_setBalance', [rich, '0x20'])
  for (const anvil of [truth, fork])
    await anvil.request('anvil_mine', ['0x3', anvil === truth ? '0x1' : '0x2'])
}

const connect = async (targets: readonly FaultyRpc[] = nodes) => {
  chain = await createChain({
    endpoints: targets.map(({ url }) => ({ url })),
    network: loadNetwork('custom'),
    crossCheck: true,
    probe: fastProbe,
    patience: { tool: { attempts: 5, attemptMs: 4_000, totalMs: 9_000, pauseMs: 5 } },
    heads: { minPollMs: 40, maxPollMs: 60, crossCheckMs: 300 },
  })
  return chain
}

const endpoint = (index: number) => chain?.status().endpoints[index]
const balance = (at: Chain) => at.pin(at.head().number).balance(rich)

describe('an endpoint on another fork', () => {
  test('from its newest block on is found out before anything is read from it', async () => {
    const connected = await connect()
    nodes[0]?.redirect(fork.url)
    const seen = new Map<bigint, string>()
    connected.onHead(({ number, hash }) => seen.set(number, hash))
    await diverge()
    await eventually(() => connected.head().number).toBe(8n)
    expect(await balance(connected)).toBe(0x10n)
    for (const [number, hash] of seen) {
      const block = `0x${number.toString(16)}`
      expect((await truth.request<{ hash: string }>('eth_getBlockByNumber', [block, false])).hash).toBe(hash)
    }
    await eventually(() => endpoint(0)?.set_aside).toMatch(/another (chain|block)/)
  })
})

describe('an endpoint on a fork of some blocks', () => {
  beforeEach(diverge)

  test('at the start does not decide, though it is the preferred one', async () => {
    nodes[0]?.redirect(fork.url)
    const connected = await connect()
    expect(await balance(connected)).toBe(0x10n)
    await eventually(() => endpoint(0)?.set_aside).toMatch(/another (chain|block)/)
  })

  test('that goes there while it is used is never believed, and comes back with our chain', async () => {
    const connected = await connect()
    expect(await balance(connected)).toBe(0x10n)
    nodes[0]?.redirect(fork.url)
    for (let turn = 0; turn < 10; turn += 1) expect(await balance(connected)).toBe(0x10n)
    await eventually(() => endpoint(0)?.set_aside).toMatch(/another (chain|block)/)
    nodes[0]?.redirect(truth.url)
    await eventually(() => endpoint(0)?.set_aside).toBeNull()
  })

  test('is followed when all of them are there: then the chain itself has changed', async () => {
    const connected = await connect()
    const before = connected.head()
    for (const node of nodes) node.redirect(fork.url)
    await eventually(() => connected.head().hash === before.hash).toBe(false)
    expect(await balance(connected)).toBe(0x20n)
    await eventually(() => [0, 1, 2].map((index) => endpoint(index)?.set_aside)).toEqual([null, null, null])
  })

  test('and one that tells the truth: what was believed first is held on to', async () => {
    const [first, second] = nodes as [FaultyRpc, FaultyRpc]
    const connected = await connect([first, second])
    first.redirect(fork.url)
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await balance(connected)).toBe(0x10n)
      await sleep(40)
    }
    expect(endpoint(0)?.set_aside).toMatch(/another (chain|block)/)
  })
})

test('an endpoint that lost its logs is not believed and is set aside', async () => {
  const emitting = await place(truth, 91, code.emitting)
  await truth.request('eth_sendTransaction', [
    { from: (await truth.request<Address[]>('eth_accounts'))[0], to: emitting },
  ])
  await truth.request('evm_mine')
  const connected = await connect()
  const head = connected.head().number
  const query = { fromBlock: `0x${head.toString(16)}`, toBlock: `0x${head.toString(16)}`, address: emitting }
  const count = async () => (await connected.request<unknown[]>('eth_getLogs', [query])).length
  expect(await count()).toBe(1)
  nodes[0]?.setFaults([{ methods: ['eth_getLogs'], fault: { kind: 'result', change: () => [] } }])
  for (let turn = 0; turn < 5; turn += 1) expect(await count()).toBe(1)
  expect(endpoint(0)?.set_aside).toMatch(/no logs/)
  nodes[0]?.clearFaults()
  await eventually(() => endpoint(0)?.set_aside).toBeNull()
})

test('an endpoint that makes up a head far above all others is not followed for long', async () => {
  const connected = await connect()
  const real = connected.head().number
  const block = await truth.request<object>('eth_getBlockByNumber', ['latest', false])
  const made = { number: '0xffffff', hash: `0x${'ab'.repeat(32)}` }
  const lie = (result: unknown, { params }: { params: readonly unknown[] }) =>
    params[0] === 'latest' || params[0] === made.number ? { ...block, ...made } : result
  nodes[0]?.setFaults([{ methods: ['eth_getBlockByNumber'], fault: { kind: 'result', change: lie } }])
  await eventually(() => endpoint(0)?.set_aside).toMatch(/far ahead/)
  await eventually(() => connected.head().number).toBe(real)
})

test('a slow endpoint is hedged, and left for a quicker one when it stays slow', async () => {
  await diverge()
  const connected = await connect()
  nodes[0]?.setFaults([{ fault: { kind: 'delay', ms: 3_000 } }])
  expect(await balance(connected)).toBe(0x10n)
  expect(connected.status().hedged).toBeGreaterThan(0)
})
