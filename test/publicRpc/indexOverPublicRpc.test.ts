import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, getContractAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { verifyIndex } from '../../scripts/verify/index/verifyIndex.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { limitsFor } from '../../src/sources/chain/EndpointLimits.ts'
import { createTraffic, holder, type Traffic } from '../anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'
import { isLong } from '../isLong.ts'
import { followIndex } from '../world/openTestIndex.ts'
import type { PublicLimits } from './PublicLimits.ts'
import { startPublicRpc } from './startPublicRpc.ts'

const patience = { timeout: 120_000 }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Market = { chain: ScriptedChain; traffic: Traffic; token: Address }

async function startMarket(): Promise<Market> {
  const chain = await startScriptedChain({ secondsPerBlock: 1 })
  closing.push(chain.stop)
  const traffic = await createTraffic(chain)
  return { chain, traffic, token: await traffic.token() }
}

const payments = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => ({ to: holder(first + index), amount: BigInt(index + 1) }))

/** An index that knows the node only through the limits of the public one, and is as careful as with that. */
async function indexThrough({ chain }: Market, limits: Partial<PublicLimits> = {}) {
  const rpc = await startPublicRpc({ target: chain.url, limits })
  closing.push(rpc.close)
  const factory = getContractAddress({ from: holder(0), nonce: 0n })
  const network = loadNetwork('devnet', {
    ...{ contracts: [], launchpads: [], feeds: [], tokens: [] },
    dexes: [{ key: 'univ2', name: 'v2', kind: 'v2', factory, confidence: 'high' }],
  })
  const endpoint = { url: rpc.url, ws: rpc.wsUrl, limits: limitsFor('https://public.example') }
  const connected = await createChain({ endpoints: [endpoint], network, heads: { minPollMs: 100 } })
  closing.push(connected.close)
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-public-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const index = await followIndex({ chain: connected, network, file: join(folder, 'index.db') })
  closing.push(index.close)
  const differences = async () => {
    const direct = await createChain({ endpoints: [{ url: chain.url }], network })
    closing.push(direct.close)
    const { reader } = index.database
    return (await verifyIndex({ reader, node: nodeReadsOf(direct), network, maxBalances: 200 })).differences
  }
  return { rpc, index, connected, differences }
}

test('keeps up with ten blocks a second', patience, async () => {
  const market = await startMarket()
  const { chain, traffic, token } = market
  const { rpc, index, differences } = await indexThrough(market)
  await index.reached()
  const lags: number[] = []
  const from = (await chain.head()).number
  const until = performance.now() + (isLong ? 12_000 : 6_000)
  for (let block = 0; performance.now() < until; block += 1) {
    await chain.send([traffic.payOut(token, payments(10, block))])
    const { number } = await chain.mine()
    lags.push(number - (index.access.newest()?.number ?? 0))
    await sleep(70)
  }
  const { number } = await chain.head()
  await index.reached(number)
  // A few polls and fetches at the pace of a public node; without end it would be as many as were made.
  const later = lags.slice(lags.length >> 1)
  expect(Math.max(...later)).toBeLessThan(Math.max(40, (number - from) / 2))
  expect(later.at(-1)).toBeLessThan(40)
  expect(rpc.refusals()).toMatchObject({ batch: 0, rateByHttp: 0, rateByRpc: 0, logBlocks: 0 })
  expect(await differences()).toEqual([])
})

test('fills the past in ranges that the node takes, and learns how wide they may be', patience, async () => {
  const market = await startMarket()
  const { chain, traffic, token } = market
  for (let block = 0; block < 60; block += 1) {
    // Some blocks are full: sixteen of them are more than the node gives at once.
    const count = block % 2 === 0 ? 120 : 3
    await chain.send([traffic.payOut(token, payments(count, block))])
    await chain.mine()
  }
  // Where receipts come one by one, logs are asked for by range.
  const limits = { maxLogs: 300, timeOutEvery: 9, blockReceipts: false }
  const { rpc, index, differences } = await indexThrough(market, limits)
  await index.reached()
  const { logs, logTimeout, rateByHttp, rateByRpc, batch, logBlocks } = rpc.refusals()
  expect(logs).toBeGreaterThan(0)
  expect(logTimeout).toBeGreaterThan(0)
  // Ranges shrink when they are refused and stay so: most queries are of a size that works.
  expect(logs).toBeLessThan(20)
  expect({ rateByHttp, rateByRpc, batch, logBlocks }).toEqual({
    rateByHttp: 0,
    rateByRpc: 0,
    batch: 0,
    logBlocks: 0,
  })
  expect(await differences()).toEqual([])
})

test.runIf(isLong)(
  'a node that throttles more than it should slows it down and no more',
  patience,
  async () => {
    const market = await startMarket()
    const { chain, traffic, token } = market
    for (let block = 0; block < 12; block += 1) {
      await chain.send([traffic.payOut(token, payments(20, block))])
      await chain.mine()
    }
    const { rpc, index, differences } = await indexThrough(market, { requestsPerSecond: 3, stateBlocks: 10 })
    await index.reached()
    const { rateByHttp, rateByRpc } = rpc.refusals()
    expect(rateByHttp + rateByRpc).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
  },
)
