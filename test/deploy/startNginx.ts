import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { freePort } from '../app/freePort.ts'
import { startProcess } from '../app/startProcess.ts'

export type RunningNginx = { url: string; output(): string; close(): Promise<void> }

/** Replaces the one place of a text that must be there. */
function swap(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`nginx.conf has no ${from}`)
  return text.replaceAll(from, to)
}

/** nginx with deploy/nginx.conf, of which only the places differ: the services, two or more, the port, the folder. */
export async function startNginx(
  program: string,
  services: readonly [string, string, ...string[]],
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-nginx-'))
  const port = await freePort()
  let text = await readFile(join(findProjectRoot(), 'deploy', 'nginx.conf'), 'utf8')
  text = swap(text, '/tmp/', `${folder}/`)
  text = swap(text, 'listen 8080', `listen 127.0.0.1:${port}`)
  const lineOf = (at: number) => `server sherwood-${at}:4663 max_fails=1 fail_timeout=2s;`
  const further = services.slice(2).map((_, at) => lineOf(at + 3))
  text = swap(text, lineOf(2), [lineOf(2), ...further].join('\n    '))
  for (const [at, url] of services.entries()) text = swap(text, `sherwood-${at + 1}:4663`, new URL(url).host)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, text)
  const flags = ['-c', file, '-p', folder, '-e', 'stderr'] as const
  const test = startProcess([program, ...flags, '-t'])
  if ((await test.ended) !== 0) throw new Error(test.output())
  const running = startProcess([program, ...flags, '-g', 'daemon off;'])
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) await sleep(20)
  return {
    url,
    output: () => test.output() + running.output(),
    async close() {
      running.signal('SIGQUIT')
      await running.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
