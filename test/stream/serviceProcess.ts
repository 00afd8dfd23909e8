import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import type { IndexProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { startAlerts } from '../../src/service/alerts/startAlerts.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { type ChaosTask, impatient, keepIndexing } from '../chaos/keepIndexing.ts'

// The parent is gone, however it ended.
process.on('disconnect', () => process.exit())

const task = JSON.parse(process.argv[2] ?? '') as ChaosTask
const network = loadNetwork('devnet', task.deployment)
let progress: IndexProgress | undefined

void keepIndexing(task, (note) => {
  progress = note.progress ?? progress
  process.send?.(note)
})

const chain = await createChain({ endpoints: [{ url: task.url }], network, heads: impatient.heads })
const { reader, watch, engine } = await openDatabase({ ...task.place, migrations })
const index = createIndexAccess({
  reader,
  status: () => toIndexStatus(progress, { engine, lost: null }),
  wantHistory: () => {},
  ...(watch ? { watch } : {}),
})
const app = createApp(
  { network, chain, close: () => chain.close() },
  {
    config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
    ...{ version: '0.0.0-test', log: createLogger('silent'), index },
  },
)
if (task.alerts && task.place.engine === 'postgres')
  startAlerts({
    ...{ ...task.alerts, live: app.live, network: network.name, server: task.place.url, againMs: 100 },
    log: createLogger('silent'),
    troubles: { tell() {}, over() {} },
    timing: { firstMs: 50, mostMs: 200, tries: 100 },
  })
const { server } = createNodeServer({
  pipeline: app.pipeline,
  clientIp: createClientIp([]),
  maxBodyBytes: 1_000_000,
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
