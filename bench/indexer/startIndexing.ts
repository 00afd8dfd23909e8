import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { killAtExit } from '../../test/anvil/killAtExit.ts'
import type { Commit, FromIndexer, IndexJob, IndexResult } from './indexProcess.ts'
import { isAlive } from './withChain.ts'

/** Bundles the indexing process the way the service is bundled; gives its file. */
export async function bundleIndexing(root: string): Promise<string> {
  const outfile = join(root, '.cache', 'bench', 'indexer', 'indexProcess.mjs')
  const { externalPackages } = await import(pathToFileURL(join(root, 'scripts', 'setup', 'build.mjs')).href)
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/indexer/indexProcess.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: externalPackages,
  })
  return outfile
}

const watchMs = 500

/** Something of the service that indexes in a process of its own. */
export type Indexing = {
  commits: readonly Commit[]
  /** Waits until everything from the first block to this one is committed. */
  reached(block: number): Promise<void>
  finish(): Promise<IndexResult>
}

/** Starts it over a node, whose death ends it: the indexer itself would wait for the node to come back. */
export function startIndexing(file: string, job: IndexJob, nodePid: number): Indexing {
  const child: ChildProcess = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  killAtExit(child)
  const watch = setInterval(() => {
    if (!isAlive(nodePid)) child.kill('SIGKILL')
  }, watchMs)
  const commits: Commit[] = []
  let failed: Error | undefined
  let result: IndexResult | undefined
  let changed = () => {}
  child.on('message', (message: FromIndexer) => {
    if ('commit' in message) commits.push(message.commit)
    else result = message.result
    changed()
  })
  child.once('exit', (code) => {
    clearInterval(watch)
    failed = new Error(`The indexing process of the benchmark ended with code ${code}.`)
    changed()
  })
  child.send(job)

  async function until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      if (failed) throw failed
      await new Promise<void>((resolve) => {
        changed = resolve
      })
    }
  }

  return {
    commits,
    reached: (block) =>
      until(() => {
        const last = commits.at(-1)
        return last?.whole === true && last.head >= block
      }),
    async finish() {
      child.send('finish')
      await until(() => result !== undefined)
      child.disconnect()
      return result as IndexResult
    },
  }
}
