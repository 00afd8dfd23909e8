import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../base/config/loadConfig.ts'
import { readVersion } from '../../base/config/projectFiles.ts'
import { claimFolder } from '../../base/observe/claimFolder.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { readAlerts } from '../alerts/readAlerts.ts'
import { maxBodyBytes } from '../app/createApp.ts'
import { openService } from '../app/openService.ts'
import { startTracing, traceSetupOf } from '../app/startTracing.ts'
import { createWorkerPool } from '../app/workers/createWorkerPool.ts'
import { createClientIp } from '../http/createClientIp.ts'
import { createDoor } from '../http/createDoor.ts'
import { createNodeServer, usualGraceMs } from '../http/createNodeServer.ts'
import { awaitAnswers } from './awaitAnswers.ts'
import { CannotListen } from './CannotListen.ts'
import { createIndexReport } from './createIndexReport.ts'
import { createProgressLine } from './createProgressLine.ts'
import { createStop } from './createStop.ts'
import { readyText } from './readyText.ts'
import { serveMetrics } from './serveMetrics.ts'

/** What a connection may take from the door to who answers it. */
const handingMs = 150

/** Serves HTTP until it is told to stop. The port opens first: what needs no chain is answered at once. */
export async function serve(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const alerts = readAlerts(config, env)
  const log = createLogger(config.logLevel)
  const stop = createStop()
  const started = performance.now()
  const out = process.stdout
  out.write(`\nSherwood ${readVersion()}, network ${config.network}\n`)

  // Added first, so that it ends last and tells of everything.
  stop.add(await startTracing(traceSetupOf(config), log))
  const claim = await claimFolder(config.dataDir)
  stop.add(() => claim.release())
  if (claim.warning) log.warn(claim.warning)
  const pool = config.workers > 1 ? createWorkerPool({ config, log }) : undefined
  const server = createNodeServer({
    pipeline: (request) => service.app().pipeline(request),
    clientIp: createClientIp(config.trustedProxies ?? []),
    maxBodyBytes,
    // Whoever comes before there are workers comes back to one.
    answersOnce: pool !== undefined,
  })
  const door = pool && createDoor((socket) => pool.give(socket, server.take))
  const port = await listen(door ?? server.server, config)

  const progress = createProgressLine(out)
  // The index begins at once, and is spoken of after the lines that a person waits for.
  let report: ReturnType<typeof createIndexReport> | undefined
  const service = openService({
    config,
    log,
    signal: stop.signal,
    sweeps: true,
    ...(pool ? { pool } : {}),
    ...(alerts ? { alerts } : {}),
    onProgress: progress.show,
    onIndexStatus: (status) => report?.(status),
    onChainLost(reason) {
      process.stderr.write(`\nThe embedded chain has ended: ${reason}\n`)
      void stop.now(1)
    },
  })
  stop.add(() => service.close())
  if (typeof config.metrics === 'number') {
    const place = { host: config.host, port: config.metrics }
    stop.add(await serveMetrics(place, () => service.app().metrics()))
  }
  // First: whoever was heard is answered while everything is still there.
  stop.add(async () => {
    const workers = pool?.drain(usualGraceMs + handingMs)
    await sleep(door ? usualGraceMs : 0)
    door?.close()
    await Promise.all([server.drain(door ? handingMs : usualGraceMs), workers])
  })
  await stop.guard(async () => {
    const chain = await service.connected
    await awaitAnswers(chain, { say: progress.done, log, signal: stop.signal })
    await service.staffed()
    progress.done(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    out.write(readyText(config, service.app().network, port))
    report = createIndexReport(out)
  })
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(host, port, error)))
    server.listen(port, host, () => {
      const place = server.address()
      resolve(typeof place === 'object' && place ? place.port : port)
    })
  })
}
