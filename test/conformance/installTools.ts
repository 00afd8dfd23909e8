import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const manifestFolder = fileURLToPath(new URL('./tools/', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../.cache/', import.meta.url))

export type ProtocolTools = {
  /** A Node that is new enough for the suite. */
  node: string
  /** Newer ones than the service asks for, 22 and 24, as far as npm has them for this machine. */
  newerNodes: readonly string[]
  conformance: string
  inspector: string
  /** The command of desktop bundles. */
  mcpb: string
  /** Where all of them were installed. */
  folder: string
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const staleAfterMs = 600_000

/** Runs `work` in one worker at a time; a lock left behind by a worker that was killed is taken over. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const taken = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (taken) break
    const age = Date.now() - (await stat(lock).then((stats) => stats.mtimeMs, Date.now))
    if (age > staleAfterMs) await rm(lock, { recursive: true, force: true })
    else await sleep(250)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/**
 * Installs the suite, the Inspector and checkers of files, once per lockfile, into the cache folder: they need a newer Node than the
 * service and weigh more than all its own dependencies.
 */
async function install(): Promise<string> {
  const lock = await readFile(join(manifestFolder, 'package-lock.json'))
  const name = `protocol-tools-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`
  const folder = join(cacheFolder, name)
  if (await exists(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  return withLock(`${folder}.lock`, async () => {
    if (await exists(folder)) return folder
    process.stderr.write('Installing the MCP conformance suite and the Inspector ...\n')
    const draft = await mkdtemp(`${folder}-`)
    try {
      await installInto(draft)
      await rename(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return folder
  })
}

async function installInto(folder: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(manifestFolder, file), join(folder, file))
  }
  const npm = process.env.npm_execpath
  const [command = 'npm', ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await exec(command, [...args, 'ci', ...flags], { cwd: folder })
}

/** The Nodes that came with the tools, older ones first. */
async function findNewerNodes(folder: string): Promise<string[]> {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = ['node', 'node24'].map((name) =>
    join(folder, 'node_modules', `${name}-${platform}-${process.arch}`, 'bin', file),
  )
  const found = await Promise.all(places.map(exists))
  return places.filter((_, at) => found[at])
}

/** The Node that runs the tests where it is new enough, else the one that came with the tools. */
function chooseNode([oldest]: readonly string[]): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  if (oldest) return oldest
  throw new Error(`No Node 22 for ${process.platform}-${process.arch} is on npm; run the tests with Node 22.`)
}

/** The protocol tools, ready to run. */
export async function installTools(): Promise<ProtocolTools> {
  const folder = await install()
  const newerNodes = await findNewerNodes(folder)
  const scope = join(folder, 'node_modules', '@modelcontextprotocol')
  return {
    node: chooseNode(newerNodes),
    newerNodes,
    conformance: join(scope, 'conformance', 'dist', 'index.js'),
    inspector: join(scope, 'inspector', 'clients', 'launcher', 'build', 'index.js'),
    mcpb: join(folder, 'node_modules', '@anthropic-ai', 'mcpb', 'dist', 'cli', 'cli.js'),
    folder,
  }
}
