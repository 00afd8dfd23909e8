import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { toKnownContracts } from '../../src/indexer/facts/KnownContracts.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { createSyntheticRanges, market, transfersPerBlock } from './syntheticRanges.ts'

const blocksPerRange = 100

/** An index that is filled by the range writer alone, without a node. */
export async function createFilling(place: Place) {
  const network = loadNetwork('devnet', {
    contracts: [],
    launchpads: [],
    feeds: [],
    tokens: [],
    dexes: [{ key: 'bench', name: 'Bench', kind: 'v2', factory: market.factory, confidence: 'high' }],
  })
  const database = await openDatabase({ ...place, migrations })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('The database of the benchmark has another writer.')
  const rangeWriter = createRangeWriter({
    reading: createLogReading(toKnownContracts(network, new Map())),
    quotes: toQuoteTokens([{ token: market.quote, rank: 3, value: { by: 'dollar', decimals: 18 } }]),
    wrappedEther: undefined,
    money: [market.quote],
  })
  const nextRange = createSyntheticRanges()
  let transfers = 0
  return {
    database,
    /** Writes blocks until there are so many transfers; gives the seconds that writing alone took. */
    async fillTo(wanted: number): Promise<number> {
      let ms = 0
      while (transfers < wanted) {
        const data = nextRange(blocksPerRange)
        const started = performance.now()
        await writer.transaction((transaction) => rangeWriter.apply(transaction, data))
        ms += performance.now() - started
        transfers += blocksPerRange * transfersPerBlock
        // A turn of the event loop, which fetching takes in the service: the log is merged in pauses.
        await new Promise((resolve) => setImmediate(resolve))
      }
      return ms / 1000
    },
    close: () => database.close(),
  }
}
