import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import type { IndexProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { killAtExit } from '../anvil/killAtExit.ts'
import type { ChaosNote, ChaosTask } from './keepIndexing.ts'

/** An indexer in a process of its own. */
export type ChaosProcess = {
  /** What it told last. */
  progress(): IndexProgress | undefined
  /** Why its lives ended, for a report. */
  endings(): readonly string[]
  /** Where it answers, of one that serves too. */
  port(): number | undefined
  kill(): Promise<void>
}

const entries = {
  index: new URL('./chaosProcess.ts', import.meta.url),
  serve: new URL('../stream/serviceProcess.ts', import.meta.url),
}
type Entry = keyof typeof entries

const bundled = new Map<Entry, Promise<string>>()

async function bundle(entry: Entry): Promise<string> {
  const outfile = join(findProjectRoot(), '.cache', 'tests', `chaos-${entry}-${process.pid}.mjs`)
  await build({
    entryPoints: [fileURLToPath(entries[entry])],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['pino', '@photostructure/sqlite', 'pg', 'evmole', 'esbuild', 'ws', 'ai', '@ai-sdk/*'],
  })
  return outfile
}

/** Starts one that only fills the index, or a whole service that also reads it and answers. */
export async function startChaosProcess(task: ChaosTask, entry: Entry = 'index'): Promise<ChaosProcess> {
  const file = bundled.get(entry) ?? bundle(entry)
  bundled.set(entry, file)
  const child = fork(await file, [JSON.stringify(task)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  killAtExit(child)
  const exit = once(child, 'exit')
  const endings: string[] = []
  let progress: IndexProgress | undefined
  let port: number | undefined
  child.on('message', (message: ChaosNote & { port?: number }) => {
    port = message.port ?? port
    if (message.progress) progress = message.progress
    if (message.ended) endings.push(message.ended)
  })
  return {
    progress: () => progress,
    endings: () => endings,
    port: () => port,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
