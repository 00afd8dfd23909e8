import type { Pool, PoolClient } from 'pg'
import { createPlaces } from '../createPlaces.ts'
import { createSnapshot, type SnapshotSource } from '../createSnapshot.ts'
import type { ReadLimits } from '../ReadLimits.ts'
import type { RowFrom } from '../Sql.ts'
import type { SqlValues } from '../SqlValue.ts'
import type { ReadOptions, StoreReader } from '../StoreReader.ts'
import { toStoreError } from '../toStoreError.ts'
import { createRunner, type Run } from './createRunner.ts'
import type { PostgresText } from './toPostgresSql.ts'

type Translate = (sql: string) => PostgresText

/** A read transaction on a connection of the pool; its `begin` travels with the first read. */
function toSource(client: PoolClient, translate: Translate, statementMs: number): SnapshotSource {
  const run = createRunner(client, translate)
  const broken = () => {}
  client.on('error', broken)
  const begun = client.query('begin isolation level repeatable read read only')
  begun.catch(() => {})

  async function rows<Text extends string>(sql: Text, params?: SqlValues): Promise<RowFrom<Text>[]> {
    try {
      const [, result] = await Promise.all([begun, run(sql, params)])
      return result.rows
    } catch (error) {
      throw toStoreError(error, 'postgres', statementMs)
    }
  }

  return {
    all: rows,
    get: async (sql, params) => (await rows(sql, params))[0],
    async end() {
      const failure = await client.query('commit').then(
        () => undefined,
        (error: Error) => error,
      )
      client.off('error', broken)
      client.release(failure)
    },
  }
}

/** Reads from a pool of connections, of which heavy queries may take only some. */
export function createPostgresReader(
  pool: Pool,
  translate: Translate,
  limits: ReadLimits & { statementMs: number },
): StoreReader {
  const snapshots = createPlaces({ limit: limits.snapshots, waitMs: limits.snapshotWaitMs })
  const heavyReads = createPlaces({ limit: limits.heavyReads, waitMs: limits.snapshotWaitMs })
  // A pool takes a query as a connection does; only the overloads of their types differ.
  const run: Run = createRunner(pool as Pick<Pool, 'query'> as never, translate)

  async function rows<Text extends string>(
    sql: Text,
    params?: SqlValues,
    options?: ReadOptions,
  ): Promise<RowFrom<Text>[]> {
    const leave = options?.heavy && limits.heavyReads > 0 ? await heavyReads.take() : undefined
    try {
      return (await run(sql, params)).rows
    } catch (error) {
      throw toStoreError(error, 'postgres', limits.statementMs)
    } finally {
      leave?.()
    }
  }

  return {
    all: rows,
    get: async (sql, params, options) => (await rows(sql, params, options))[0],
    async snapshot({ signal } = {}) {
      const leave = await snapshots.take(signal)
      try {
        const source = toSource(await pool.connect(), translate, limits.statementMs)
        return createSnapshot(source, { leave, maxAgeMs: limits.snapshotMs })
      } catch (error) {
        leave()
        throw toStoreError(error, 'postgres')
      }
    },
  }
}
