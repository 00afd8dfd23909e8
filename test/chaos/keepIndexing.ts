import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkDeployment } from '../../src/base/network/facts.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import type { IndexerSettings } from '../../src/indexer/follow/IndexerSettings.ts'
import type { IndexProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { indexerSourcesOf, readIndexFacts } from '../../src/indexer/prepareIndexer.ts'
import { runIndexer } from '../../src/indexer/runIndexer.ts'
import type { AlertRule } from '../../src/service/alerts/AlertRule.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from '../postgres/Place.ts'

/** What an indexer's process is told. */
export type ChaosTask = {
  url: string
  deployment: NetworkDeployment
  place: Place
  settings: Partial<IndexerSettings>
  windowS: number | null
  /** Requests under way at once; the node of a large world does not bear many. */
  concurrency: number
  /** What a whole service sends, and where it remembers it. */
  alerts?: { rules: readonly AlertRule[]; dataDir: string }
}

/** What an indexer tells of itself. */
export type ChaosNote = { progress?: IndexProgress; ended?: string }

/** Everything waits little, so that a schedule of many misfortunes takes seconds. */
export const impatient = {
  heads: { minPollMs: 20, maxPollMs: 60, stuckMs: 60_000, recheckMs: 100, movedBackAfterMs: 150 },
  patience: {
    tool: { attempts: 3, attemptMs: 1_500, totalMs: 3_000, pauseMs: 5 },
    background: { attempts: 3, attemptMs: 1_500, totalMs: 4_000, pauseMs: 5 },
  },
  probe: { firstMs: 20, longestMs: 100, timeoutMs: 1_500 },
}
const restartMs = 100

/** One life of the indexer, as the service's thread has it. */
async function live(task: ChaosTask, tell: (note: ChaosNote) => void): Promise<void> {
  const network = loadNetwork('devnet', task.deployment)
  const chain = await createChain({
    endpoints: [{ url: task.url, limits: { concurrency: task.concurrency } }],
    network,
    ...impatient,
  })
  try {
    const facts = await readIndexFacts(chain, { network, stocks: createInstrumentRegistry(chain, network) })
    const sources = indexerSourcesOf(chain)
    const database = await openDatabase({ ...task.place, migrations })
    try {
      await runIndexer(
        {
          ...sources,
          ...facts,
          database,
          windowS: task.windowS ?? undefined,
          log: createLogger('silent'),
          onProgress: (progress) => tell({ progress }),
          settings: task.settings,
        },
        new AbortController().signal,
      )
    } finally {
      sources.close()
      await database.close().catch(() => {})
    }
  } finally {
    await chain.close()
  }
}

/** As the service does it: an indexer that ends is started again. */
export async function keepIndexing(task: ChaosTask, tell: (note: ChaosNote) => void): Promise<never> {
  for (;;) {
    await live(task, tell).catch((error: unknown) => tell({ ended: String(error) }))
    await sleep(restartMs)
  }
}
