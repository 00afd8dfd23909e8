import type { Place } from '../../test/postgres/Place.ts'
import type { BenchChain } from './buildChain.ts'
import { cpuOf } from './cpuOf.ts'
import type { IndexResult } from './indexProcess.ts'
import { startIndexing } from './startIndexing.ts'

/** One indexer over one chain, from its first request to its last commit. */
export type Measured = {
  events: number
  seconds: number
  /** Processor time of the indexer, of the database server, and of the node meanwhile. */
  cpuSeconds: number
  databaseCpuSeconds: number
  nodeCpuSeconds: number
  maxRssMb: number
  bytes: number
}

/** Has the service index a whole chain into an empty database, and holds its rows against the node's logs. */
export async function measureOurs(
  file: string,
  chain: BenchChain,
  place: Place,
): Promise<Measured & Pick<IndexResult, 'rows' | 'busiestSeconds'>> {
  const { url, wsUrl, market } = chain
  const before = { node: cpuOf(chain.pid), database: cpuOf(process.pid, 'postgres') }
  const indexing = startIndexing(file, { url, wsUrl, place, market }, chain.pid)
  await indexing.reached((await chain.head()).number)
  const after = { node: cpuOf(chain.pid), database: cpuOf(process.pid, 'postgres') }
  const { rows, ...result } = await indexing.finish()
  if (rows.transfers !== chain.transfers)
    throw new Error(`The node has ${chain.transfers} transfers, the index ${rows.transfers}.`)
  return {
    ...result,
    rows,
    events: chain.logs,
    nodeCpuSeconds: after.node - before.node,
    databaseCpuSeconds: after.database - before.database,
  }
}
