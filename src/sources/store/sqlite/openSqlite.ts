import { stat } from 'node:fs/promises'
import { createWriter } from '../createWriter.ts'
import { DamagedFile } from '../DamagedFile.ts'
import type { Database } from '../Database.ts'
import type { DatabaseOptions, SqliteOptions } from '../DatabaseOptions.ts'
import { defaultReadLimits } from '../ReadLimits.ts'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import { toStoreError } from '../toStoreError.ts'
import type { ClaimOptions, Writer } from '../Writer.ts'
import { waitForClaim } from '../waitForClaim.ts'
import { claimLock } from './claimLock.ts'
import type { ReadPlace } from './createReadConnections.ts'
import { createSqliteReader } from './createSqliteReader.ts'
import { createSqliteSession } from './createSqliteSession.ts'
import { loadSqlite, type SqliteModule } from './loadSqlite.ts'
import { openConnection } from './openConnection.ts'
import { prepareFile } from './prepareFile.ts'
import { prepareStatement } from './Statement.ts'

const bytesOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

function openSession(sqlite: SqliteModule, { file, memory }: ReadPlace, release: () => void) {
  const connection = openConnection(sqlite, file, { role: 'write', memory })
  try {
    const next = prepareStatement(connection, bookkeeping.nextEpoch).get([])
    if (next === undefined) throw new DamagedFile('The index database has lost its writer row.')
    return createSqliteSession({ connection, epoch: Number(next.epoch), release })
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Opens the index in a file of this machine. */
export async function openSqlite({
  file,
  memory,
  migrations,
  reads,
}: DatabaseOptions & SqliteOptions): Promise<Database> {
  const sqlite = await loadSqlite()
  await prepareFile(sqlite, file, migrations)
  const reader = createSqliteReader(sqlite, { file, memory }, { ...defaultReadLimits, ...reads })
  const writers = new Set<Writer>()
  let closed: Promise<void> | undefined

  async function tryClaim(): Promise<Writer | undefined> {
    const lock = claimLock(sqlite, `${file}-writer`)
    if (!lock) return undefined
    try {
      const session = openSession(sqlite, { file, memory }, () => lock.release())
      return createWriter({ session, losing: new AbortController() })
    } catch (error) {
      lock.release()
      throw error
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...writers].map((writer) => writer.release()))
    await reader.close()
  }

  return {
    engine: 'sqlite',
    reader,
    async claimWriter(options: ClaimOptions = {}) {
      try {
        const writer = await waitForClaim(tryClaim, options)
        if (writer) writers.add(writer)
        return writer
      } catch (error) {
        throw toStoreError(error, 'sqlite')
      }
    },
    size: async () => ({ bytes: await bytesOf(file), walBytes: await bytesOf(`${file}-wal`) }),
    close() {
      closed ??= close()
      return closed
    },
  }
}
