import { setTimeout as sleep } from 'node:timers/promises'
import type { Hash } from 'viem'
import type { Config } from '../../base/config/loadConfig.ts'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { createProbeView } from '../../domain/probe/createProbeView.ts'
import type { ProbeReport } from '../../domain/probe/ProbeReport.ts'
import type { ProbeView } from '../../domain/probe/ProbeView.ts'
import { readProbeFile, writeProbeFile } from '../../domain/probe/probeFile.ts'
import { runProbe } from '../../domain/probe/runProbe.ts'
import { createInstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import { awaitHead } from '../../sources/chain/awaitHead.ts'
import type { ChainConnection } from './connectChain.ts'

/** The probe of a running service: what it knows, and what stops it. */
export type OpenProbe = { view: ProbeView; close(): Promise<void> }

export type OpenProbeOptions = {
  config: Pick<Config, 'dataDir'>
  log: Logger
  now?: () => number
}

/** A report is good for this long; contracts come, nodes change. */
const freshMs = 6 * 3_600_000
const retryMs = 60_000
/** A start has more urgent questions. */
const firstAfterMs = 1_000

/** Probes the chain in the background of the service, after the start and whenever the last report is old. */
export function openProbe(connection: ChainConnection, options: OpenProbeOptions): OpenProbe {
  const { chain, network, stocks = createInstrumentRegistry(chain, network) } = connection
  const { config, log, now = Date.now } = options
  const stop = new AbortController()
  let report: ProbeReport | undefined
  let state: ReturnType<ProbeView['state']> = 'running'
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  /** A report in the data folder counts only for the chain it was made of. */
  async function useKept(): Promise<void> {
    const kept = await readProbeFile(config.dataDir, network.name)
    if (!kept || report) return
    const first = await chain.request<{ hash: Hash } | null>('eth_getBlockByNumber', ['0x0', false], {
      priority: 'background',
      signal: stop.signal,
    })
    if (kept.firstBlock === first?.hash && kept.chainId === network.chainId) report = kept
  }

  async function work(): Promise<number> {
    try {
      await awaitHead(chain, stop.signal)
      await useKept()
      const ageMs = report ? now() - report.finishedAtMs : freshMs
      if (ageMs < freshMs) {
        state = 'done'
        return freshMs - ageMs
      }
      state = 'running'
      report = await runProbe({ chain, network, stocks, signal: stop.signal, now })
      state = 'done'
      log.info({ tookMs: report.tookMs, problems: report.problems }, 'the chain was probed')
      await writeProbeFile(config.dataDir, report)
      return freshMs
    } catch (error) {
      if (!stop.signal.aborted) {
        state = 'failed'
        log.warn({ problem: messageOf(error) }, 'the probe failed')
      }
      return retryMs
    }
  }

  const schedule = (ms: number) => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      working = work().then(schedule)
    }, ms)
    timer.unref()
  }
  schedule(firstAfterMs)

  return {
    view: createProbeView(network, { report: () => report, state: () => state }),
    async close() {
      stop.abort()
      clearTimeout(timer)
      // What waits for a node may take longer than anybody would wait for it.
      await Promise.race([working, sleep(250, undefined, { ref: false })])
    },
  }
}
