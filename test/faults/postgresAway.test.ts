import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../postgres/startPostgres.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'
import { type IndexedService, startIndexedService, until } from './startIndexedService.ts'

/* A real server, which is killed, frozen and filled up under a service whose index it holds. */

const mostMs = 2_000

let world: TestWorld
let server: Postgres
let url = ''
let dataDir = ''
let service: IndexedService
beforeAll(async () => {
  world = await sharedWorld()
  server = await startPostgres({ settings: { max_connections: '40' } })
  url = await createTestDatabase(server)
  dataDir = await mkdtemp(join(tmpdir(), 'sherwood-away-'))
  service = await startIndexedService(world, { dataDir, env: { DATABASE_URL: url } })
  await service.complete()
  service.lines.length = 0
}, 240_000)
afterAll(async () => {
  await service?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Outcome = { ms: number; error: { code: string; message: string } | undefined }

async function ask(name: string, args: Record<string, unknown> = {}): Promise<Outcome> {
  const started = performance.now()
  const error = await service.app.kernel.call(name, args).then(
    () => undefined,
    (thrown: { code: string; message: string }) => thrown,
  )
  return { ms: performance.now() - started, error }
}

/** Never the same arguments twice: an answer that is kept would prove nothing. */
let turn = 0
const askIndex = () => ask('list_bridge_transfers', { limit: 1 + (turn++ % 90) })
const askHeavy = () => ask('list_top_pools', { limit: 1 + (turn++ % 90) })
const askChain = () => ask('get_block', { block: turn++ % 90 })

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

describe('a PostgreSQL server under a running service', { timeout: 120_000 }, () => {
  it('that is killed fails what needs it, quickly and clearly, until it is back', async () => {
    await server.kill()
    await expectAway(/no connection to the server|connection broke|stopping or starting/, () =>
      server.start(),
    )
  })

  it.skipIf(process.platform !== 'linux')('that is frozen does so too', async () => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('show data_directory')
    await client.end()
    const pids = processesOf(rows[0].data_directory)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await expectAway(/no connection to the server|does not answer/, () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      })
    } finally {
      // One that has ended by now is none to go on.
      for (const pid of pids)
        try {
          process.kill(pid, 'SIGCONT')
        } catch {}
    }
  })
})
