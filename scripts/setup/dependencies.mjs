import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot, runNpm } from './run.mjs'

const stampFile = join(projectRoot, 'node_modules', '.sherwood-setup.json')

async function lockHash() {
  const lock = await readFile(join(projectRoot, 'package-lock.json'))
  return createHash('sha256').update(lock).digest('hex')
}

async function readStamp() {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Installs what the lockfile names when node_modules is missing or was made from another lockfile.
 * `dev: false` installs only what running needs; a full install serves both.
 */
export async function ensureDependencies({ dev: wanted }) {
  const lock = await lockHash()
  const stamp = await readStamp()
  // Once everything is installed it stays: npm would otherwise remove what a developer's next command needs.
  const dev = wanted || stamp?.dev === true
  if (stamp?.lock === lock && stamp.dev === dev) return
  console.log(`Installing ${dev ? 'all' : 'run-time'} dependencies from the npm registry ...`)
  const started = Date.now()
  const heartbeat = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  )
  try {
    // Not `npm ci`: it refuses a lockfile made from a mirror that lacks other platforms' optional packages.
    await runNpm(['install', '--no-save', '--loglevel=error', ...(dev ? [] : ['--omit=dev'])])
  } catch (error) {
    throw new Error(
      `${error.message}\nDependencies could not be installed. Check the connection to the npm registry and run the command again.`,
    )
  } finally {
    clearInterval(heartbeat)
  }
  await writeFile(stampFile, JSON.stringify({ lock, dev }))
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
