import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import type { Logger } from '../../src/base/observe/createLogger.ts'
import { createTroubles } from '../../src/base/observe/createTroubles.ts'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { startComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { openIndex } from '../../src/service/app/openIndex.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import type { TestWorld } from '../world/startWorld.ts'

export type LogLine = { level: 'info' | 'warn' | 'error'; fields: Record<string, unknown>; text: string }

/** A service as `openService` makes it over a chain that is there: index, its thread, the thread for heavy work. */
export type IndexedService = {
  app: App
  dataDir: string
  lines: LogLine[]
  status(): Promise<StatusData>
  /** Waits until service_status tells of an index that is complete. */
  complete(): Promise<StatusData>
  close(): Promise<void>
}

export type StatusData = {
  index: {
    state: string
    problems: number
    last_problem: string | null
    head: number | null
    events_applied: number
    set_aside: { at: string; reason: string; file: string | null } | null
  }
  troubles: { part: string; problem: string; since: string }[]
}

/** Something to wait for, looked at often. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, ms = 180_000): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Not seen within ${ms} ms: ${look}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

export async function startIndexedService(
  world: TestWorld,
  options: {
    dataDir?: string
    env?: Record<string, string>
    /** What finished answers may take; nothing where an answer that is kept would prove nothing. */
    answerBytes?: number
  } = {},
): Promise<IndexedService> {
  const { network } = world.app
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sherwood-faults-')))
  const config = loadConfig(['--data-dir', dataDir], { SHERWOOD_RATE_LIMIT: '1000000', ...options.env })
  const lines: LogLine[] = []
  const note = (level: LogLine['level']) => (fields: Record<string, unknown>, text: string) =>
    void lines.push({ level, fields, text })
  const log = {
    debug() {},
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
  } as unknown as Logger
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const connection = { network, chain, close: () => chain.close() }
  const troubles = createTroubles(log)
  const index = await openIndex(connection, { config, log, troubles })
  if (!index) throw new Error('the configuration wants no index')
  const enrich = createEnrichment({ on: [], off: [], now: Date.now })
  const apart = startComputeProcess({
    connection,
    index: index.access,
    place: index.place,
    onDamage: index.giveUp,
    probe: createProbeView(network),
    enrich,
    log,
    now: Date.now,
    heapMb: 512,
  })
  index.join(apart.holder)
  const { answerBytes } = options
  const app = createApp(connection, {
    ...(answerBytes === undefined ? {} : { answerBytes }),
    config,
    version: '0.0.0-test',
    log,
    index: index.access,
    apart,
    enrich,
    troubles: troubles.list,
  })
  const status = async () => (await app.kernel.call('service_status', {})).envelope.data as StatusData
  return {
    app,
    dataDir,
    lines,
    status,
    complete: () =>
      until(async () => {
        const told = await status()
        return told.index.state === 'complete' ? told : undefined
      }),
    async close() {
      await apart.close()
      await index.close()
      await app.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
