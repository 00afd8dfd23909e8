import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../base/config/loadConfig.ts'
import { claimFolder } from '../../../base/observe/claimFolder.ts'
import { createLogger } from '../../../base/observe/createLogger.ts'
import { openService } from '../../app/openService.ts'
import { awaitAnswers } from '../awaitAnswers.ts'
import { createProgressLine } from '../createProgressLine.ts'
import type { Stop } from '../createStop.ts'
import type { Client } from './Client.ts'

/** What a service says while it is not there yet, and will be. */
const passing = new Set(['STARTING_UP', 'INDEX_BEHIND'])
/** Within the rate limit, which holds here too. */
const askAgainMs = 500
const patienceMs = 120_000

async function isPassing(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  const { code } = (await response.clone().json()) as { code?: string }
  return code !== undefined && passing.has(code)
}

/** A service for this one command, without a port. It is asked again until its index has what the question needs. */
export async function openOwnService(config: Config, stop: Stop): Promise<Client> {
  const log = createLogger(config.logLevel)
  const claim = await claimFolder(config.dataDir)
  stop.add(() => claim.release())
  const { stderr } = process
  const progress = stderr.isTTY ? createProgressLine(stderr) : { show: () => {}, done: () => {} }
  const service = openService({
    config,
    log,
    signal: stop.signal,
    sweeps: false,
    onProgress: progress.show,
    onChainLost: (reason) => {
      stderr.write(`\nThe embedded chain has ended: ${reason}\n`)
      void stop.now(2)
    },
  })
  stop.add(() => service.close())
  const chain = await service.connected
  await awaitAnswers(chain, { say: progress.done, log, signal: stop.signal })
  const until = performance.now() + patienceMs
  return {
    async fetch(path, init) {
      for (;;) {
        const response = await service.app().fetch(new Request(`http://127.0.0.1${path}`, init))
        if (!(await isPassing(response)) || performance.now() > until) return response
        await sleep(askAgainMs, undefined, { signal: stop.signal })
      }
    },
    close: async () => {},
  }
}
