import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyIndex } from '../../../scripts/verify/index/verifyIndex.ts'
import { eventually } from '../../../test/anvil/eventually.ts'
import type { ChaosChain } from '../../../test/chaos/ChaosChain.ts'
import { createDice } from '../../../test/chaos/createDice.ts'
import { startMiniChain } from '../../../test/chaos/startMiniChain.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { createInstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { migrations } from '../../sources/index/migrations.ts'
import { openDatabase } from '../../sources/store/openDatabase.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import { indexerSourcesOf, readIndexFacts } from '../prepareIndexer.ts'
import { runIndexer } from '../runIndexer.ts'
import type { IndexProgress } from './IndexProgress.ts'

let node: ChaosChain
let chain: Chain
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-sparse-'))
  node = await startMiniChain(createDice(5))
  await node.grow(20)
  const network = loadNetwork('devnet', node.deployment)
  chain = await createChain({
    endpoints: [{ url: node.url }],
    network,
    heads: { minPollMs: 20, maxPollMs: 50 },
  })
})
afterEach(async () => {
  await chain?.close()
  await node?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same reads, with something that happens once, right after rare events were read. */
function whenRareEventsWereRead(reads: NodeReads, happen: () => Promise<void>): NodeReads {
  let happened = false
  return {
    ...reads,
    async readAll(calls, signal) {
      const answers = await reads.readAll(calls, signal)
      const rare = calls.some(
        ({ method, params }) =>
          method === 'eth_getLogs' && (params[0] as { topics?: unknown } | undefined)?.topics,
      )
      if (rare && !happened) {
        happened = true
        await happen()
      }
      return answers
    },
  }
}

it('reads rare events anew before any block, when the chain became another one while it read them', async () => {
  const network = loadNetwork('devnet', node.deployment)
  const database = await openDatabase({ engine: 'sqlite', file: join(folder, 'index.db'), migrations })
  const facts = await readIndexFacts(chain, { network, stocks: createInstrumentRegistry(chain, network) })
  const sources = indexerSourcesOf(chain)
  const stop = new AbortController()
  let progress: IndexProgress | undefined
  const parts = {
    ...sources,
    ...facts,
    node: whenRareEventsWereRead(sources.node, () => node.reorg(2, 4)),
    database,
    windowS: undefined,
    log: createLogger('silent'),
    onProgress(next: IndexProgress) {
      progress = next
    },
    // Ranges so short that the pools of a range's trades lie in another one.
    settings: { longGap: 6, maxBlocks: 2, idleMs: 50 },
  }
  const done = runIndexer(parts, stop.signal)
  await eventually(() => progress?.reorgs).toBe(1)
  await eventually(() => progress?.spans[0]?.from).toBe(0)
  await eventually(() => progress?.head?.number).toBe((await node.head()).number)
  const verdict = await verifyIndex({ reader: database.reader, node: sources.node, network, maxBalances: 50 })
  stop.abort()
  await done
  sources.close()
  await database.close()
  expect(verdict.differences).toEqual([])
  expect(verdict.compared.trades).toBeGreaterThan(5)
})
