import type { Config } from '../../base/config/loadConfig.ts'
import { readVersion } from '../../base/config/projectFiles.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { TraceSetup } from '../../base/observe/trace/Tracer.ts'
import { trace } from '../../base/observe/trace/trace.ts'

/** What the settings say of a collector; undefined where they name none. */
export const traceSetupOf = ({
  traceEndpoint,
  traceHeaders,
  traceService,
}: Config): TraceSetup | undefined =>
  traceEndpoint === undefined
    ? undefined
    : {
        url: `${traceEndpoint}/v1/traces`,
        headers: traceHeaders ?? {},
        service: traceService,
        version: readVersion(),
      }

/** Begins to tell a collector of this process, where there is one; gives what ends it. */
export async function startTracing(
  setup: TraceSetup | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!setup) return async () => {}
  // Loaded only here: whoever has no collector pays nothing for it.
  const { createTracer } = await import('../../base/observe/trace/createTracer.ts')
  const tracer = createTracer({
    ...setup,
    onProblem: (problem) => log.warn({ problem }, 'traces could not be sent'),
  })
  trace.tracer = tracer
  return () => tracer.close()
}
