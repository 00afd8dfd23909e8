import type { Sql } from '../../store/Sql.ts'
import type { SqlValue } from '../../store/SqlValue.ts'
import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { unionAll } from './unionAll.ts'

/** What a series counts in, as the index numbers it. */
export type ActivityScope =
  | { kind: 'chain' }
  /** `asset` are the numbers of all forms of the token. */
  | { kind: 'token'; id: number; asset: readonly number[] }
  | { kind: 'pool'; id: number }
  | { kind: 'dex'; venue: string }

/** Who it was is there where people are counted. */
export type CountedRow = { position: number; who?: number | null }

/** Rows with a position, and what of them makes a point. */
export type ActivityRows = {
  /** Ends in a condition on the rows' position that takes one parameter. */
  rows: (scope: ActivityScope) => { sql: Sql<CountedRow>; params: SqlValue[] }[]
  value: 'count(*)' | 'count(distinct who)'
}

export type ActivityStretch = {
  seconds: number
  /** The first position of the first interval. */
  fromPosition: number
}

const toPoints = (points: readonly { start: number; value: number | bigint | null }[]) =>
  new Map(points.map(({ start, value }) => [start, Number(value ?? 0)]))

/** Points by the start of their interval, from rows that stand at positions; empty intervals are left out. */
export async function activitySeries(
  view: Querying,
  { rows, value }: ActivityRows,
  { scope, seconds, fromPosition }: ActivityStretch & { scope: ActivityScope },
): Promise<Map<number, number>> {
  const parts = rows(scope)
  const points = await view.all(
    query(
      `select blocks.time - (blocks.time % ?) as start, ${value} as value
     from (${unionAll(parts.map(({ sql }) => sql))}) counted
     join blocks on blocks.number = counted.position / ${placesPerBlock}
     group by 1`,
      { start: 'bigint', value: 'double precision null' },
    ),
    [seconds, ...parts.flatMap(({ params }) => [...params, fromPosition])],
    { heavy: true },
  )
  return toPoints(points)
}

/** Points from the blocks themselves. */
export async function blockSeries(
  view: Querying,
  column: 'transactions' | 'gas_used',
  { seconds, fromTime }: { seconds: number; fromTime: number },
): Promise<Map<number, number>> {
  const points = await view.all(
    query(
      `select time - (time % ?) as start, sum(${column}) as value from blocks where time >= ?
     group by 1`,
      { start: 'bigint' },
    ),
    [seconds, fromTime],
    { heavy: true },
  )
  return toPoints(points)
}
