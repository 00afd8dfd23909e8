import { type ChildProcess, fork } from 'node:child_process'
import { openSync } from 'node:fs'
import type { FromService, ToService } from '../cost/CostMessage.ts'
import { nextMessage } from '../cost/nextMessage.ts'
import type { Fuzzed } from './listFuzzed.ts'
import type { FuzzTarget } from './runFuzz.ts'
import { createSender, type Sender } from './sendInput.ts'

type Running = { child: ChildProcess; sender: Sender; told: Extract<FromService, { kind: 'ready' }> }

export type OwnTarget = FuzzTarget & { fuzzed: Fuzzed; close(): void }

/** The service in a process of its own; started again where an input ended it. What it logs goes to a file. */
export async function startFuzzTarget(file: string, root: string, logFile: string): Promise<OwnTarget> {
  async function start(): Promise<Running> {
    const log = openSync(logFile, 'a')
    const child = fork(file, [root], { stdio: ['ignore', 'ignore', log, 'ipc'] })
    const told = await nextMessage(child, 'ready')
    return { child, told, sender: createSender(told.port) }
  }
  let running = await start()
  const { operations, answers } = running.told
  // One that ends while it is told is noticed by its exit.
  const tell = (message: ToService) => running.child.connected && running.child.send(message, () => {})
  return {
    fuzzed: { operations, answers },
    send: (input) => running.sender.send(input),
    async watch() {
      const { child } = running
      const started = nextMessage(child, 'started')
      tell('start')
      await started.catch(() => {})
      return async () => {
        const counted = nextMessage(child, 'counted')
        tell('stop')
        return counted.then(
          (message) => message.counted.blockMs,
          () => 0,
        )
      }
    },
    async alive() {
      if (running.child.exitCode === null && running.child.signalCode === null) return true
      running.sender.close()
      running = await start()
      return false
    },
    close() {
      running.sender.close()
      running.child.disconnect()
    },
  }
}
