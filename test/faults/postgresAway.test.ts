import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../isLong.ts'
import { type Postgres, startPostgres } from '../postgres/startPostgres.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { seenOnOperationsPage } from './seenOnOperationsPage.ts'
import { type IndexedService, startIndexedService, until } from './startIndexedService.ts'

/* A real server, which is killed, frozen and filled up under a service whose index it holds. */

const mostMs = 2_000

const world = await sharedWorld()
let server: Postgres
let rootUrl = ''
let url = ''
let dataDir = ''
let service: IndexedService
beforeAll(async () => {
  server = await startPostgres()
  rootUrl = await createTestDatabase(server)
  // An ordinary user owns the database: a superuser's connections are never refused.
  const owned = new URL(rootUrl)
  owned.username = 'ordinary'
  url = owned.href
  await asRoot('create role ordinary login', `alter database "${owned.pathname.slice(1)}" owner to ordinary`)
  dataDir = await mkdtemp(join(tmpdir(), 'sherwood-away-'))
  service = await startIndexedService(world, { dataDir, env: { DATABASE_URL: url }, answerBytes: 0 })
  await service.complete()
  service.lines.length = 0
})
afterAll(async () => {
  await service?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function asRoot(...statements: string[]): Promise<number> {
  const client = new pg.Client(rootUrl)
  await client.connect()
  let rows = 0
  for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
  await client.end()
  return rows
}

type Outcome = { ms: number; error: { code: string; message: string } | undefined }

async function ask(name: string, args: Record<string, unknown> = {}): Promise<Outcome> {
  const started = performance.now()
  const error = await service.app.kernel.call(name, args).then(
    () => undefined,
    (thrown: { code: string; message: string }) => thrown,
  )
  return { ms: performance.now() - started, error }
}

const askIndex = () => ask('list_bridge_transfers')
const askHeavy = () => ask('list_top_pools')
const askChain = () => ask('get_block', { block: 1 })

const connectionLost = /no connection to the server|connection broke|stopping or starting/

const connectionTroubles = () =>
  service.lines.filter(({ level, fields }) => level === 'warn' && fields.part === 'index database')

/** What callers see while the server is away, and when it is back. */
async function expectAway(problem: RegExp, comeBack: () => Promise<void> | void): Promise<void> {
  const quick: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all([askIndex(), askIndex(), askHeavy(), askChain()])
    const chain = outcomes.pop() as Outcome
    expect(chain.error).toBeUndefined()
    quick.push(chain.ms)
    for (const { ms, error } of outcomes) {
      expect(error?.message).toMatch(problem)
      expect(ms).toBeLessThan(mostMs)
    }
  }
  expect(quick.toSorted((one, other) => one - other)[2]).toBeLessThan(250)
  const { troubles } = await service.status()
  expect(troubles.find(({ part }) => part === 'index database')?.problem).toMatch(problem)
  expect(connectionTroubles().map(({ fields }) => fields.problem)).toHaveLength(1)
  await comeBack()
  const started = performance.now()
  // How long a heavy answer takes is another matter: nobody is refused any more.
  const refused: string[] = []
  for (const end = started + 8_000; performance.now() < end; ) {
    const asked = performance.now() - started
    for (const { error } of await Promise.all([askIndex(), askHeavy()]))
      if (error && asked > mostMs) refused.push(`${Math.round(asked)} ms: ${error.message}`)
  }
  expect(refused).toEqual([])
  await until(async () => ((await service.status()).troubles.length === 0 ? true : undefined), 20_000)
}

/** The server's main process and everything that it has started. */
function processesOf(folder: string): number[] {
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(main)
      )
    } catch {
      return false
    }
  })
  return [main, ...children.map(Number)]
}

afterEach(() => {
  service.lines.length = 0
})

it('a PostgreSQL server that is down when the service starts is waited for', async () => {
  const later = new URL(await createTestDatabase(server))
  await server.kill()
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-later-'))
  const early = await startIndexedService(world, {
    dataDir: folder,
    env: { DATABASE_URL: later.href },
    answerBytes: 0,
  })
  try {
    await early.app.kernel.call('get_block', { block: 1 })
    const refusal = await early.app.kernel.call('list_bridge_transfers', {}).catch((error: Error) => error)
    expect((refusal as Error).message).toMatch(connectionLost)
    expect((await early.status()).troubles.map(({ part }) => part)).toContain('index database')
    expect(await seenOnOperationsPage(early, /index database is in trouble since/)).toMatch(connectionLost)
    await server.start()
    await until(async () => {
      const { troubles, index } = await early.status()
      return troubles.length === 0 && index.events_applied > 0 ? true : undefined
    })
  } finally {
    await early.close()
    await rm(folder, { recursive: true, force: true })
  }
})

describe('a PostgreSQL server under a running service', () => {
  it('that is killed fails what needs it, quickly and clearly, until it is back', async () => {
    await server.kill()
    await expectAway(connectionLost, () => server.start())
  })

  it.skipIf(process.platform !== 'linux')('that is frozen does so too', async () => {
    const client = new pg.Client(rootUrl)
    await client.connect()
    const { rows } = await client.query('show data_directory')
    await client.end()
    const pids = processesOf(rows[0].data_directory)
    // One that has ended by now is none to stop, nor to go on.
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, signal)
        } catch {}
    }
    tell('SIGSTOP')
    try {
      await expectAway(/no connection to the server|does not answer/, () => tell('SIGCONT'))
    } finally {
      tell('SIGCONT')
    }
  })

  it.runIf(isLong)('that has no connection left for us does so too', async () => {
    await asRoot('alter role ordinary connection limit 0')
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ordinary'"
    await until(async () => ((await asRoot(cut)) === 0 ? true : undefined))
    // Connections that were cut say so to the first who uses them; then there are only new ones to ask for.
    await until(async () => {
      const asked = await Promise.all([...Array.from({ length: 8 }, askIndex), askHeavy()])
      return asked.every(({ error }) => /out of resources/.test(error?.message ?? '')) ? true : undefined
    })
    await expectAway(/out of resources/, async () => {
      await asRoot('alter role ordinary connection limit -1')
    })
  })
})
