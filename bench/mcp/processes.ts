import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** A process of the benchmark that answers each message with one. */
export type Worker = { ask<T>(message: unknown): Promise<T>; stop(): void }

/** Bundles the benchmark's processes the way the service is bundled. */
export async function bundle(root: string): Promise<string> {
  const outdir = join(root, '.cache', 'bench')
  const { externalPackages } = await import(pathToFileURL(join(root, 'scripts', 'setup', 'build.mjs')).href)
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/mcp/server.ts', 'bench/mcp/load.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: externalPackages,
  })
  return outdir
}

const pinner = 'taskset'
const canPin = availableParallelism() > 1 && spawnSync(pinner, ['--version']).status === 0

/** Starts a process, on one core of its own where one is named and the machine lets us choose. */
export function start(
  file: string,
  args: readonly string[],
  core?: number,
): { worker: Worker; child: ChildProcess } {
  const command = [process.execPath, file, ...args]
  const [program = '', ...rest] =
    canPin && core !== undefined ? [pinner, '-c', String(core), ...command] : command
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const worker: Worker = {
    async ask<T>(message: unknown) {
      const answer = once(child, 'message')
      child.send(message as object)
      return (await answer)[0] as T
    },
    stop: () => child.disconnect(),
  }
  return { worker, child }
}
