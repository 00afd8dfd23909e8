import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { postgresUser, sharedFolder } from './postgresUser.ts'
import { type Postgres, startPostgres } from './startPostgres.ts'

/** What belongs to the running server alone. */
const ofServer = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}

/** A streaming replica of a server, made as the manual says: a backup of the running one that follows it. */
export async function startReplica(server: Postgres): Promise<Postgres & { remove(): Promise<void> }> {
  const user = postgresUser()
  const folder = await mkdtemp(join(sharedFolder(user), 'sherwood-replica-'))
  const data = join(folder, 'data')
  const client = new pg.Client(server.url())
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    await cp(join(server.folder, 'data'), data, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !ofServer.test(path),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await writeFile(join(data, 'standby.signal'), '')
  if (user.uid !== undefined && user.gid !== undefined) await giveTo(folder, user.uid, user.gid)
  const { hostname, port } = new URL(server.url())
  const replica = await startPostgres({
    folder,
    settings: { primary_conninfo: `host=${hostname} port=${port} user=postgres`, hot_standby: 'on' },
  })
  return {
    ...replica,
    async remove() {
      await replica.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
