import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot, signedOnly } from './run.mjs'

const exec = promisify(execFile)
const cacheFolder = join(projectRoot, '.cache', 'chromium')

/** Where a Chromium may stand: named by hand, installed, or unpacked by us. */
const candidates = () => [
  process.env.SHERWOOD_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(cacheFolder, 'chromium'),
]

/** The Chromium that tests of the site drive; undefined where there is none yet. */
export const findBrowser = () => candidates().find((path) => path && existsSync(path))

/** Debian's packages of Chromium and of what it needs and this machine lacks, unpacked; nothing is installed. */
async function fetchFromDebian(folder) {
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
  const { stdout } = await run('install', '--simulate', '--no-install-recommends', 'chromium')
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1])
  await run('download', ...names)
  for (const file of await readdir(apt)) {
    if (file.endsWith('.deb')) await exec('dpkg', ['-x', join(apt, file), join(folder, 'root')])
  }
  for (const part of [apt, join(folder, 'root', 'usr', 'share', 'doc')])
    await rm(part, { recursive: true, force: true })
}

/** Everything is found from where the launcher stands: folders are moved. */
async function launcher() {
  const libraries = '$here/root/usr/lib'
  const { stdout } = await exec('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).catch(() => ({
    stdout: { arm64: 'aarch64-linux-gnu', x64: 'x86_64-linux-gnu' }[process.arch],
  }))
  const folders = [`${libraries}/${stdout.trim()}`, `${libraries}/${stdout.trim()}/pulseaudio`]
  return [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd)',
    `export LD_LIBRARY_PATH="${folders.join(':')}"`,
    ...(existsSync('/etc/fonts') ? [] : ['export FONTCONFIG_PATH="$here/root/etc/fonts"']),
    `exec "${libraries}/chromium/chromium" "$@"`,
    '',
  ].join('\n')
}

/** Makes sure that there is a Chromium for the tests of the site: an installed one, else Debian's. */
export async function ensureBrowser() {
  if (findBrowser()) return
  console.log('Fetching Chromium for the tests of the site ...')
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(projectRoot, '.cache', 'chromium-'))
  try {
    await fetchFromDebian(folder)
    await writeFile(join(folder, 'chromium'), await launcher())
    await chmod(join(folder, 'chromium'), 0o755)
    await rm(cacheFolder, { recursive: true, force: true })
    await rename(folder, cacheFolder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(
      `No Chromium could be had from Debian's packages (${error.message.split('\n')[0]}). Install one, or set SHERWOOD_CHROMIUM to its executable.`,
    )
  }
}
