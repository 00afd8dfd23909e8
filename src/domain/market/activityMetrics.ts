import type { ActivityRows, ActivityScope, CountedRow } from '../../sources/index/queries/activitySeries.ts'
import { marksFor } from '../../sources/index/queries/marksFor.ts'
import { query } from '../../sources/index/query.ts'
import type { Sql } from '../../sources/store/Sql.ts'
import type { SqlValue } from '../../sources/store/SqlValue.ts'

export type ScopeKind = ActivityScope['kind']

type Metric = ActivityRows & { scopes: readonly ScopeKind[]; meaning: string }

const everywhere = ['chain', 'token', 'pool', 'dex'] as const

const all = (sql: Sql<CountedRow>): { sql: Sql<CountedRow>; params: SqlValue[] } => ({ sql, params: [] })

/** Who traded in a scope; trades of an asset stand on either side, each once. */
function traders(): ActivityRows['rows'] {
  const select = 'select position, trader_id as who from trades where'
  const since = 'position >= ?'
  return (scope) => {
    if (scope.kind === 'token') {
      const marks = marksFor(scope.asset)
      return [
        { sql: query(`${select} base_id in (${marks}) and ${since}`), params: [...scope.asset] },
        {
          sql: query(`${select} quote_id in (${marks}) and base_id not in (${marks}) and ${since}`),
          params: [...scope.asset, ...scope.asset],
        },
      ]
    }
    if (scope.kind === 'pool')
      return [{ sql: query(`${select} pool_id = ? and ${since}`), params: [scope.id] }]
    if (scope.kind === 'dex')
      return [
        {
          sql: query(`${select} pool_id in (select pool_id from pools where venue = ?) and ${since}`),
          params: [scope.venue],
        },
      ]
    return [all(query(`${select} ${since}`))]
  }
}

const transfers: ActivityRows['rows'] = (scope) =>
  scope.kind === 'token'
    ? [
        {
          sql: query('select position from transfers where token_id = ? and position >= ?'),
          params: [scope.id],
        },
      ]
    : [all(query('select position from transfers where position >= ?'))]

/** Who sent transactions on the chain; who sent or received a token. */
const active: ActivityRows['rows'] = (scope) =>
  scope.kind === 'token'
    ? (['from_id', 'to_id'] as const).map((side) => ({
        sql: query(`select position, ${side} as who from transfers where token_id = ? and position >= ?`),
        params: [scope.id],
      }))
    : [all(query('select position, from_id as who from transactions where position >= ?'))]

const pools: ActivityRows['rows'] = (scope) => {
  const select = 'select created_position as position from pools where'
  if (scope.kind === 'token')
    return (['token0_id', 'token1_id'] as const).map((side) => ({
      sql: query(`${select} ${side} = ? and created_position >= ?`),
      params: [scope.id],
    }))
  if (scope.kind === 'dex')
    return [{ sql: query(`${select} venue = ? and created_position >= ?`), params: [scope.venue] }]
  return [all(query(`${select} created_position >= ?`))]
}

const launches: ActivityRows['rows'] = (scope) =>
  scope.kind === 'dex'
    ? [
        {
          sql: query('select position from launches where launchpad = ? and position >= ?'),
          params: [scope.venue],
        },
      ]
    : [all(query('select position from launches where position >= ?'))]

/** Every metric that is counted from rows at positions; what is kept of trades and blocks stands beside them. */
export const activityMetrics = {
  traders: {
    rows: traders(),
    value: 'count(distinct who)',
    scopes: everywhere,
    meaning: 'distinct senders of swaps',
  },
  transfers: {
    rows: transfers,
    value: 'count(*)',
    scopes: ['chain', 'token'],
    meaning: 'ERC-20 transfers',
  },
  active_addresses: {
    rows: active,
    value: 'count(distinct who)',
    scopes: ['chain', 'token'],
    meaning: 'distinct senders of transactions; for a token its senders and receivers',
  },
  new_tokens: {
    rows: () => [all(query('select first_position as position from tokens where first_position >= ?'))],
    value: 'count(*)',
    scopes: ['chain'],
    meaning: 'tokens that moved for the first time',
  },
  new_pools: {
    rows: pools,
    value: 'count(*)',
    scopes: ['chain', 'token', 'dex'],
    meaning: 'pools and curves opened',
  },
  launches: { rows: launches, value: 'count(*)', scopes: ['chain', 'dex'], meaning: 'tokens launched' },
  new_holders: {
    rows: (scope) => [
      {
        sql: query(
          'select first_position as position from balances where token_id = ? and first_position >= ?',
        ),
        params: [scope.kind === 'token' ? scope.id : -1],
      },
    ],
    value: 'count(*)',
    scopes: ['token'],
    meaning: 'accounts that moved the token for the first time',
  },
} as const satisfies Record<string, Metric>

/** What candles keep of trades, by their column. */
export const tradeMetrics = {
  volume_usd: { column: 'usd_volume', scopes: everywhere, meaning: 'dollars traded' },
  trades: { column: 'trades', scopes: everywhere, meaning: 'swaps' },
} as const

/** Totals of blocks, for the chain only. */
export const blockMetrics = { transactions: 'transactions', gas_used: 'gas_used' } as const
