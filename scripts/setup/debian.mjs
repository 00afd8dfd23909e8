import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot, signedOnly } from './run.mjs'

const exec = promisify(execFile)

/** Packages and what they need and this machine lacks, unpacked; nothing is installed. */
async function unpack(names, folder) {
  const apt = join(folder, 'apt')
  for (const part of ['lists/partial', 'archives/partial']) await mkdir(join(apt, part), { recursive: true })
  const options = [
    `Dir::State::Lists=${join(apt, 'lists')}`,
    `Dir::Cache=${apt}`,
    'APT::Sandbox::User=',
    'Debug::NoLocking=1',
    ...signedOnly,
  ].flatMap((option) => ['-o', option])
  const run = (...args) => exec('apt-get', [...options, ...args], { cwd: apt, maxBuffer: 1 << 26 })
  await run('update')
  const { stdout } = await run('install', '--simulate', '--no-install-recommends', ...names)
  const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1])
  await run('download', ...missing)
  for (const file of await readdir(apt)) {
    if (file.endsWith('.deb')) await exec('dpkg', ['-x', join(apt, file), join(folder, 'root')])
  }
  for (const part of [apt, join(folder, 'root', 'usr', 'share', 'doc')])
    await rm(part, { recursive: true, force: true })
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
    await unpack([name, ...beside], folder)
    await writeLauncher(join(folder, name), launch)
    // Servers in it may be started under another user.
    await chmod(folder, 0o755)
    await rm(join(cache, name), { recursive: true, force: true })
    await rename(folder, join(cache, name))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
