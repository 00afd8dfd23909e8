import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import type { IndexProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { killAtExit } from '../anvil/killAtExit.ts'
import type { ChaosTask } from './chaosProcess.ts'

/** An indexer in a process of its own. */
export type ChaosProcess = {
  /** What it told last. */
  progress(): IndexProgress | undefined
  /** Why its lives ended, for a report. */
  endings(): readonly string[]
  kill(): Promise<void>
}

let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const outfile = join(findProjectRoot(), '.cache', 'tests', `chaosProcess-${process.pid}.mjs`)
  await build({
    entryPoints: [fileURLToPath(new URL('./chaosProcess.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['pino', '@photostructure/sqlite', 'pg', 'evmole', 'esbuild', 'ws'],
  })
  return outfile
}

export async function startChaosProcess(task: ChaosTask): Promise<ChaosProcess> {
  bundled ??= bundle()
  const child = fork(await bundled, [JSON.stringify(task)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  killAtExit(child)
  const exit = once(child, 'exit')
  const endings: string[] = []
  let progress: IndexProgress | undefined
  child.on('message', (message: { progress?: IndexProgress; ended?: string }) => {
    if (message.progress) progress = message.progress
    if (message.ended) endings.push(message.ended)
  })
  return {
    progress: () => progress,
    endings: () => endings,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
