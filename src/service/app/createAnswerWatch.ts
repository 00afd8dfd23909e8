import type { Config } from '../../base/config/loadConfig.ts'
import { createLogger, type Logger } from '../../base/observe/createLogger.ts'
import type { PipelineOptions } from '../http/createPipeline.ts'
import { createHttpCounts, type HttpCounts } from '../surfaces/metrics/createHttpCounts.ts'

/** Who hears of every answer; nobody, unless the settings want it. It outlives the service that starts. */
export type AnswerWatch = {
  counts: HttpCounts
  onAnswer: PipelineOptions['onAnswer']
}

/** What a stranger may write into one line of a log. */
const longestPath = 200

export function createAnswerWatch(
  { metrics, requestLog }: Pick<Config, 'metrics' | 'requestLog'>,
  log: () => Pick<Logger, 'info'> = () => createLogger('info'),
): AnswerWatch {
  const counts = createHttpCounts()
  const lines = requestLog === 'on' ? log() : undefined
  if (metrics === 'off' && !lines) return { counts, onAnswer: undefined }
  return {
    counts,
    onAnswer({ id, method, path, clientIp }, status, ms) {
      counts.add(path, status)
      lines?.info(
        {
          request: id,
          method,
          path: path.slice(0, longestPath),
          status,
          ms: Math.round(ms * 10) / 10,
          client: clientIp,
        },
        'request',
      )
    },
  }
}
