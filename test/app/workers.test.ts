import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { isLong } from '../isLong.ts'
import type { Engine } from '../postgres/describeEachEngine.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { readEvents } from '../stream/readEvents.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'
import { markProcesses } from './markedProcesses.ts'
import { type RunningProcess, startProcess } from './startProcess.ts'

const limit = 40
const streamsPerClient = 6

let world: TestWorld
let folder: string
let running: RunningProcess
let url: string
const mark = markProcesses()

type Reply = { status: number; headers: IncomingMessage['headers']; text: string }

/** Opens a connection of its own, as the client of this address: the test is a proxy that the service trusts. */
const open = (path: string, client: string, agent: Agent | false = false): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': client }
    request(`${url}${path}`, { agent, headers }, resolve).once('error', reject).end()
  })

async function ask(path: string, client: string, agent?: Agent): Promise<Reply> {
  const response = await open(path, client, agent)
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

let clients = 0
/** Somebody who has asked for nothing yet. */
const newClient = () => {
  clients += 1
  return `198.51.${Math.floor(clients / 250)}.${1 + (clients % 250)}`
}

type Status = {
  workers: { serving: number; wanted: number; answered_by: number }
  index: { state: string; head: number | null }
}
const status = async () =>
  (JSON.parse((await ask('/api/v1/service_status', newClient())).text) as { data: Status }).data

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)

const workerPids = () =>
  childrenOf(running.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerProcess'),
  )

/** Those of all processes of the service that have a file open. */
const holdersOf = (file: string) =>
  [running.pid, ...childrenOf(running.pid)].filter((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith(file)
      } catch {
        return false
      }
    }),
  )

async function metric(name: string): Promise<number> {
  const { text } = await ask('/metrics', newClient())
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

async function start(engine: Engine): Promise<void> {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'sherwood-workers-'))
  const flags = ['--rpc-url', world.node.rpcUrl, '--data-dir', folder, '--port', '0', '--workers', '2']
  const main = join(findProjectRoot(), 'dist', 'main.js')
  running = startProcess([process.execPath, main, ...flags, '--index-window', '1h', '--metrics', 'on'], {
    ...mark.env,
    ...(engine === 'postgres' ? { DATABASE_URL: await createTestDatabase() } : {}),
    SHERWOOD_RATE_LIMIT: String(limit),
    SHERWOOD_STREAMS_PER_CLIENT: String(streamsPerClient),
    SHERWOOD_TRUSTED_PROXIES: '127.0.0.1',
  })
  url = (await running.says(/Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/))[1] ?? ''
  while ((await status()).index.state !== 'complete') await sleep(100)
}

const engines: readonly Engine[] = isLong ? ['sqlite', 'postgres'] : ['sqlite']

describe.skipIf(process.platform !== 'linux').each(engines)('two workers on one port (%s)', (engine) => {
  beforeAll(() => start(engine))
  afterAll(async () => {
    running?.signal('SIGKILL')
    await world?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('both answer, and tell the same of the whole service', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, status))
    expect(new Set(told.map(({ workers }) => workers.answered_by))).toEqual(new Set([1, 2]))
    for (const { workers } of told) expect(workers).toMatchObject({ serving: 2, wanted: 2 })
    const calls = 'sherwood_operation_calls_total{operation="get_block"}'
    for (let block = 1; block <= 7; block += 1) await ask(`/api/v1/get_block?block=${block}`, newClient())
    expect(await Promise.all([metric(calls), metric(calls), metric(calls)])).toEqual([7, 7, 7])
    expect(await metric('sherwood_workers')).toBe(2)
    // Work that is done apart comes back through the one process that all of them have for it.
    const heavy = await Promise.all([1, 2].map(() => ask('/api/v1/list_top_pools?limit=2', newClient())))
    expect(heavy.map((one) => one.status)).toEqual([200, 200])
    expect(childrenOf(running.pid)).toHaveLength(3)
  })

  it('read an index that the first process alone writes', async () => {
    if (engine === 'sqlite') expect(holdersOf('custom.db-writer')).toEqual([running.pid])
    await world.node.rpc.call('evm_mine')
    const head = Number(await world.client.getBlockNumber())
    const indexed = async () =>
      new Set((await Promise.all(Array.from({ length: 4 }, status))).map(({ index }) => index.head))
    await expect.poll(indexed).toEqual(new Set([head]))
    const ofIndex = async () => {
      const { text } = await ask('/api/v1/list_blocks?limit=1', newClient())
      return (JSON.parse(text) as { data: { items: { number: number }[] } }).data.items[0]?.number
    }
    expect(await Promise.all(Array.from({ length: 4 }, ofIndex))).toEqual([head, head, head, head])
  })

  it('allow a client what the limit says together, and count it down one by one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const client = newClient()
      const agent = new Agent({ keepAlive: true, maxSockets: 16 })
      const replies = await Promise.all(
        Array.from({ length: 2 * limit }, () => ask('/api/v1/get_block?block=1', client, agent)),
      )
      agent.destroy()
      const passed = replies.filter((one) => one.status === 200)
      const left = passed.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort((a, b) => a - b)
      expect(left).toEqual(Array.from({ length: limit }, (_, at) => at))
      const refused = replies.filter((one) => one.status === 429)
      expect(refused).toHaveLength(limit)
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('tell every block on each of them, and count the streams of a client together', async () => {
    const client = newClient()
    const streams = await Promise.all(
      Array.from({ length: streamsPerClient + 2 }, () => open('/api/v1/stream?topics=blocks', client)),
    )
    const held = streams.filter((one) => one.statusCode === 200)
    expect(held).toHaveLength(streamsPerClient)
    const from = Number(await world.client.getBlockNumber())
    for (let block = 0; block < 5; block += 1) await world.node.rpc.call('evm_mine')
    const wanted = Array.from({ length: 5 }, (_, at) => from + 1 + at)
    const heard = await Promise.all(
      held.map(async (stream) => {
        const blocks: number[] = []
        for await (const { name, data } of readEvents(Readable.toWeb(stream) as ReadableStream<Uint8Array>)) {
          if (name !== 'start') blocks.push((data.data as { number: number }).number)
          if (blocks.length === wanted.length) break
        }
        return blocks
      }),
    )
    expect(heard).toEqual(held.map(() => wanted))
    for (const stream of streams) stream.destroy()
    // Their places are given back.
    const again = async () => {
      const stream = await open('/api/v1/stream?topics=blocks', client)
      stream.destroy()
      return stream.statusCode
    }
    await expect.poll(again).toBe(200)
  })

  it('one that is killed is replaced, while the other answers', async () => {
    const calls = 'sherwood_operation_calls_total{operation="get_block"}'
    const before = await metric(calls)
    const [killed = 0] = workerPids()
    const statuses: (number | string)[] = []
    let isAsking = true
    const asking = Array.from({ length: 4 }, async () => {
      while (isAsking) {
        statuses.push(
          await ask('/api/v1/get_block?block=2', newClient()).then(
            (reply) => reply.status,
            (error: NodeJS.ErrnoException) => error.code ?? 'lost',
          ),
        )
        await sleep(20)
      }
    })
    await expect.poll(() => statuses.length).toBeGreaterThan(8)
    process.kill(killed, 'SIGKILL')
    await running.says(
      /"worker":1,"problem":"it ended with SIGKILL","msg":"a worker ended; it is started again"/,
    )
    const place = async () => (await status()).workers.serving
    await expect.poll(place, { interval: 200 }).toBe(2)
    isAsking = false
    await Promise.all(asking)
    // At most what was being answered by it is lost, one for each who asked.
    const lost = statuses.filter((one) => one !== 200)
    expect(lost.length, String(lost)).toBeLessThanOrEqual(4)
    expect(workerPids()).not.toContain(killed)
    expect(await metric(calls)).toBeGreaterThanOrEqual(before)
    const answerers = await Promise.all(Array.from({ length: 6 }, status))
    expect(new Set(answerers.map(({ workers }) => workers.answered_by))).toEqual(new Set([1, 2]))
  })

  it.skipIf(!isLong)(
    'cut off a client that never finishes its request, as one process does',
    async () => {
      const { hostname, port } = new URL(url)
      const { connect } = await import('node:net')
      const socket = connect(Number(port), hostname)
      socket.write('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')
      let text = ''
      for await (const part of socket.setEncoding('utf8')) text += part
      expect(text).toMatch(/^HTTP\/1\.1 408 /)
    },
    30_000,
  )

  it('told to stop while many ask, answer them and are gone', async () => {
    const statuses: number[] = []
    const agent = new Agent({ keepAlive: true })
    const asking = Array.from({ length: 8 }, async () => {
      for (;;) {
        try {
          statuses.push((await ask('/api/v1/get_block?block=3', newClient(), agent)).status)
        } catch {
          return
        }
      }
    })
    await expect.poll(() => statuses.length).toBeGreaterThan(20)
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
    await Promise.all(asking)
    agent.destroy()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(running.output()).not.toMatch(/While stopping|FATAL/)
    await expect.poll(mark.living).toEqual([])
  })
})
