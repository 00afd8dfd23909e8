import { fork } from 'node:child_process'
import type { MeasuredOperation } from '../../test/cost/hostileArguments.ts'
import type { Counted, ToService } from './CostMessage.ts'
import { nextMessage } from './nextMessage.ts'

/** A service that is measured from outside. */
export type CostTarget = {
  operations: readonly MeasuredOperation[]
  /** Sends one request and tells what it cost; `ended` when the process did not survive it. */
  measure(path: string, body: string): Promise<Measured>
  close(): void
}

export type Measured = Counted & { status: number; bytes: number; ms: number; code: string | null }

const codeIn = (text: string) => /"code":"([A-Z_]+)"/.exec(text.slice(0, 4_000))?.[1] ?? null

/** Starts the service in a process of its own and waits until it answers. */
export async function startService(file: string, root: string): Promise<CostTarget> {
  const child = fork(file, [root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port, operations } = await nextMessage(child, 'ready')
  const tell = (message: ToService) => child.send(message)
  return {
    operations,
    async measure(path, body) {
      const started = nextMessage(child, 'started')
      tell('start')
      await started
      const begun = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body,
      })
      const text = await response.text()
      const ms = performance.now() - begun
      const counted = nextMessage(child, 'counted')
      tell('stop')
      const told = (await counted).counted
      return {
        ...told,
        status: response.status,
        bytes: Buffer.byteLength(text),
        code: response.status === 200 ? null : codeIn(text),
        ms,
      }
    },
    close: () => void child.disconnect(),
  }
}
