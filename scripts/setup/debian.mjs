import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot, signedOnly } from './run.mjs'

const exec = promisify(execFile)

const aptGet = (state, options, ...args) =>
  exec(
    'apt-get',
    [
      `Dir::State::Lists=${join(state, 'lists')}`,
      `Dir::Cache=${state}`,
      'APT::Sandbox::User=',
      'Debug::NoLocking=1',
      ...signedOnly,
    ]
      .flatMap((option) => ['-o', option])
      .concat(args),
    { maxBuffer: 1 << 26, ...options },
  )

const remove = (folder) => rm(folder, { recursive: true, force: true })

async function fetchLists() {
  const state = await mkdtemp(join(tmpdir(), 'sherwood-apt-'))
  try {
    for (const part of ['lists/partial', 'archives/partial'])
      await mkdir(join(state, part), { recursive: true })
    await aptGet(state, {}, 'update')
    return state
  } catch (error) {
    await remove(state)
    throw error
  }
}

let listing
let users = 0
/** The lists of Debian's packages are fetched once for all that use them at the same time. */
async function withLists(use) {
  users += 1
  listing ??= fetchLists()
  const lists = listing
  try {
    return await use(await lists)
  } finally {
    users -= 1
    if (users === 0) {
      listing = undefined
      await lists.then(remove, () => undefined)
    }
  }
}

/** Packages and what they need and this machine lacks, unpacked; nothing is installed. */
async function unpack(names, folder, lists) {
  const { stdout } = await aptGet(lists, {}, 'install', '--simulate', '--no-install-recommends', ...names)
  const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1])
  const fetched = join(folder, 'fetched')
  await mkdir(fetched)
  await aptGet(lists, { cwd: fetched }, 'download', ...missing)
  for (const file of await readdir(fetched))
    await exec('dpkg', ['-x', join(fetched, file), join(folder, 'root')])
  for (const part of [fetched, join(folder, 'root', 'usr', 'share', 'doc')]) await remove(part)
}

/** Everything is found from where the launcher stands: folders are moved. */
async function writeLauncher(file, { program, libraries = [], settings = [] }) {
  const { stdout } = await exec('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).catch(() => ({
    stdout: { arm64: 'aarch64-linux-gnu', x64: 'x86_64-linux-gnu' }[process.arch],
  }))
  const folders = ['', ...libraries].map((part) => join('$here/root/usr/lib', stdout.trim(), part))
  const lines = [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd)',
    `export LD_LIBRARY_PATH="${folders.join(':')}"`,
    ...settings,
    `exec "$here/root/${program}" "$@"`,
    '',
  ]
  await writeFile(file, lines.join('\n'))
  await chmod(file, 0o755)
}

/**
 * Debian's package of that name in .cache, with a launcher of the same name; `launch` tells what that starts, and which
 * packages it needs `beside` its own.
 */
export async function fetchFromDebian(name, { beside = [], ...launch }) {
  const cache = join(projectRoot, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, `${name}-`))
  try {
    await withLists((lists) => unpack([name, ...beside], folder, lists))
    await writeLauncher(join(folder, name), launch)
    // Servers in it may be started under another user.
    await chmod(folder, 0o755)
    await remove(join(cache, name))
    await rename(folder, join(cache, name))
  } catch (error) {
    await remove(folder)
    throw error
  }
}
