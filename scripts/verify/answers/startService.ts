import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type StartedService = { url: string; stop(): Promise<void> }

/** A first start builds the embedded chain, on a busy machine for minutes. */
const startMs = 600_000
const address = /Health +(http:\/\/127\.0\.0\.1:\d+)\/api\/health/

/** Starts the built service on a free port, with a chain that was kept or else a fresh embedded one of its own. */
export async function startService(main: string, dataDir?: string): Promise<StartedService> {
  const folder = dataDir ? undefined : await mkdtemp(join(tmpdir(), 'sherwood-answers-'))
  const data = dataDir ?? join(folder ?? '', 'data')
  const child = spawn(process.execPath, [main, '--port', '0', '--data-dir', data], {
    env: { ...process.env, SHERWOOD_RATE_LIMIT: '1000000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The service did not start:\n${output}`)), startMs)
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const found = address.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The service ended with ${code}:\n${output}`))
    })
  })
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
