import { connectChain } from '../app/connectChain.ts'
import { createApp } from '../app/createApp.ts'
import { openIndex } from '../app/openIndex.ts'
import { openProbe } from '../app/openProbe.ts'
import type { Config } from '../config/loadConfig.ts'
import { readVersion } from '../config/projectFiles.ts'
import { claimFolder } from '../observe/claimFolder.ts'
import { createLogger } from '../observe/createLogger.ts'
import { serveStdio } from '../surfaces/mcp/serveStdio.ts'
import { createProgressLine } from './createProgressLine.ts'
import { createStop } from './createStop.ts'

/** Serves one MCP client on standard input and output, which carry nothing but the protocol. */
export async function stdio(config: Config): Promise<void> {
  const stop = createStop()
  const claim = await claimFolder(config.dataDir)
  stop.add(() => claim.release())
  const progress = createProgressLine(process.stderr)
  const log = createLogger(config.logLevel)
  const connection = await connectChain({
    config,
    log,
    signal: stop.signal,
    onProgress: progress.show,
    onChainLost: () => void stop.now(1),
  })
  stop.add(() => connection.close())
  const index = await openIndex(connection, { config, log })
  if (index) stop.add(() => index.close())
  const probe = openProbe(connection, { config, log })
  stop.add(() => probe.close())
  const access = { probe: probe.view, ...(index ? { index: index.access } : {}) }
  const app = createApp(connection, { config, version: readVersion(), log, ...access })
  const handle = serveStdio(app.mcp)
  stop.add(() => handle.close())
  process.stdin.once('end', () => void stop.now(0))
}
