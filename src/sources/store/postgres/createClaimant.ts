import type { Client } from 'pg'
import { sql as bookkeeping } from '../schema/bookkeeping.ts'
import type { TableSpec } from '../schema/TableSpec.ts'
import { createRunner, type Run } from './createRunner.ts'
import { removeLeftBehind } from './dropPartitions.ts'
import { openClient } from './openClient.ts'
import { createTranslation } from './toPostgresSql.ts'

export type ClaimedSession = { client: Client; run: Run; epoch: number }

/** A connection that asks for the claim until it has it or is given up. */
export type Claimant = {
  /** Undefined when another connection has the claim. */
  attempt(): Promise<ClaimedSession | undefined>
  giveUp(): Promise<void>
}

export type ClaimantOptions = {
  url: string
  tables: readonly TableSpec[]
  whenLost: (error: Error) => void
}

/** The lock is the connection's own: it ends with it, however it ends. */
const tryLock = `select pg_try_advisory_lock(hashtextextended('sherwood writer ' || current_schema(), 0)) as mine`

/**
 * The server gives a silent writer up after about half a minute, so that another can take over from a machine
 * that vanished; a commit need not wait for the disk, because what a crash takes the chain gives again.
 */
const settings = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set synchronous_commit = off`

async function begin({ client, run }: Omit<ClaimedSession, 'epoch'>, tables: readonly TableSpec[]) {
  const [row] = (await run(bookkeeping.nextEpoch)).rows
  if (row === undefined) throw new Error('The index database has lost its writer row.')
  await client.query(settings)
  for (const spec of tables) if (spec.partition) await removeLeftBehind(run, spec)
  return { client, run, epoch: Number(row.epoch) }
}

/** Opens the connection of a writer to be. */
export async function createClaimant({ url, tables, whenLost }: ClaimantOptions): Promise<Claimant> {
  const client = await openClient(url, 'sherwood writer', whenLost)
  const run = createRunner(client, createTranslation())
  return {
    async attempt() {
      const [lock] = (await run(tryLock)).rows
      return lock?.mine === 1 ? begin({ client, run }, tables) : undefined
    },
    giveUp: () => client.end(),
  }
}
