import type { SqlValue } from '../../store/SqlValue.ts'
import { type Querying, query } from '../query.ts'
import type { ActivityScope } from './activitySeries.ts'

/** Which pools a scope has. */
function poolsOf(scope: ActivityScope): { sql: string; params: readonly SqlValue[] } {
  if (scope.kind === 'chain') return { sql: '', params: [] }
  if (scope.kind === 'pool') return { sql: 'pool_id = ? and', params: [scope.id] }
  if (scope.kind === 'dex')
    return { sql: 'pool_id in (select pool_id from pools where venue = ?) and', params: [scope.venue] }
  const marks = scope.asset.map(() => '?').join(', ')
  return {
    sql: `pool_id in (select pool_id from pools where token0_id in (${marks})
      union all select pool_id from pools where token1_id in (${marks})) and`,
    params: [...scope.asset, ...scope.asset],
  }
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
