import type { Hex } from 'viem'
import type { LaunchpadFact } from '../../base/network/facts.ts'
import { applyCurveQuotes } from './applyCurveQuotes.ts'
import type { IndexedLog } from './IndexedLog.ts'
import type { KnownContracts } from './KnownContracts.ts'
import type { LogReader } from './LogReader.ts'
import { emptyFacts, type RangeFacts } from './RangeFacts.ts'
import { approvalReaders } from './readApprovals.ts'
import { bridgeReaders } from './readBridge.ts'
import { controlReaders } from './readControl.ts'
import { curveTradeReaders } from './readCurveTrades.ts'
import { launchReaders } from './readLaunches.ts'
import { liquidityReaders } from './readLiquidity.ts'
import { poolReaders } from './readPools.ts'
import { oracleReaders, stockReaders } from './readStocks.ts'
import { swapReaders } from './readSwaps.ts'
import { transferReaders } from './readTransfers.ts'

export type LogReading = {
  /** Events that are rare enough to be fetched from the first block on. */
  sparseTopics: readonly Hex[]
  /** Price answers, which the oldest trades of the window need from before it. */
  oracleTopics: readonly Hex[]
  /** Reads logs in the order of the chain. */
  read(logs: readonly IndexedLog[]): RangeFacts
  /** Reads only the rare ones. */
  readSparse(logs: readonly IndexedLog[]): RangeFacts
}

/** Everything the index understands of logs, for one network. */
export function createLogReading(known: KnownContracts): LogReading {
  const launchpads: LaunchpadFact[] = [...new Set(known.launchpads.values())]
  const sparse = new Map([...poolReaders, ...stockReaders, ...launchReaders(launchpads), ...bridgeReaders])
  const dense = new Map([
    ...transferReaders,
    ...approvalReaders,
    ...swapReaders,
    ...liquidityReaders,
    ...curveTradeReaders(launchpads),
    ...oracleReaders,
    ...controlReaders,
    ...sparse,
  ])
  const early = new Map([...sparse, ...oracleReaders])

  const readWith =
    (readers: ReadonlyMap<Hex, LogReader>) =>
    (logs: readonly IndexedLog[]): RangeFacts => {
      const facts = emptyFacts()
      let previous: IndexedLog | undefined
      for (const log of logs) {
        const reader = readers.get(log.topics[0] as Hex)
        if (reader) readOne(reader, log, facts, { known, previous })
        previous = log
      }
      applyCurveQuotes(facts)
      return facts
    }
  return {
    sparseTopics: [...sparse.keys()],
    oracleTopics: [...oracleReaders.keys()],
    read: readWith(dense),
    readSparse: readWith(early),
  }
}

/** A stranger's contract may write an event's hash over any data: what cannot be read is not that event. */
function readOne(
  reader: LogReader,
  log: IndexedLog,
  facts: RangeFacts,
  context: Parameters<LogReader>[2],
): void {
  try {
    reader(log, facts, context)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}
