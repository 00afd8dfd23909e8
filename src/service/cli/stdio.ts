import type { Config } from '../../base/config/loadConfig.ts'
import { claimFolder } from '../../base/observe/claimFolder.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { lateMcp } from '../app/lateMcp.ts'
import { openService } from '../app/openService.ts'
import { serveStdio } from '../surfaces/mcp/serveStdio.ts'
import { awaitAnswers } from './awaitAnswers.ts'
import { createProgressLine } from './createProgressLine.ts'
import { createStop } from './createStop.ts'

/**
 * Serves one MCP client on standard input and output, which carry nothing but the protocol. It is answered from the
 * first second, and its end is ours, whatever we are doing.
 */
export async function stdio(config: Config): Promise<void> {
  const stop = createStop()
  const log = createLogger(config.logLevel)
  const claim = await claimFolder(config.dataDir)
  stop.add(() => claim.release())
  if (claim.warning) log.warn(claim.warning)
  const progress = createProgressLine(process.stderr)
  const service = openService({
    config,
    log,
    signal: stop.signal,
    sweeps: false,
    onProgress: progress.show,
    onChainLost(reason) {
      process.stderr.write(`\nThe embedded chain has ended: ${reason}\n`)
      void stop.now(1)
    },
  })
  stop.add(() => service.close())
  const handle = serveStdio(lateMcp(service.app))
  stop.add(() => handle.close())
  for (const event of ['end', 'close', 'error'] as const) process.stdin.once(event, () => void stop.now(0))
  await stop.guard(async () => {
    const chain = await service.connected
    await awaitAnswers(chain, { say: progress.done, log, signal: stop.signal })
    progress.done('ready')
  })
}
