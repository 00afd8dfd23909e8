import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { postgresUser } from '../postgres/postgresUser.ts'
import { type InstalledProject, installProject } from './installProject.ts'
import { markProcesses } from './markedProcesses.ts'
import { type ProcessOptions, startProcess } from './startProcess.ts'

/** A user whom permissions hold, also where the tests run as root. */
const stranger = postgresUser()

let project: InstalledProject
let bare: InstalledProject
/** Whether that user can come to the project at all: the tests may stand in somebody's private folder. */
let reachable: boolean
const main = () => join(project.root(), 'dist', 'main.js')

beforeAll(async () => {
  ;[project, bare] = await Promise.all([
    installProject({ dependencies: true }),
    installProject({ dependencies: false }),
  ])
  await project.build()
  reachable = spawnSync(process.execPath, [main(), '--version'], { ...stranger, cwd: '/' }).status === 0
})
afterAll(() => Promise.all([project?.remove(), bare?.remove()]))

const patienceMs = 60_000

/** What a command that cannot work says before it ends with 1. */
async function complaintOf(
  command: readonly [string, ...string[]],
  env: Record<string, string> = {},
  options: ProcessOptions = {},
): Promise<string> {
  const started = performance.now()
  const running = startProcess(command, env, { cwd: project.root(), ...options })
  expect(await running.ended, running.output()).toBe(1)
  expect(performance.now() - started).toBeLessThan(patienceMs)
  expect(running.output()).not.toMatch(/\n +at |node:internal|Error:/)
  return running.output()
}

const serving = (...flags: string[]) => [process.execPath, main(), '--port', '0', ...flags] as const

describe('a data folder that cannot be one', () => {
  it('is a file, or lies below one', async () => {
    const file = join(project.root(), 'a file')
    await writeFile(file, '')
    expect(await complaintOf(serving('--data-dir', file))).toContain(
      `The data folder ${file} cannot be used: it is a file and not a folder. Choose another with --data-dir.`,
    )
    expect(await complaintOf(serving('--data-dir', join(file, 'x')))).toContain(
      `The data folder ${join(file, 'x')} cannot be used: a file stands where a folder above it should be.`,
    )
  })

  it('lies where the system takes no folders', async (context) => {
    if (process.platform !== 'linux') return context.skip()
    for (const folder of ['/proc/x', '/proc/x/y'])
      expect(await complaintOf(serving('--data-dir', folder))).toContain(
        `The data folder ${folder} cannot be used: a folder above it cannot be made.`,
      )
  })

  it('belongs to somebody else', async (context) => {
    if (!reachable) return context.skip()
    const folder = join(project.root(), 'not yours')
    await mkdir(folder, { mode: 0o555 })
    expect(await complaintOf(serving('--data-dir', folder), {}, { user: stranger })).toContain(
      `The data folder ${folder} cannot be used: this user may not write to it.`,
    )
  })

  it('is on a disk that can only be read', async (context) => {
    const folder = join(project.root(), 'only read')
    await mkdir(folder)
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'
    const mounted = (command: readonly string[]) =>
      ['unshare', '-m', 'sh', '-c', script, folder, ...command] as const
    const [file, ...args] = mounted(['true'])
    if (spawnSync(file, args, { cwd: '/' }).status !== 0) return context.skip()
    expect(await complaintOf(mounted(serving('--data-dir', folder)))).toContain(
      `The data folder ${folder} cannot be used: it is on a disk that can only be read.`,
    )
  })
})

describe('a port that cannot be had', () => {
  it('is one of the administrator', async (context) => {
    const script = 'require("net").createServer().on("error", () => process.exit(7)).listen(80, "127.0.0.1")'
    const probe = spawnSync(process.execPath, ['-e', script], { ...stranger, cwd: '/', timeout: 3_000 })
    if (!reachable || probe.status !== 7) return context.skip()
    const folder = join(tmpdir(), `sherwood-port-${process.pid}`)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const command = [process.execPath, main(), '--port', '80', '--data-dir', folder] as const
    expect(await complaintOf(command, {}, { user: stranger })).toContain(
      'Port 80 may not be opened by this user: ports below 1024 mostly belong to the administrator. Choose another with --port.',
    )
  })

  it('is on an address that this machine does not have', async () => {
    const data = ['--data-dir', join(project.root(), 'data')]
    expect(await complaintOf(serving('--host', '192.0.2.1', ...data))).toContain(
      'This machine has no address 192.0.2.1. Choose one that it has with --host.',
    )
  })
})

describe('the first install', () => {
  const installing = (registry: string) => ({
    npm_config_registry: registry,
    npm_config_cache: join(bare.root(), '..', 'an empty cache'),
  })
  const startIn = (registry: string) =>
    complaintOf(['npm', 'start'], installing(registry), { cwd: bare.root() })

  it('without a registry says so', async () => {
    expect(await startIn('http://127.0.0.1:9/')).toMatch(
      /Dependencies could not be installed: the npm registry at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Check the connection and run the command again\./,
    )
  })

  describe('from a registry that takes questions and never answers', () => {
    const silent = createServer(() => {})
    const url = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
    afterAll(() => {
      silent.closeAllConnections()
      silent.close()
    })

    it('says so too', async () => {
      expect(await startIn(url())).toContain(
        `the npm registry at ${new URL(url()).host} cannot be reached (no answer)`,
      )
    })

    it.skipIf(process.platform !== 'linux')('ends with everything on SIGTERM', async () => {
      const mark = markProcesses()
      const env = { ...mark.env, ...installing(url()) }
      const running = startProcess(['npm', 'start'], env, { cwd: bare.root() })
      await running.says(/Installing/)
      await expect.poll(() => mark.living().some((line) => line.includes('npm ci'))).toBe(true)
      const started = performance.now()
      running.signal('SIGTERM')
      await expect.poll(mark.living, { interval: 20 }).toEqual([])
      expect(performance.now() - started).toBeLessThan(3_000)
    })
  })

  it('in a folder that cannot be written to says so', async (context) => {
    if (!reachable) return context.skip()
    const command = [process.execPath, join(bare.root(), 'scripts', 'start.mjs')] as const
    expect(await complaintOf(command, {}, { cwd: bare.root(), user: stranger })).toContain(
      `Sherwood cannot be set up in ${bare.root()}/: this user may not write there.`,
    )
  })
})

describe('the command line', () => {
  const say = async (...args: string[]) => {
    const running = startProcess([process.execPath, main(), ...args])
    expect(await running.ended).toBe(0)
    return running.output()
  }

  it('tells its version and its commands', async () => {
    for (const word of ['--version', '-v', 'version']) expect(await say(word)).toMatch(/^\d+\.\d+\.\d+\n$/)
    const [long, short, named] = await Promise.all([say('--help'), say('-h'), say('help')])
    expect([short, named]).toEqual([long, long])
    for (const command of ['serve', 'stdio', 'help', 'version'])
      expect(long).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  })

  it('does not repeat what may be a secret', async () => {
    const running = startProcess([process.execPath, main(), 'https://node.example/s3cr3t'])
    expect(await running.ended).toBe(1)
    expect(running.output()).not.toContain('s3cr3t')
  })
})
