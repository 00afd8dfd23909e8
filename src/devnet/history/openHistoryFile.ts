import type { DatabaseSync } from 'node:sqlite'
import { loadSqlite } from '../../sources/store/sqlite/loadSqlite.ts'

const schema = `
  create table if not exists blocks (number integer primary key, hash blob not null, bloom blob not null, body blob not null);
  create unique index if not exists blocks_hash on blocks (hash);
  create table if not exists transactions (hash blob primary key, block integer not null) without rowid;
  create table if not exists plan (only integer primary key check (only = 1), text text not null);
  create table if not exists dictionary (only integer primary key check (only = 1), text blob not null);
`

/** Rows of two kilobytes fill such a page well. */
const pageBytes = 16_384
/** Every so many pages the log is synced to the disk, which is about a minute of blocks. */
const checkpointPages = 64

const statements = (database: DatabaseSync) => ({
  head: database.prepare('select number, hash from blocks order by number desc limit 1'),
  oldest: database.prepare('select min(number) as number from blocks'),
  plan: database.prepare('insert or replace into plan values (1, ?)'),
  planned: database.prepare('select text from plan'),
  unplan: database.prepare('delete from plan'),
  dictionary: database.prepare('select text from dictionary'),
  setDictionary: database.prepare('insert into dictionary values (1, ?)'),
  addBlock: database.prepare('insert into blocks values (?, ?, ?, ?)'),
  addTransaction: database.prepare('insert into transactions values (?, ?)'),
  body: database.prepare('select body from blocks where number = ?'),
  dropBlock: database.prepare('delete from blocks where number = ?'),
  dropBody: database.prepare("update blocks set body = ?, bloom = x'' where number = ?"),
  dropTransaction: database.prepare('delete from transactions where hash = ?'),
  block: database.prepare('select number from blocks where hash = ?'),
  transaction: database.prepare('select block as number from transactions where hash = ?'),
  blooms: database.prepare('select number, bloom from blocks where number between ? and ? limit ?'),
})

/** Opens the database of a history. What a killed process wrote is there; a machine that fails may lose a minute. */
export async function openHistoryFile(file: string) {
  const { DatabaseSync } = await loadSqlite()
  const database = new DatabaseSync(file)
  database.exec(`
    pragma page_size = ${pageBytes};
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma wal_autocheckpoint = ${checkpointPages};
    ${schema}
  `)
  return {
    sql: statements(database),
    /** All of the work or none of it. */
    inTransaction(work: () => void): void {
      database.exec('begin immediate')
      try {
        work()
        database.exec('commit')
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}
