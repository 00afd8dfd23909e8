import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectChain } from '../app/connectChain.ts'
import { createApp, maxBodyBytes } from '../app/createApp.ts'
import { openIndex } from '../app/openIndex.ts'
import { openProbe } from '../app/openProbe.ts'
import { openSweep } from '../app/openSweep.ts'
import type { Config } from '../config/loadConfig.ts'
import { readVersion } from '../config/projectFiles.ts'
import { createClientIp } from '../http/createClientIp.ts'
import { createNodeServer } from '../http/createNodeServer.ts'
import type { Pipeline } from '../http/createPipeline.ts'
import { claimFolder } from '../observe/claimFolder.ts'
import { createLogger } from '../observe/createLogger.ts'
import { createIndexReport } from './createIndexReport.ts'
import { createProgressLine } from './createProgressLine.ts'
import { createStartingPipeline } from './createStartingPipeline.ts'
import { createStop } from './createStop.ts'
import { PortInUse } from './PortInUse.ts'
import { readyText } from './readyText.ts'

/** Serves HTTP until it is told to stop. The port opens first, so that a start that cannot work fails at once. */
export async function serve(config: Config): Promise<void> {
  const version = readVersion()
  const log = createLogger(config.logLevel)
  const stop = createStop()
  const started = performance.now()
  const out = process.stdout
  out.write(`\nSherwood ${version}, network ${config.network}\n`)

  const claim = await claimFolder(config.dataDir)
  stop.add(() => claim.release())
  let pipeline: Pipeline = createStartingPipeline()
  const server = createNodeServer({
    pipeline: (request) => pipeline(request),
    clientIp: createClientIp(config.trustedProxies ?? []),
    maxBodyBytes,
  })
  stop.add(() => closeServer(server))
  const port = await listen(server, config)

  const progress = createProgressLine(out)
  const connection = await connectChain({
    config,
    log,
    signal: stop.signal,
    onProgress: progress.show,
    onChainLost(reason) {
      process.stderr.write(`\nThe embedded chain has ended: ${reason}\n`)
      void stop.now(1)
    },
  })
  stop.add(() => connection.close())
  if (stop.signal.aborted) return
  // The index begins at once, and is spoken of after the lines that a person waits for.
  let report: ReturnType<typeof createIndexReport> | undefined
  const index = await openIndex(connection, { config, log, onStatus: (status) => report?.(status) })
  if (index) stop.add(() => index.close())
  const probe = openProbe(connection, { config, log })
  stop.add(() => probe.close())
  const access = { probe: probe.view, ...(index ? { index: index.access } : {}) }
  const app = createApp(connection, { config, version, log, ...access })
  const sweep = openSweep({ app, config, version, log, indexStatus: () => index?.status() })
  stop.add(() => sweep.close())
  pipeline = app.pipeline
  progress.done(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  out.write(readyText(config, app.network, port))
  report = createIndexReport(out)
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUse(host, port) : error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Finishes what is being answered, closes idle connections at once and the rest after a moment. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}
