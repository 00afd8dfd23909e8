import { hexToBytes } from 'viem'
import { listTokenTransfers } from '../../src/sources/index/queries/listTokenTransfers.ts'
import { poolCandles } from '../../src/sources/index/queries/poolCandles.ts'
import { topHolders } from '../../src/sources/index/queries/topHolders.ts'
import { query } from '../../src/sources/index/query.ts'
import type { Database } from '../../src/sources/store/Database.ts'
import type { ReadView } from '../../src/sources/store/StoreReader.ts'
import { type Percentiles, percentiles } from '../store/percentiles.ts'
import { market } from './syntheticRanges.ts'

/** `cpuMs` is our processor time for one of them: all there is to it on SQLite, and what no neighbour disturbs. */
export type QueryTimes = Record<string, Percentiles & { cpuMs: number }>

const rounds = 200
const warmUps = 20

/** The queries behind get_holders, get_token_transfers and get_chart, on the token that half of all is about. */
async function createQueries({ reader }: Database) {
  const idOf = async (address: `0x${string}`) => {
    const row = await reader.get(query('select id from addresses where address = ?'), [hexToBytes(address)])
    if (!row) throw new Error(`The index of the benchmark does not know ${address}.`)
    return row.id
  }
  const [token, pool] = [await idOf(market.base), await idOf(market.pool)]
  const everything = Number.MAX_SAFE_INTEGER
  return {
    'top 20 holders': (view: ReadView) => topHolders(view, token, { limit: 20 }),
    'last 50 transfers': async (view: ReadView) =>
      (await listTokenTransfers(view, { token, nobody: -1 }, { before: everything, limit: 50 })).rows,
    '500 candles': (view: ReadView) =>
      poolCandles(view, { pool, seconds: 60, from: 0, before: everything, limit: 500 }),
  }
}

const expected: Record<string, number> = { 'top 20 holders': 20, 'last 50 transfers': 50, '500 candles': 500 }

/** Times each query in a snapshot of its own, as an answer reads it. */
export async function measureQueries(database: Database): Promise<QueryTimes> {
  const times: QueryTimes = {}
  for (const [name, query] of Object.entries(await createQueries(database))) {
    const ms: number[] = []
    let before = process.cpuUsage()
    for (let round = -warmUps; round < rounds; round += 1) {
      if (round === 0) before = process.cpuUsage()
      const started = performance.now()
      const view = await database.reader.snapshot()
      const rows = await query(view)
      await view.close()
      if (round >= 0) ms.push(performance.now() - started)
      if (rows.length !== expected[name]) throw new Error(`${name}: there are ${rows.length}.`)
    }
    const { user, system } = process.cpuUsage(before)
    times[name] = { ...percentiles(ms), cpuMs: (user + system) / 1000 / rounds }
  }
  return times
}
