import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../test/postgres/startPostgres.ts'

const settings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '256MB', max_wal_size: '2GB' }
/** What is copied can be copied again, and is not logged where its table was emptied before. */
const copying = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }

/** A PostgreSQL server whose databases stay in `.cache`. */
export async function startGrowthServer(root: string, { copies }: { copies: boolean }) {
  const server = await startPostgres({
    settings: { ...settings, ...(copies && copying) },
    folder: join(root, '.cache', 'growth', 'postgres'),
  })
  const run = async (url: string, texts: readonly string[]) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      for (const text of texts) await client.query(text)
    } finally {
      await client.end()
    }
  }
  return {
    async place(name: string) {
      await run(server.url(), [`create database "${name}"`]).catch((error: unknown) => {
        if ((error as { code?: string }).code !== '42P04') throw error
      })
      return { engine: 'postgres' as const, url: server.url(name) }
    },
    /** What PostgreSQL does by itself a minute after a table has grown. */
    tidy: (name: string) => run(server.url(name), ['vacuum (analyze)', 'checkpoint']),
    stop: server.stop,
  }
}
