import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Headers and settings that may carry a secret; they are never written, whatever object they come in. */
const secretPaths = ['authorization', 'cookie', 'apiKey', 'key', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
])

/** JSON lines on standard error; standard output belongs to the start-up text and to the stdio transport. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[redacted]' },
    },
    pino.destination({ fd: 2, sync: false }),
  )
