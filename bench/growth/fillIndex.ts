import type { Hex } from 'viem'
import type { Network } from '../../src/base/network/Network.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { createRangeWriter } from '../../src/indexer/apply/createRangeWriter.ts'
import { toQuoteTokens } from '../../src/indexer/apply/QuoteTokens.ts'
import { readSpans } from '../../src/indexer/apply/spans.ts'
import { createLogReading } from '../../src/indexer/facts/createLogReading.ts'
import { createRangeFetch } from '../../src/indexer/fetch/createRangeFetch.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import type { RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { createPositionWork } from '../../src/indexer/follow/createPositionWork.ts'
import { createNameReading } from '../../src/indexer/names/createNameReading.ts'
import { indexerSourcesOf, readIndexFacts } from '../../src/indexer/prepareIndexer.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { createThickening } from './createThickening.ts'
import { readPairs, type TradedPair } from './readPairs.ts'
import { startCpu } from './startCpu.ts'
import type { GrowthNode } from './startGrowthNode.ts'

const logsPerRange = 20_000
/** Of a large chain more: otherwise most pages of the file would be written for each of its blocks. */
const leastBlocks = 480
/** Of a small one fewer: the node is asked for all blocks of a range at once. */
const mostBlocks = 2000

const megabyte = 2 ** 20
/** A file of gigabytes is filled at random: what the writer does not keep it reads again for each range. */
const memory = { reading: 64 * megabyte, writing: 2048 * megabyte }

/** `seconds` are of processor time, for writing alone. */
export type Filled = { pairs: TradedPair[]; bytes: number; seconds: number }

/** Writes the node's chain, thickened to so many transfers, through the indexer's own writer; goes on where it was. */
export async function fillIndex(
  place: Place,
  {
    chain,
    network,
    growth,
    transfers,
  }: { chain: Chain; network: Network; growth: GrowthNode; transfers: number },
): Promise<Filled> {
  const database = await openDatabase({
    ...(place.engine === 'sqlite' ? { ...place, memory } : place),
    migrations,
  })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('The database of the benchmark has another writer.')
  const facts = await readIndexFacts(chain, { network, stocks: createInstrumentRegistry(chain, network) })
  const rangeWriter = createRangeWriter({
    reading: createLogReading(facts.known),
    quotes: toQuoteTokens(facts.quotes),
    wrappedEther: facts.known.wrappedEther as Hex | undefined,
    money: facts.known.money,
  })
  const fetchRange = createRangeFetch(nodeReadsOf(chain))
  const head = Number(chain.head().number)
  const world = growth.worldBlocks
  const blocks = head - world
  const done = async () => (await readSpans(database.reader, 'dense')).at(-1)?.to ?? -1
  let seconds = 0
  const write = async (from: number, to: number, thicken = (data: RangeData) => data) => {
    const data = thicken(await fetchRange({ from, to }))
    const spentMs = startCpu()
    await writer.transaction((transaction) => rangeWriter.apply(transaction, data))
    seconds += spentMs() / 1000
    // A turn of the event loop, which fetching takes in the service: the log is merged in pauses.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if ((await done()) < world) await write(0, world)
  const pairs = await readPairs(database, growth.node.rpc)
  const enough = Math.floor((logsPerRange / (transfers * 1.6)) * blocks)
  const step = Math.min(mostBlocks, Math.max(leastBlocks, enough))
  const share = transfers / 10 / blocks
  const thicken = createThickening(pairs, { transfers, tens: (lot) => Math.floor(share + lot(1000) / 1000) })
  for (let from = (await done()) + 1; from <= head; from += step)
    await write(from, Math.min(head, from + step - 1), thicken)
  const turn = { writer, signal: new AbortController().signal }
  // An index that was filled under an older schema and put in this place has its positions made anew.
  const makePositions = createPositionWork(rangeWriter)
  while (await makePositions(turn, head)) await new Promise((resolve) => setImmediate(resolve))
  const sources = indexerSourcesOf(chain)
  const readNames = createNameReading(sources.readIdentities)
  while (await readNames(turn, head));
  sources.close()
  const { bytes } = await database.size()
  await database.close()
  return { pairs, bytes, seconds }
}
