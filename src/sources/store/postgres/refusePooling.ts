import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { SchemaProblem } from '../schema/SchemaProblem.ts'
import { openClient } from './openClient.ts'

/** Longer waits mean that one connection of the server is all there is for both. */
const answerMs = 2_000

const processOf = async (client: Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Refuses a pooler that lends connections for a transaction: the right to write, what is listened for and prepared
 * statements are a connection's own. Such a one gives a client that says nothing another's process of the server.
 */
export async function refusePooling(client: Client, url: string, setting: string): Promise<void> {
  const other = await openClient(url, 'sherwood migrations')
  try {
    const before = await processOf(client)
    await other.query('begin')
    await processOf(other)
    const after = await Promise.race([processOf(client), sleep(answerMs, undefined, { ref: false })])
    if (before === after) return
    throw new SchemaProblem(
      `${setting} leads to a pooler that lends connections for a transaction. Name the server itself, or a pooler with pool_mode = session.`,
    )
  } finally {
    await other.end()
  }
}
