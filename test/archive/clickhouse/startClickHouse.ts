import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findPackages, installPackages } from '../../installPackages.ts'
import { isLong } from '../../isLong.ts'

/** An embedded ClickHouse of 540 MB: fetched by the long form of the tests alone, used by every one where it is. */
const chdb = {
  manifestFolder: fileURLToPath(new URL('./tools/', import.meta.url)),
  name: 'clickhouse',
  what: 'an embedded ClickHouse',
}

/** The packages of a ClickHouse; undefined, with a word on why, where none can be had. */
export async function findClickHouse(): Promise<string | undefined> {
  const found = await findPackages(chdb)
  if (found) return found
  if (!isLong) {
    process.stderr.write('The test with a ClickHouse is left out: SHERWOOD_LONG_TESTS=1 fetches one.\n')
    return undefined
  }
  try {
    return await installPackages(chdb)
  } catch (error) {
    process.stderr.write(`The test with a ClickHouse is left out: npm has none here (${String(error)}).\n`)
    return undefined
  }
}

export type TestClickHouse = {
  /** What CLICKHOUSE_URL would be. */
  url: string
  /** Ends it as a machine does that loses its power. */
  kill(): Promise<void>
}

export const credentials = { user: 'archivist', password: 'not%to be-logged' }

/** Starts a ClickHouse whose tables are in a folder, at a port or at any. */
export async function startClickHouse(packages: string, folder: string, port = 0): Promise<TestClickHouse> {
  const { user, password } = credentials
  const program = fileURLToPath(new URL('./serve.mjs', import.meta.url))
  const child: ChildProcess = spawn(
    process.execPath,
    [program, packages, folder, user, password, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (!child.stdout) throw new Error('it says nothing')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const at = JSON.parse(line) as { port: number }
  const login = [user, password].map(encodeURIComponent).join(':')
  return {
    url: `http://${login}@127.0.0.1:${at.port}/sherwood`,
    async kill() {
      if (child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
