import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../test/postgres/startPostgres.ts'

const settings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '256MB', max_wal_size: '2GB' }
/** What is copied can be copied again, and is not logged where its table was emptied before. */
const copying = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }

/** Tables and partitions that have rows. */
const grown = `select oid::regclass::text as table from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

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
    /**
     * What PostgreSQL does by itself a minute after a table has grown. A partition that is still empty is left alone:
     * known to be empty it is read without its index, and what others have in order is sorted.
     */
    async tidy(name: string) {
      const client = new pg.Client(server.url(name))
      await client.connect()
      try {
        const { rows } = await client.query(grown)
        for (const { table } of rows) await client.query(`vacuum (analyze) ${table}`)
        await client.query('checkpoint')
      } finally {
        await client.end()
      }
    },
    stop: server.stop,
  }
}
