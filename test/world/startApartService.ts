import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { startComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import { type App, type AppOptions, createApp } from '../../src/service/app/createApp.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import type { TestWorld } from './startWorld.ts'

export type ApartService = { app: App; close(): Promise<void> }

/** A second service over a world, which has the process for heavy operations as the started one does. */
export async function startApartService(
  { app: { network }, node, index: opened }: TestWorld,
  { now = Date.now, ...options }: Partial<AppOptions> = {},
): Promise<ApartService> {
  if (!opened) throw new Error('The world has no index to read.')
  const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
  const { access: index, file } = opened
  const enrich = createEnrichment({ on: [], off: [], now })
  const log = createLogger('silent')
  const apart = startComputeProcess({
    connection: { network, chain },
    index,
    place: { engine: 'sqlite', file },
    probe: createProbeView(network),
    enrich,
    log,
    now,
    heapMb: 512,
  })
  const app = createApp(
    { network, chain, close: () => chain.close() },
    { config: loadConfig([], {}), version: 'apart', log, index, enrich, apart, now, ...options },
  )
  return {
    app,
    async close() {
      await apart.close()
      await app.close()
    },
  }
}
