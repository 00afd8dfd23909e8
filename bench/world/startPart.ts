import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { killAtExit } from '../../test/anvil/killAtExit.ts'

/** A process of a benchmark, which answers messages with messages. */
export async function startPart(root: string, file: string): Promise<ChildProcess> {
  const scripts = pathToFileURL(join(root, 'scripts', 'setup', 'importTypeScript.mjs')).href
  const { bundleTypeScript } = await import(scripts)
  const child = fork(await bundleTypeScript(file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  killAtExit(child)
  return child
}

/** The next message of a part. */
export async function messageOf<T>(child: ChildProcess): Promise<T> {
  const lost = once(child, 'exit').then(() => Promise.reject(new Error('A part of the benchmark has ended.')))
  return (await Promise.race([once(child, 'message'), lost]))[0] as T
}
