import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { askRegistry } from './registry.mjs'
import { projectRoot, run, signedOnly } from './run.mjs'

/** A tool of the machine, without its chatter. */
const exec = (command, args, options = {}) => run(command, args, { stdio: 'ignore', ...options })

const cacheFolder = join(projectRoot, '.cache', 'anvil')
const cachedBinary = join(cacheFolder, process.platform === 'win32' ? 'anvil.exe' : 'anvil')
const threadFix = 'endThreads.so'
const architectures = { x64: 'amd64', arm64: 'arm64' }

/** Whether these flags and this environment run the embedded chain; every other network needs no node of ours. */
export function wantsEmbeddedChain(argv, env) {
  const value = (flag) => {
    const at = argv.findIndex((word) => word === flag || word.startsWith(`${flag}=`))
    return at < 0 ? undefined : (argv[at].split('=')[1] ?? argv[at + 1])
  }
  const network = value('--network') ?? env.SHERWOOD_NETWORK ?? 'devnet'
  const rpcUrls = value('--rpc-url') ?? env.SHERWOOD_RPC_URLS
  return network === 'devnet' && !rpcUrls
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

function installedPlatformPackage() {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`
  try {
    createRequire(join(projectRoot, 'package.json')).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}

async function anvilVersion() {
  const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  return manifest.dependencies['@foundry-rs/anvil']
}

/** The hash that the lockfile has of a package; undefined for one that it only names. */
async function knownHash(name) {
  const { packages } = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  return packages[`node_modules/${name}`]?.integrity
}

/**
 * Downloads one platform package of anvil into `folder`; false when the registry does not carry it, or when nobody
 * knows its hash: what is fetched here is run.
 */
async function fetchPlatformPackage({ platform, architecture, version, folder }) {
  const name = `@foundry-rs/anvil-${platform}-${architecture}`
  const hash = await knownHash(name)
  if (hash === undefined) return false
  try {
    await askRegistry(['pack', '--pack-destination', folder, `${name}@${version}`])
  } catch {
    return false
  }
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (!tarball) return false
  const bytes = await readFile(join(folder, tarball))
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== hash)
    throw new Error(`${name} ${version} from the registry is not the package that the lockfile names.`)
  await exec('tar', ['xzf', tarball], { cwd: folder })
  await rm(join(folder, tarball))
  return true
}

/**
 * Debian's box64 runs the x86-64 binary on an ARM machine at close to native speed. It is unpacked
 * beside the binary, with the C library it was built against; nothing is installed system-wide. It comes
 * from testing because stable's 0.3.4 crashes at the first mined block, and runs with x86 memory order
 * because without it about one start in eight crashed.
 */
async function fetchEmulator(folder) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  const apt = join(folder, 'apt')
  for (const part of ['lists/partial', 'archives/partial', 'empty.d'])
    await mkdir(join(apt, part), { recursive: true })
  await writeFile(join(apt, 'sources.list'), 'deb http://deb.debian.org/debian forky main\n')
  const options = [
    `Dir::Etc::SourceList=${join(apt, 'sources.list')}`,
    `Dir::Etc::SourceParts=${join(apt, 'empty.d')}`,
    `Dir::State::Lists=${join(apt, 'lists')}`,
    `Dir::Cache=${apt}`,
    'APT::Sandbox::User=',
    'Debug::NoLocking=1',
    ...signedOnly,
  ].flatMap((option) => ['-o', option])
  await exec('apt-get', [...options, 'update'], { cwd: apt })
  await exec('apt-get', [...options, 'download', 'box64', 'libc6', 'libgcc-s1-amd64-cross'], { cwd: apt })
  for (const file of await readdir(apt)) {
    if (file.endsWith('.deb')) await exec('dpkg', ['-x', join(apt, file), join(folder, 'root')])
  }
  for (const part of [apt, join(folder, 'root', 'usr', 'share')])
    await rm(part, { recursive: true, force: true })
  return true
}

/** Compiles what lets threads end without harm; without a compiler the node runs, and faults now and then. */
async function compileThreadFix(folder) {
  const source = join(projectRoot, 'scripts', 'setup', 'endThreads.c')
  const flags = ['-shared', '-fPIC', '-O2', '-o', join(folder, threadFix), source, '-ldl']
  await exec('cc', flags).catch(() => {})
}

/** What starts the fetched binary. Everything is found from where the launcher stands: folders are moved. */
async function writeLauncher(folder) {
  const has = (...path) => exists(join(folder, ...path))
  const libraries = '$here/root/usr/lib/aarch64-linux-gnu'
  const preload = (await has(threadFix)) ? ` --preload "$here/${threadFix}"` : ''
  const emulator = [
    'export BOX64_LD_LIBRARY_PATH="$here/root/usr/x86_64-linux-gnu/lib" BOX64_LOG=0 BOX64_NOBANNER=1 BOX64_DYNAREC_STRONGMEM=1',
    `exec "${libraries}/ld-linux-aarch64.so.1" --library-path "${libraries}"${preload} "$here/root/usr/bin/box64" "$here/package/bin/anvil" "$@"`,
  ]
  const lines = (await has('root')) ? emulator : ['exec "$here/package/bin/anvil" "$@"']
  const launcher = join(folder, 'anvil')
  await writeFile(launcher, ['#!/bin/sh', 'here=$(cd "$(dirname "$0")" && pwd)', ...lines, ''].join('\n'))
  await chmod(launcher, 0o755)
}

/**
 * Makes sure the anvil binary of this machine is there: from the installed platform package, else
 * fetched from the registry, else (ARM Linux, whose package some mirrors lack) the x86-64 one under box64.
 */
export async function ensureAnvil() {
  if (process.env.SHERWOOD_ANVIL || installedPlatformPackage()) return
  if (await exists(cachedBinary)) {
    const isEmulated = await exists(join(cacheFolder, 'root'))
    // That of an earlier version has an older fix, or none.
    if (isEmulated && !(await readFile(cachedBinary, 'utf8')).includes(threadFix)) {
      await compileThreadFix(cacheFolder)
      await writeLauncher(cacheFolder)
    }
    return
  }
  const version = await anvilVersion()
  console.error(`Fetching the anvil node ${version} for ${process.platform}-${process.arch} ...`)
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(projectRoot, '.cache', 'anvil-'))
  try {
    const architecture = architectures[process.arch]
    const native = await fetchPlatformPackage({ platform: process.platform, architecture, version, folder })
    if (!native) {
      const emulated =
        process.platform === 'linux' &&
        process.arch === 'arm64' &&
        (await fetchPlatformPackage({ platform: 'linux', architecture: 'amd64', version, folder })) &&
        (await fetchEmulator(folder))
      if (!emulated) {
        throw new Error(
          `No anvil ${version} could be had for ${process.platform}-${process.arch}. Install Foundry and set SHERWOOD_ANVIL to its anvil, or connect to a node with --rpc-url.`,
        )
      }
    }
    if (!native) await compileThreadFix(folder)
    await writeLauncher(folder)
    await rm(cacheFolder, { recursive: true, force: true })
    await rename(folder, cacheFolder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
