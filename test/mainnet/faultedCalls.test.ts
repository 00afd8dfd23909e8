import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastProbe } from '../anvil/openChain.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { type PublicRpc, startPublicRpc } from '../publicRpc/startPublicRpc.ts'
import { runFaultedCalls } from './runFaultedCalls.ts'
import { type ForkedChains, startForkedChains } from './startForkedChains.ts'
import { type MainnetEmulator, startMainnetEmulator } from './startMainnetEmulator.ts'

/** `npm run chaos` asks a thousand times. */
const calls = process.env.SHERWOOD_CHAOS === 'all' ? 1_000 : 40
const seed = Number(process.env.SHERWOOD_CHAOS_SEED ?? 11)

let chains: ForkedChains
let mainnet: MainnetEmulator
let forkNode: PublicRpc
const proxies: FaultyRpc[] = []

beforeAll(async () => {
  chains = await startForkedChains()
  forkNode = await startPublicRpc({ target: chains.fork.url })
  mainnet = await startMainnetEmulator({
    target: chains.truth.url,
    deployment: { contracts: [], dexes: [], launchpads: [], feeds: [], tokens: [] },
    nodes: 3,
    async through(target) {
      const proxy = await startFaultyRpc({ target })
      proxies.push(proxy)
      return proxy.url
    },
    chain: {
      heads: { minPollMs: 100, maxPollMs: 200, crossCheckMs: 1_000 },
      probe: { ...fastProbe, longestMs: 500 },
      patience: { tool: { attempts: 6, attemptMs: 2_000, totalMs: 8_000, pauseMs: 40 } },
    },
  })
})
afterAll(async () => {
  await mainnet?.close()
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await forkNode?.close()
  await chains?.stop()
})

it(`${calls} calls while endpoints fail in turn: right or unknown, never wrong`, {
  timeout: 1_200_000,
}, async () => {
  const shared = await chains.truth.request<{ hash: string }>('eth_getBlockByNumber', ['0x40', false])
  const onFork = await chains.fork.request<{ hash: string }>('eth_getBlockByNumber', ['0x40', false])
  expect(onFork.hash).toBe(shared.hash)
  const report = await runFaultedCalls({
    app: mainnet.createApp(),
    chains,
    proxies,
    forkUrl: forkNode.url,
    trueUrls: mainnet.nodes.map(({ url }) => url),
    calls,
    seed,
  })
  const shown = JSON.stringify(report.under)
  process.stdout.write(`     ${calls} calls, seed ${seed}: ${report.right} right, ${report.unknown} unknown; ${shown}
`)
  expect(report.wrong).toEqual([])
  expect(report.right).toBeGreaterThan(calls * 0.5)
})
