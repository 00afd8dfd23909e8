import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const cacheFolder = fileURLToPath(new URL('../.cache/', import.meta.url))

export const exists = (path: string): Promise<boolean> =>
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

async function installInto(folder: string, manifestFolder: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(manifestFolder, file), join(folder, file))
  }
  const npm = process.env.npm_execpath
  const [command = 'npm', ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await exec(command, [...args, 'ci', ...flags], { cwd: folder })
}

export type Packages = {
  /** The folder with package.json and its lockfile. */
  manifestFolder: string
  /** What they are called in the cache folder. */
  name: string
  /** What is said before they are fetched. */
  what: string
}

/** Where packages stand that were installed once for their lockfile. */
async function folderOf({ manifestFolder, name }: Packages): Promise<string> {
  const lock = await readFile(join(manifestFolder, 'package-lock.json'))
  return join(cacheFolder, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
}

/** The folder of packages that were installed before; undefined where they were not. */
export async function findPackages(packages: Packages): Promise<string | undefined> {
  const folder = await folderOf(packages)
  return (await exists(folder)) ? folder : undefined
}

/** Installs packages that are too heavy for everybody, once per lockfile, into the cache folder. */
export async function installPackages(packages: Packages): Promise<string> {
  const folder = await folderOf(packages)
  if (await exists(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  return withLock(`${folder}.lock`, async () => {
    if (await exists(folder)) return folder
    process.stderr.write(`Installing ${packages.what} ...\n`)
    const draft = await mkdtemp(`${folder}-`)
    try {
      await installInto(draft, packages.manifestFolder)
      await rename(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return folder
  })
}
