import type { Address } from 'viem'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import type { Network } from '../../src/base/network/Network.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { quoteRowsOf } from '../../src/indexer/apply/QuoteTokens.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import type { IndexProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { indexerSourcesOf } from '../../src/indexer/prepareIndexer.ts'
import { startIndexerThread } from '../../src/indexer/thread/startIndexerThread.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { busiestThread } from './cpuOf.ts'

export type IndexJob = {
  url: string
  wsUrl: string
  place: Place
  market: { factory: Address; quote: Address } | undefined
}

/** When the newest applied block was committed, by a clock that all processes share. */
export type Commit = { head: number; whole: boolean; at: number }

export type IndexResult = {
  seconds: number
  cpuSeconds: number
  /** Of its thread that worked most. */
  busiestSeconds: number
  maxRssMb: number
  bytes: number
  rows: { transfers: number; trades: number; candles: number; balances: number }
}

export type FromIndexer = { commit: Commit } | { result: IndexResult }

const networkOf = (market: IndexJob['market']): Network =>
  loadNetwork('devnet', {
    contracts: [],
    launchpads: [],
    feeds: [],
    dexes: market
      ? [{ key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' }]
      : [],
    tokens: market
      ? [
          {
            symbol: 'USDG',
            name: 'Dollar',
            address: market.quote,
            decimals: 18,
            kind: 'stable',
            confidence: 'high',
          },
        ]
      : [],
  })

async function measureRows(place: Place): Promise<Pick<IndexResult, 'bytes' | 'rows'>> {
  const database = await openDatabase({ ...place, migrations })
  const count = async (table: string) =>
    Number((await database.reader.get(`select count(*) as n from ${table}`))?.n ?? 0)
  try {
    const { bytes } = await database.size()
    const rows = {
      transfers: await count('transfers'),
      trades: await count('trades'),
      candles: await count('candles'),
      balances: await count('balances'),
    }
    return { bytes, rows }
  } finally {
    await database.close()
  }
}

const tell = (message: FromIndexer) => process.send?.(message)

/** The service's chain and indexer thread, until the parent says that it is enough. */
async function index({ url, wsUrl, place, market }: IndexJob): Promise<void> {
  const network = networkOf(market)
  const started = performance.now()
  const before = process.cpuUsage()
  const chain = await createChain({ endpoints: [{ url, ws: wsUrl }], network })
  const sources = indexerSourcesOf(chain)
  let last = started
  const onProgress = ({ head, spans }: IndexProgress) => {
    last = performance.now()
    const at = performance.timeOrigin + last
    tell({ commit: { head: head?.number ?? -1, whole: spans.length === 1 && spans[0]?.from === 0, at } })
  }
  const thread = startIndexerThread({
    setup: {
      place,
      known: toKnownContracts(network, new Map()),
      quotes: quoteRowsOf(network, []),
      windowS: undefined,
      settings: {},
    },
    sources,
    log: createLogger('silent'),
    onProgress,
    onLost: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => process.once('message', () => resolve()))
  const seconds = (last - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const busiestSeconds = busiestThread(process.pid)
  await thread.close()
  sources.close()
  await chain.close()
  const maxRssMb = process.resourceUsage().maxRSS / 1024
  const measured = await measureRows(place)
  tell({
    result: { seconds, cpuSeconds: (user + system) / 1e6, busiestSeconds, maxRssMb, ...measured },
  })
}

process.once('message', (job: IndexJob) => void index(job))
process.once('disconnect', () => process.exit(0))
