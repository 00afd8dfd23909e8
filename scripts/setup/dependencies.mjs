import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askRegistry } from './registry.mjs'
import { projectRoot } from './run.mjs'

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

/** Has a clone format what is committed in it (.githooks), unless it has hooks of its own. */
function useHooks() {
  const git = (...args) => spawnSync('git', ['-C', projectRoot, ...args], { encoding: 'utf8' })
  const root = git('rev-parse', '--show-toplevel')
  if (root.status !== 0 || join(root.stdout.trim(), '/') !== join(projectRoot, '/')) return
  if (git('config', '--get', 'core.hooksPath').status !== 0) git('config', 'core.hooksPath', '.githooks')
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
  await access(projectRoot, constants.W_OK)
  console.error(`Installing ${dev ? 'all' : 'run-time'} dependencies from the npm registry ...`)
  const started = Date.now()
  const heartbeat = setInterval(
    () => console.error(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  )
  try {
    await askRegistry(['ci', ...(dev ? [] : ['--omit=dev'])])
  } finally {
    clearInterval(heartbeat)
  }
  await writeFile(stampFile, JSON.stringify({ lock, dev }))
  if (dev) useHooks()
  console.error(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
