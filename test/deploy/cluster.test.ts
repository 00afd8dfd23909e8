import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../app/findProgram.ts'
import { freePort } from '../app/freePort.ts'
import { type InstalledService, installService } from '../app/installService.ts'
import { type RunningProcess, startProcess } from '../app/startProcess.ts'
import { isLong } from '../isLong.ts'
import { type Postgres, startPostgres } from '../postgres/startPostgres.ts'
import { startReplica } from '../postgres/startReplica.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'
import { type RunningNginx, startNginx } from './startNginx.ts'

const program = await findProgram('nginx')

/** Figures for whoever runs it; the expectations are wider. */
const tell = (...words: unknown[]) =>
  process.stdout.write(`${words.map((word) => JSON.stringify(word)).join(' ')}\n`)

/** One of three processes; the third reads from a replica. */
type Member = { name: string; port: number; env: Record<string, string>; process: RunningProcess }

let world: TestWorld
let installed: InstalledService
let server: Postgres
let replica: Awaited<ReturnType<typeof startReplica>>
let databaseUrl: string
let members: [Member, Member, Member]
let nginx: RunningNginx

const urlOf = ({ port }: Pick<Member, 'port'>) => `http://127.0.0.1:${port}`

function run({ name, port, env }: Omit<Member, 'process'>): RunningProcess {
  const flags = ['--rpc-url', world.node.rpcUrl, '--data-dir', join(installed.dataDir, name)]
  const command = [process.execPath, installed.main, ...flags, '--port', String(port)] as const
  return startProcess([...command, '--index-window', 'all', '--request-log', 'off'], {
    DATABASE_URL: databaseUrl,
    SHERWOOD_RATE_LIMIT: '1000000',
    ...env,
  })
}

type Status = { index: { state: string; head: number | null } }

async function statusOf(url: string): Promise<Status | undefined> {
  const response = await fetch(`${url}/api/v1/service_status`).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { data: Status }).data : undefined
}

const indexedBy = async (member: Member) => (await statusOf(urlOf(member)))?.index.head ?? -1

async function startMember(name: string, env: Record<string, string> = {}): Promise<Member> {
  const made = { name, port: await freePort(), env }
  const member = { ...made, process: run(made) }
  await member.process.says(/ready in/)
  while ((await statusOf(urlOf(member)))?.index.state !== 'complete') await sleep(200)
  return member
}

beforeAll(async () => {
  if (!program || !isLong) return
  ;[world, installed, server] = await Promise.all([startWorld(), installService(), startPostgres()])
  databaseUrl = await createTestDatabase(server)
  replica = await startReplica(server)
  const readUrl = Object.assign(new URL(databaseUrl), { port: new URL(replica.url()).port }).href
  // The first that starts writes.
  members = [
    await startMember('one'),
    await startMember('two'),
    await startMember('three', { DATABASE_READ_URL: readUrl }),
  ]
  nginx = await startNginx(program, [urlOf(members[0]), urlOf(members[1]), urlOf(members[2])])
})
afterAll(async () => {
  await nginx?.close()
  for (const { process: one } of members ?? []) one.signal('SIGKILL')
  await replica?.remove()
  await server?.stop()
  await world?.close()
  await installed?.remove()
})

/** How many writers there have been. */
async function countWriters(): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ epoch: string }>('select epoch from store_writer')
  await client.end()
  return Number(rows[0]?.epoch)
}

/** What people ask all the while, through nginx: of a block, of rows of the index, of both. */
const questions = ['get_block?block=100', 'list_trades?limit=5', 'list_blocks?limit=3']

/** Asks until told to stop; gives how often each status came. */
function keepAsking(): { stop(): Promise<Record<string, number>> } {
  const counts: Record<string, number> = {}
  let isAsking = true
  const ask = async (question: string) => {
    while (isAsking) {
      const response = await fetch(`${nginx.url}/api/v1/${question}`).catch(() => undefined)
      await response?.text()
      const status = String(response?.status ?? 'no answer')
      counts[status] = (counts[status] ?? 0) + 1
      await sleep(10)
    }
  }
  const asking = questions.map(ask)
  return {
    async stop() {
      isAsking = false
      await Promise.all(asking)
      return counts
    },
  }
}

/** Makes blocks and waits until these members have them; gives how long that took. */
async function expectIndexed(of: readonly Member[]): Promise<number> {
  const started = performance.now()
  for (let block = 0; block < 3; block += 1) await world.node.rpc.call('evm_mine')
  const head = Number(await world.client.getBlockNumber())
  for (const member of of)
    await expect.poll(() => indexedBy(member), { interval: 50 }).toBeGreaterThanOrEqual(head)
  return performance.now() - started
}

describe.skipIf(!isLong)('three processes on one PostgreSQL behind nginx', () => {
  it('see what the one that writes has written, one of them through a replica', async (context) => {
    if (!program) return context.skip('no nginx could be had: see what npm test has told')
    tell(`blocks are with all after ${Math.round(await expectIndexed(members))} ms`)
  })

  it('write on without the writer, which is killed under load, and nobody notices', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    const asking = keepAsking()
    await sleep(500)
    expect(await countWriters()).toBe(1)
    members[0].process.signal('SIGKILL')
    await members[0].process.ended
    const ms = await expectIndexed([members[1], members[2]])
    expect(await countWriters()).toBe(2)
    tell(`another writes ${Math.round(ms)} ms after the writer was killed`)
    await sleep(1_000)
    const counts = await asking.stop()
    tell('answers meanwhile', counts)
    expect(Object.keys(counts)).toEqual(['200'])
    members[0].process = run(members[0])
    await members[0].process.says(/ready in/)
    await expectIndexed(members)
  })

  it('are restarted one after the other, and nobody notices', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    const asking = keepAsking()
    for (const member of members) {
      await sleep(500)
      member.process.signal('SIGTERM')
      expect(await member.process.ended).toBe(0)
      member.process = run(member)
      await member.process.says(/ready in/)
      await expect.poll(async () => (await fetch(`${urlOf(member)}/readyz`)).status).toBe(200)
      // nginx leaves one that refused alone for two seconds.
      await sleep(2_500)
    }
    const counts = await asking.stop()
    tell('answers meanwhile', counts)
    expect(Object.keys(counts)).toEqual(['200'])
    await expectIndexed(members)
  })

  it('are back when PostgreSQL is, which is killed under load, with the same index', async (context) => {
    if (!program) return context.skip('no nginx could be had')
    const asking = keepAsking()
    await sleep(500)
    await server.kill()
    await sleep(2_000)
    await server.start()
    const ms = await expectIndexed(members)
    tell(`indexed ${Math.round(ms)} ms after the server was back`)
    const counts = await asking.stop()
    tell('answers meanwhile', counts)
    // What needs the index is refused meanwhile, with a reason; nothing fails otherwise.
    expect(Object.keys(counts).filter((status) => !['200', '502', '503'].includes(status))).toEqual([])
    const flags = ['--network', 'custom', '--rpc-url', world.node.rpcUrl]
    const verify = startProcess([process.execPath, installed.main, 'verify-index', ...flags], {
      DATABASE_URL: databaseUrl,
    })
    expect([await verify.ended, verify.output()]).toEqual([0, expect.stringContaining('No difference.')])
  })
})
