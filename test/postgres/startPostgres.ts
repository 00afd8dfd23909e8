import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../app/freePort.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { type PostgresUser, postgresUser, sharedFolder } from './postgresUser.ts'

/** A real PostgreSQL server on the loopback interface. */
export type Postgres = {
  /** Where it keeps its files. */
  folder: string
  /** The connection URL of one of its databases. */
  url(database?: string): string
  /** Kills the server's main process, which cannot tidy up then. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Stops it and removes its folder, unless that was given. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** Settings of the server, as in its configuration file. */
  settings?: Readonly<Record<string, string>>
  /** A folder that stays, with what an earlier server left in it; one of its own without it. */
  folder?: string
}

/** Quick rather than durable: a test's server lives for seconds. Processes may be killed all the same. */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
}

const startAttempts = 50

/**
 * A shell stands over the server: it ends it and removes the folder when our end of its input closes, which
 * the system does for us however we end.
 */
const keeper = `
  cd "$1" || exit 1
  shift
  "$@" 2>&1 &
  server=$!
  read -r word
  if [ "$word" = kill ]; then kill -9 $server; else kill -QUIT $server; fi
  wait $server
  [ "$word" = kill ] || [ "$word" = leave ] || [ -n "$KEEP_FOLDER" ] || rm -rf "$PWD"
`

type Keeper = ChildProcessByStdio<Writable, Readable, null>

/** Whether the server came up; it says one thing or the other in its log. */
function isUp(child: Keeper): Promise<{ up: boolean; log: string }> {
  return new Promise((resolve) => {
    let log = ''
    child.stdout.on('data', (chunk) => {
      log += String(chunk)
      if (/ready to accept (read-only )?connections/.test(log)) resolve({ up: true, log })
      // A client that knocks too early is told so under the same word.
      if (/FATAL:(?!\s+the database system is )/.test(log)) resolve({ up: false, log })
    })
    child.once('exit', () => resolve({ up: false, log }))
  })
}

async function tell(child: Keeper, word: 'kill' | 'leave' | 'stop'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = once(child, 'exit')
  child.stdin.end(`${word}\n`)
  await gone
}

function createCluster(initdb: string, data: string, user: PostgresUser): void {
  const { status, stderr } = spawnSync(
    initdb,
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/** Starts a server for tests; it ends with this process whatever happens. */
export async function startPostgres({
  settings = {},
  folder: kept,
}: PostgresOptions = {}): Promise<Postgres> {
  const user = postgresUser()
  const { postgres, initdb } = await postgresBinaries(user)
  const folder = kept ?? (await mkdtemp(join(sharedFolder(user), 'sherwood-pg-')))
  await mkdir(folder, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(initdb, data, user)
  const port = await freePort()
  const flags = Object.entries({ ...testSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let child: Keeper | undefined

  async function start(): Promise<void> {
    // After a kill the old processes need a moment to notice; until then the folder is taken.
    for (let attempt = 1; ; attempt += 1) {
      const started: Keeper = spawn(
        'sh',
        ['-c', keeper, 'keeper', folder, postgres, '-D', data, '-p', String(port), ...flags],
        {
          ...user,
          env: { ...process.env, KEEP_FOLDER: kept ?? '' },
          stdio: ['pipe', 'pipe', 'ignore'],
        },
      )
      const { up, log } = await isUp(started)
      if (up) {
        child = started
        started.unref()
        return
      }
      await tell(started, 'leave')
      if (attempt >= startAttempts) throw new Error(`PostgreSQL did not start: ${log}`)
      await sleep(100)
    }
  }

  const end = async (word: 'kill' | 'stop') => {
    if (child) await tell(child, word)
    child = undefined
  }

  await start()
  return {
    folder,
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => end('kill'),
    start,
    stop: () => end('stop'),
  }
}
