import type { Client } from 'pg'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import { createRunner, type Run } from './createRunner.ts'
import { openClient } from './openClient.ts'
import { createTranslation } from './toPostgresSql.ts'

export type ClaimedSession = { client: Client; run: Run; epoch: number }

/** The lock is the connection's own: it ends with it, however it ends. */
const tryLock = `select pg_try_advisory_lock(hashtextextended('sherwood writer ' || current_schema(), 0)) as mine`

/**
 * The server gives a silent writer up after about half a minute, so that another can take over from a machine
 * that vanished; a commit need not wait for the disk, because what a crash takes the chain gives again.
 */
const settings = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set synchronous_commit = off`

/** Opens a connection and takes the claim on it; undefined when another connection has it. */
export async function claimSession(
  url: string,
  whenLost: (error: Error) => void,
): Promise<ClaimedSession | undefined> {
  const client = await openClient(url, 'sherwood writer', whenLost)
  try {
    const run = createRunner(client, createTranslation())
    const [lock] = (await run<{ mine: number }>(tryLock)).rows
    if (lock?.mine !== 1) {
      await client.end()
      return undefined
    }
    const [row] = (await run<{ epoch: number }>(bookkeeping.nextEpoch)).rows
    if (row === undefined) throw new Error('The index database has lost its writer row.')
    await client.query(settings)
    return { client, run, epoch: row.epoch }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
