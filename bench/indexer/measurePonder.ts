import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { killAtExit } from '../../test/anvil/killAtExit.ts'
import type { BenchChain } from './buildChain.ts'
import { cpuOf, peakRssMb } from './cpuOf.ts'
import type { Measured } from './measureOurs.ts'
import { isAlive } from './withChain.ts'

const lookMs = 100
/** Characters of its output that are kept for the message when it fails. */
const keptOutput = 2_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The rows it has written, and the bytes of its whole database. */
async function readRows(url: string): Promise<{ transfers: number; bytes: number }> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const counted = await client.query('select count(*)::int as n from bench.transfers')
    const size = await client.query('select pg_database_size(current_database())::float8 as bytes')
    return { transfers: counted.rows[0].n, bytes: size.rows[0].bytes }
  } finally {
    await client.end()
  }
}

/**
 * Has ponder index the transfers of a chain into an empty PostgreSQL database. Its start, in which it compiles
 * its project, is not counted: the clock runs from the moment its server is up until it says it is ready.
 */
export async function measurePonder(folder: string, chain: BenchChain, url: string): Promise<Measured> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js'),
      ...['start', '--schema', 'bench', '--port', String(port), '--log-level', 'warn'],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        BENCH_RPC_URL: chain.url,
        BENCH_DATABASE_URL: url,
        PONDER_TELEMETRY_DISABLED: 'true',
      },
    },
  )
  killAtExit(child)
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${String(chunk)}`.slice(-keptOutput)
    })
  const pid = child.pid ?? 0
  const usage = () => ({
    at: performance.now(),
    own: cpuOf(pid),
    node: cpuOf(chain.pid),
    database: cpuOf(process.pid, 'postgres'),
  })
  const answers = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    await response?.text()
    return response?.status === 200
  }
  const until = async (path: string) => {
    while (!(await answers(path))) {
      if (!isAlive(chain.pid)) throw new Error('The node of the benchmark has died.')
      if (child.exitCode !== null) throw new Error(`ponder ended: ${said}`)
      await sleep(lookMs)
    }
  }
  try {
    await until('/health')
    const before = usage()
    await until('/ready')
    const after = usage()
    const maxRssMb = peakRssMb(pid)
    const { transfers, bytes } = await readRows(url)
    if (transfers !== chain.transfers)
      throw new Error(`The node has ${chain.transfers} transfers, ponder ${transfers}.`)
    return {
      events: transfers,
      seconds: (after.at - before.at) / 1000,
      cpuSeconds: after.own - before.own,
      databaseCpuSeconds: after.database - before.database,
      nodeCpuSeconds: after.node - before.node,
      maxRssMb,
      bytes,
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}
