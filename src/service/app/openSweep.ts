import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../base/config/loadConfig.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { kernelTarget } from '../../operations/catalog/sweep/kernelTarget.ts'
import { openSweepFile } from '../../operations/catalog/sweep/openSweepFile.ts'
import { runSweep } from '../../operations/catalog/sweep/runSweep.ts'
import type { SweepReport } from '../../operations/kernel/SweepReport.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { App } from './createApp.ts'

export type SweepTiming = {
  /** How often it is looked whether a sweep is due. */
  lookMs: number
  /** Rest between two operations, so that the service hardly notices: an hour for all of them. */
  pauseMs: number
  /** A sweep of the same version counts for so long. */
  freshMs: number
}

export type OpenSweepOptions = {
  app: App
  config: Config
  version: string
  log: Logger
  indexStatus: () => IndexStatus | undefined
  timing?: SweepTiming
}

const usual: SweepTiming = { lookMs: 60_000, pauseMs: 1_000, freshMs: 86_400_000 }

const isFresh = (report: SweepReport | undefined, version: string, freshMs: number) =>
  report?.version === version && Date.now() - Date.parse(report.finished_at) < freshMs

/**
 * Sweeps the catalog in the background, one operation at a time, and keeps what came of it. Only on the embedded
 * chain: on another the calls would be taken from a budget that callers need, and `npm run sweep` does it on request.
 */
export function openSweep(options: OpenSweepOptions): { close(): Promise<void> } {
  const { app, config, version, log, indexStatus, timing = usual } = options
  const stop = new AbortController()
  const file = openSweepFile(config.dataDir, app.network.name)
  const target = kernelTarget({
    kernel: app.kernel,
    facts: { version, network: app.network.name },
    hands: 1,
    signal: stop.signal,
  })

  async function keepSweeping(): Promise<void> {
    for (;;) {
      await sleep(timing.lookMs, undefined, { signal: stop.signal, ref: false })
      if (indexStatus()?.state !== 'complete' || isFresh(file.read(), version, timing.freshMs)) continue
      const report = await runSweep(target, { pauseMs: timing.pauseMs, signal: stop.signal })
      file.write(report)
      const { operations, unavailable, failed, failures } = report
      log[failed > 0 ? 'warn' : 'info']({ operations, unavailable, failed, failures }, 'swept the catalog')
    }
  }

  const done =
    app.network.name === 'devnet'
      ? keepSweeping().catch((error: unknown) => {
          if (!stop.signal.aborted) log.warn({ problem: String(error) }, 'the sweep of the catalog ended')
        })
      : Promise.resolve()
  return {
    async close() {
      stop.abort()
      await done
    },
  }
}
