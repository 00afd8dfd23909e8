import { messageOf } from '../base/errors/messageOf.ts'
import type { DevnetCommand, DevnetReport } from './DevnetReport.ts'
import { runJobOfThisProcess } from './node/saveStateApart.ts'
import { type DevnetHost, runDevnet } from './runDevnet.ts'

/**
 * The process of the embedded chain: it alone may send transactions. It ends with the process that
 * started it, whichever way that one ends, and saves the chain first.
 */
function report(message: DevnetReport): void {
  if (message.type === 'nodes') nodes = message.pids
  if (process.connected) process.send?.(message)
}

let nodes: readonly number[] = []
let host: DevnetHost | undefined
let stopping = false

/** Ends the nodes with this process: a chain that is still being built, or whose folder is gone, saves nothing. */
function leave(exitCode: number): never {
  for (const pid of nodes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  process.exit(exitCode)
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (!host) leave(exitCode)
  try {
    await host.stop()
  } catch (error) {
    report({ type: 'fatal', message: messageOf(error) })
    leave(1)
  }
  process.exit(exitCode)
}

function fail(error: unknown): void {
  const message = messageOf(error)
  report({ type: 'fatal', message })
  // The report has to leave before the process does.
  setTimeout(() => leave(1), 50)
}

function listen(): void {
  process.on('message', (command: DevnetCommand) => {
    if (command.type === 'stop') return void stop(0)
    runDevnet(command.settings, report).then((running) => {
      host = running
      running.onEnd((reason) => !stopping && fail(new Error(reason)))
    }, fail)
  })
  process.on('disconnect', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  // Ctrl-C reaches the whole process group; the process that started this one says when to stop.
  process.on('SIGINT', () => {})
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

if (!runJobOfThisProcess()) listen()
