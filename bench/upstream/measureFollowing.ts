import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getContractAddress, numberToHex } from 'viem'
import { createTraffic, holder } from '../../test/anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../../test/anvil/startScriptedChain.ts'
import { startMainnetEmulator } from '../../test/mainnet/startMainnetEmulator.ts'
import { followIndex } from '../../test/world/openTestIndex.ts'

export type Following = {
  seconds: number
  blocks: number
  /** By the nodes, the preferred one first. */
  nodes: { http: number; calls: number; busiestSecond: number }[]
  /** Calls by method, of all nodes. */
  methods: Record<string, number>
  /** What the node sends for a block: with its transactions, its receipts, and the logs that these have in them. */
  bytes: { block: number; receipts: number; logs: number }
  lagBlocks: number
  refused: number
}

const measuredMs = 30_000
const blockMs = 100
/** Transfers and the like that a block of the public chain has, about. */
const logsPerBlock = 20
const sampledBlocks = 20

/** What the parts of a block take on the wire, on average over some. */
async function bytesOf(chain: ScriptedChain, newest: number): Promise<Following['bytes']> {
  const bytes = { block: 0, receipts: 0, logs: 0 }
  for (let number = newest - sampledBlocks; number < newest; number += 1) {
    const block = numberToHex(number)
    const sizeOf = async (method: string, params: unknown[]) =>
      JSON.stringify(await chain.request(method, params)).length / sampledBlocks
    bytes.block += await sizeOf('eth_getBlockByNumber', [block, true])
    bytes.receipts += await sizeOf('eth_getBlockReceipts', [block])
    bytes.logs += await sizeOf('eth_getLogs', [{ fromBlock: block, toBlock: block }])
  }
  return bytes
}

/** Follows a chain of ten blocks a second with the index, at the pace that is kept on mainnet. */
export async function measureFollowing(): Promise<Following> {
  const chain = await startScriptedChain({ secondsPerBlock: 1 })
  const traffic = await createTraffic(chain)
  const token = await traffic.token()
  const factory = getContractAddress({ from: holder(0), nonce: 0n })
  const dex = { key: 'univ2', name: 'v2', kind: 'v2', factory, confidence: 'high' as const }
  const mainnet = await startMainnetEmulator({
    target: chain.url,
    nodes: 4,
    deployment: { contracts: [], launchpads: [], feeds: [], tokens: [], dexes: [dex] },
  })
  const folder = mkdtempSync(join(tmpdir(), 'sherwood-bench-'))
  const index = await followIndex({ ...mainnet, file: join(folder, 'index.db') })
  try {
    await index.reached()
    for (const node of mainnet.nodes) node.resetRequests()
    const from = (await chain.head()).number
    const started = performance.now()
    for (let block = 0; performance.now() - started < measuredMs; block += 1) {
      const payments = Array.from({ length: logsPerBlock }, (_, place) => ({
        to: holder(block + place),
        amount: BigInt(place + 1),
      }))
      await chain.send([traffic.payOut(token, payments)])
      await chain.mine()
      await sleep(Math.max(0, started + (block + 1) * blockMs - performance.now()))
    }
    const seconds = (performance.now() - started) / 1000
    const { number } = await chain.head()
    const lagBlocks = number - (index.access.newest()?.number ?? 0)
    const refused = mainnet.nodes
      .map((node) => node.refusals())
      .reduce((sum, { rateByHttp, rateByRpc, batch }) => sum + rateByHttp + rateByRpc + batch, 0)
    const nodes = mainnet.nodes.map((node) => {
      const { http, calls, busiestSecond } = node.requests()
      return { http, calls, busiestSecond: busiestSecond.httpRequests }
    })
    const methods: Record<string, number> = {}
    for (const node of mainnet.nodes)
      for (const [method, calls] of Object.entries(node.requests().methods))
        methods[method] = (methods[method] ?? 0) + calls
    const bytes = await bytesOf(chain, number)
    return { seconds, blocks: number - from, nodes, methods, bytes, lagBlocks, refused }
  } finally {
    await index.close()
    await mainnet.close()
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
