import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failWith, projectRoot } from './setup/run.mjs'

/**
 * Completes the lockfiles. npm leaves the optional packages of other platforms out where the registry that a lockfile
 * was made from does not carry them, and `npm ci` then refuses it. Here they get their exact version and platform; the
 * hash comes with the first `npm install` from a registry that has them.
 */
const lockfiles = ['package-lock.json', 'test/conformance/tools/package-lock.json']

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = { amd64: 'x64', x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32' }
const otherProcessors = ['loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** Which machine a package is for, from the words of its name. */
function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/)
  const system = words.find((word) => systems.includes(word))
  const processor = words.find((word) => word in processors || otherProcessors.includes(word))
  if (!system || !processor) throw new Error(`${name}: its name does not tell which platform it is for.`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    cpu: [processors[processor] ?? processor],
    ...(libc && system === 'linux' ? { libc: [libc] } : {}),
    os: [system],
  }
}

/** Where npm would find a package from another: beside it, or in a folder above. */
function isThere(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/** The packages that a lockfile names as optional and does not have. */
function missingFrom(packages) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isThere(packages, from, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

async function complete(file, { check }) {
  const path = join(projectRoot, file)
  const lock = JSON.parse(await readFile(path, 'utf8'))
  const missing = missingFrom(lock.packages)
  if (missing.length === 0) return
  if (check)
    throw new Error(
      `npm ci would refuse ${file}: ${missing.map(({ name }) => name).join(', ')}. Run node scripts/lockfile.mjs and commit it.`,
    )
  for (const { name, version, dev } of missing) {
    const { cpu, libc, os } = platformOf(name)
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    }
  }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
  await writeFile(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`wrote ${file}: ${missing.length} packages of other platforms`)
}

try {
  for (const file of lockfiles) await complete(file, { check: process.argv.includes('--check') })
} catch (error) {
  failWith(error)
}
