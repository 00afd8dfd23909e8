import type { Database } from '../../src/sources/store/Database.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

export const reads: Record<string, { sql: string; params: () => number[] }> = {
  'one balance': {
    sql: 'select amount from balances where token_id = ? and holder_id = ?',
    params: () => [Math.floor(Math.random() * 100), Math.floor(Math.random() * 1000)],
  },
  'last 50 of a token': {
    sql: 'select pos, from_id, to_id, amount from transfers where token_id = ? order by pos desc limit 50',
    params: () => [Math.floor(Math.random() * 500)],
  },
  'top 20 holders': {
    sql: 'select holder_id, amount from balances where token_id = ? order by amount desc limit 20',
    params: () => [Math.floor(Math.random() * 500)],
  },
}

/** Reads in turn for as long as the writer is at work, a little apart, as requests come. */
export async function readBeside(
  database: Database,
  writing: Promise<unknown>,
): Promise<{ ms: Record<string, Percentiles>; walMb: number }> {
  const taken: Record<string, number[]> = {}
  let walMb = 0
  let busy = true
  writing.finally(() => {
    busy = false
  })
  while (busy) {
    for (const [name, { sql, params }] of Object.entries(reads)) {
      const started = performance.now()
      await database.reader.all(sql, params())
      const times = taken[name] ?? []
      taken[name] = times
      times.push(performance.now() - started)
    }
    walMb = Math.max(walMb, (await database.size()).walBytes / 1e6)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    ms: Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, percentiles(times)])),
    walMb,
  }
}
