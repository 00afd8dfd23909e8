import type { Address } from 'viem'
import type { Chain } from '../chain/Chain.ts'
import type { Network } from '../network/Network.ts'
import type { Logger } from '../observe/createLogger.ts'
import { createInstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import type { Database } from '../store/Database.ts'
import { readTokenIdentity } from '../tokens/readTokenIdentity.ts'
import { createRangeWriter } from './apply/createRangeWriter.ts'
import { toQuoteTokens } from './apply/QuoteTokens.ts'
import { createLogReading } from './facts/createLogReading.ts'
import { nodeReadsOf } from './fetch/nodeReadsOf.ts'
import { createIndexer, type IndexerSettings } from './follow/createIndexer.ts'
import { createHeads } from './follow/Heads.ts'
import type { IndexProgress } from './follow/IndexProgress.ts'
import { createNameReading } from './names/createNameReading.ts'
import { readKnownContracts } from './readKnownContracts.ts'

export type OpenIndexerOptions = {
  chain: Chain
  network: Network
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  onProgress?: (progress: IndexProgress) => void
  settings?: Partial<IndexerSettings>
}

/** An indexer over a connected chain and an open database; runs until the signal. */
export async function openIndexer({ chain, network, database, log, onProgress, settings }: OpenIndexerOptions) {
  const head = chain.head()
  const background = { priority: 'background' } as const
  const [known, stocks] = await Promise.all([
    readKnownContracts(chain.pin(head.number, background), network),
    createInstrumentRegistry(chain, network).upTo(head.number),
  ])
  const reading = createLogReading(known)
  const heads = createHeads()
  heads.push({ number: Number(head.number), hash: head.hash })
  const stop = chain.onHead((next) => heads.push({ number: Number(next.number), hash: next.hash }))
  const readIdentities = (tokens: readonly Address[]) => {
    const pinned = chain.pin(chain.head().number, background)
    return Promise.all(tokens.map((token) => readTokenIdentity(pinned, token)))
  }
  const indexer = createIndexer({
    node: nodeReadsOf(chain),
    heads,
    database,
    reading,
    rangeWriter: createRangeWriter({ reading, quotes: toQuoteTokens(network, stocks.all) }),
    log,
    floorFor: () => 0,
    whenIdle: createNameReading(readIdentities),
    ...(onProgress ? { onProgress } : {}),
    ...(settings ? { settings } : {}),
  })
  return {
    progress: indexer.progress,
    async run(signal: AbortSignal): Promise<void> {
      await indexer.run(signal).finally(stop)
    },
  }
}
