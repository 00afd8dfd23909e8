import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createWriter } from '../createWriter.ts'
import type { Database } from '../Database.ts'
import type { DatabaseOptions, PostgresOptions } from '../DatabaseOptions.ts'
import { defaultReadLimits } from '../ReadLimits.ts'
import type { TableSpec } from '../schema/TableSpec.ts'
import { tablesOf } from '../schema/tablesOf.ts'
import { toStoreError } from '../toStoreError.ts'
import type { ClaimOptions, Writer } from '../Writer.ts'
import { WriterLost } from '../WriterLost.ts'
import { waitForClaim } from '../waitForClaim.ts'
import { type ClaimedSession, createClaimant } from './createClaimant.ts'
import { createPostgresReader } from './createPostgresReader.ts'
import { createPostgresSession } from './createPostgresSession.ts'
import { createRunner } from './createRunner.ts'
import { dropPartitions } from './dropPartitions.ts'
import { guardReader } from './guardReader.ts'
import { listenCommits } from './listenCommits.ts'
import { awaitReplica, migratePostgres } from './migratePostgres.ts'
import { connectionSettings, openClient } from './openClient.ts'
import { pollCommits } from './pollCommits.ts'
import { createTranslation } from './toPostgresSql.ts'
import { watchServer } from './watchServer.ts'

/** A server that does not answer keeps its connections open; nobody waits for that. */
const endingMs = 1_000
const endPool = (pool: pg.Pool) => Promise.race([pool.end(), sleep(endingMs, undefined, { ref: false })])

/** So many tables are joined in whatever order the server finds best. */
const mostReordered = 4

/** A reader is told that there is no connection, rather than kept waiting for one. */
const readerConnectMs = 3_000

/** Removing partitions waits for readers, so it has a connection of its own. */
async function dropOnOwnConnection(url: string, spec: TableSpec, position: number): Promise<number[]> {
  const client = await openClient(url, 'sherwood retention')
  try {
    return await dropPartitions(createRunner(client, createTranslation()), spec, position)
  } finally {
    await client.end()
  }
}

async function claimWriter(
  url: string,
  tables: readonly TableSpec[],
  options: ClaimOptions,
): Promise<Writer | undefined> {
  const losing = new AbortController()
  const whenLost = (cause: Error) => losing.abort(new WriterLost('its connection broke', { cause }))
  const claimant = await createClaimant({ url, tables, whenLost })
  let claimed: ClaimedSession | undefined
  try {
    claimed = await waitForClaim(() => claimant.attempt(), options)
  } finally {
    if (!claimed) await claimant.giveUp()
  }
  if (!claimed) return undefined
  const session = createPostgresSession({
    ...claimed,
    tables,
    dropPartitions: (spec, position) => dropOnOwnConnection(url, spec, position),
  })
  return createWriter({ session, losing })
}

/** Opens the index on a PostgreSQL server. */
export async function openPostgres(options: DatabaseOptions & PostgresOptions): Promise<Database> {
  const { url, readUrl, migrations, connections = 10, onServer } = options
  await migratePostgres(url, migrations)
  if (readUrl) await awaitReplica(readUrl, migrations)
  const limits = {
    ...defaultReadLimits,
    snapshots: Math.max(1, connections - 2),
    heavyReads: Math.max(1, Math.floor(connections / 3)),
    ...options.reads,
  }
  const pool = new pg.Pool({
    ...connectionSettings(readUrl ?? url),
    application_name: 'sherwood reader',
    max: connections,
    connectionTimeoutMillis: readerConnectMs,
  })
  // Said once it stands, not at its start, where poolers refuse it. Workers beside a question's own process each make
  // the whole of a list that is looked up in: one question takes the cores of three, and is not answered sooner. More
  // tables than a few are joined in the order of the text, which is written for it: trying all orders of ten takes ten
  // times as long as the answer.
  pool.on('connect', (client) => {
    client
      .query(
        `set statement_timeout = ${limits.snapshotMs}; set max_parallel_workers_per_gather = 0;
         set join_collapse_limit = ${mostReordered}`,
      )
      .catch(() => {})
  })
  const server = watchServer(readUrl ?? url, onServer)
  // A connection that broke while nobody used it: whether the server is there is the watch's to tell.
  pool.on('error', () => server.look())
  const reader = guardReader(
    createPostgresReader(pool, createTranslation(), { ...limits, statementMs: limits.snapshotMs }),
    server,
  )
  // A replica cannot be listened to, and has a commit later than its server tells of it.
  const commits = readUrl ? pollCommits(reader) : listenCommits(url)
  const writers = new Set<Writer>()
  let closed: Promise<void> | undefined

  async function close(): Promise<void> {
    await Promise.all([...writers].map((writer) => writer.release()))
    await Promise.all([server.close(), commits.close()])
    await endPool(pool)
  }

  return {
    engine: 'postgres',
    reader,
    watch: commits.watch,
    async claimWriter(claim: ClaimOptions = {}) {
      try {
        const writer = await claimWriter(url, tablesOf(migrations), claim)
        if (writer) writers.add(writer)
        return writer
      } catch (error) {
        throw toStoreError(error, 'postgres')
      }
    },
    async size() {
      const row = await reader.get('select pg_database_size(current_database()) as bytes')
      return { bytes: Number(row?.bytes ?? 0), walBytes: 0 }
    },
    close() {
      closed ??= close()
      return closed
    },
  }
}
