import { freePort } from './freePort.ts'
import { startProcess } from './startProcess.ts'

/** A real Redis on the loopback interface, which keeps nothing. */
export async function startRedis(program: string) {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const start = async () => {
    const running = startProcess([program, ...flags])
    await running.says(/Ready to accept connections/)
    return running
  }
  let running = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name: NodeJS.Signals) => running.signal(name),
    async kill() {
      running.signal('SIGKILL')
      await running.ended
    },
    async start() {
      running = await start()
    },
  }
}
