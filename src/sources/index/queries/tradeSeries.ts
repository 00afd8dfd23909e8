import { type Querying, query } from '../query.ts'
import type { ActivityScope } from './activitySeries.ts'
import { marksFor } from './marksFor.ts'
import { poolsHolding } from './poolsHolding.ts'

/** Which pools a scope has. */
function poolsOf(scope: ActivityScope) {
  if (scope.kind === 'chain') return { sql: '', params: [] } as const
  if (scope.kind === 'pool') return { sql: 'pool_id = ? and', params: [scope.id] } as const
  if (scope.kind === 'dex')
    return {
      sql: 'pool_id in (select pool_id from pools where venue = ?) and',
      params: [scope.venue],
    } as const
  return {
    sql: `pool_id in (${poolsHolding(marksFor(scope.asset))}) and`,
    params: [...scope.asset, ...scope.asset],
  } as const
}

const lengths = [86_400, 3600, 60] as const

/** Points of what was traded, by the start of their interval, from the longest candles that fit into one. */
export async function tradeSeries(
  view: Querying,
  column: 'usd_volume' | 'trades',
  { scope, seconds, fromTime }: { scope: ActivityScope; seconds: number; fromTime: number },
): Promise<Map<number, number>> {
  const pools = poolsOf(scope)
  const length = lengths.find((one) => seconds % one === 0)
  if (length === undefined) throw new RangeError(`No candle fits into ${seconds} seconds.`)
  const points = await view.all(
    query(
      `select start - (start % ?) as point, sum(${column}) as value from candles
       where ${pools.sql} seconds = ? and start >= ? group by 1`,
      { point: 'bigint', value: 'double precision null' },
    ),
    [seconds, ...pools.params, length, fromTime],
    { heavy: true },
  )
  return new Map(points.map(({ point, value }) => [point, Number(value ?? 0)]))
}
