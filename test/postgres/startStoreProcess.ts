import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import type { Place } from './Place.ts'
import type { StoreTask } from './storeProcess.ts'

/** A process of its own on a test's database, that can be killed as a machine may fail: at any instant. */
export type StoreProcess = {
  /** The next thing it says. */
  hear(): Promise<unknown>
  /** Kills it without warning; gives everything it had said and nobody heard. */
  kill(): Promise<unknown[]>
}

const program = fileURLToPath(new URL('./storeProcess.ts', import.meta.url))
let bundled: Promise<string> | undefined

/** Node cannot run TypeScript, so the program is bundled once. */
async function bundle(): Promise<string> {
  const outfile = join(findProjectRoot(), '.cache', 'tests', `storeProcess-${process.pid}.mjs`)
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    packages: 'external',
  })
  return outfile
}

export async function startStoreProcess(place: Place, task: StoreTask): Promise<StoreProcess> {
  bundled ??= bundle()
  const child = fork(await bundled, [JSON.stringify(place), JSON.stringify(task)], { stdio: 'inherit' })
  const exit = once(child, 'exit')
  const said: unknown[] = []
  child.on('message', (word) => said.push(word))
  const gone = exit.then(([code, signal]) => {
    throw new Error(`The process ended by itself (${code ?? signal}).`)
  })
  gone.catch(() => {})

  return {
    async hear() {
      if (said.length === 0) await Promise.race([once(child, 'message'), gone])
      return said.shift()
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
      if (child.connected) await once(child, 'disconnect')
      return said.splice(0)
    },
  }
}
