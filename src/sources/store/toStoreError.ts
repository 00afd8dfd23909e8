import { AppError } from '../../base/errors/AppError.ts'
import {
  Internal,
  Unavailable,
  UpstreamBusy,
  UpstreamFailed,
  UpstreamTimeout,
} from '../../base/errors/codes.ts'
import { SchemaProblem } from './schema/SchemaProblem.ts'
import { resultCode } from './sqlite/resultCode.ts'
import { WriterLost } from './WriterLost.ts'

const upstream = 'index database'
const damagedFile = 'its file is damaged; the service sets it aside and reads the index again from the chain'
const damagedServer =
  'the server reports damaged data; empty the database of DATABASE_URL and start again, and the index is read again from the chain'
const full = 'the disk is full'
const cannotOpen = 'its file cannot be opened; check that the data folder exists and can be written'

type Details = { cause: unknown; ms: number }
type Translate = (details: Details) => AppError

const failed =
  (problem: string): Translate =>
  ({ cause }) =>
    UpstreamFailed({ upstream, problem }, { cause })
const unavailable =
  (reason: string): Translate =>
  ({ cause }) =>
    Unavailable({ what: `the ${upstream}`, reason }, { cause })
const busy: Translate = ({ cause }) => UpstreamBusy({ upstream }, { cause })
const timedOut: Translate = ({ cause, ms }) => UpstreamTimeout({ upstream, ms }, { cause })

/** SQLite's primary result codes; what is not listed is a fault of ours. */
const sqliteCodes: Record<number, Translate> = {
  5: busy,
  6: busy,
  8: unavailable('its file cannot be written'),
  10: failed('the disk reports an error'),
  11: unavailable(damagedFile),
  13: failed(full),
  14: unavailable(cannotOpen),
  26: unavailable(damagedFile),
}

/** PostgreSQL's error codes, whole or by class; what is not listed is a fault of ours. */
const postgresCodes: Record<string, Translate> = {
  '08': failed('the connection broke'),
  '25006': unavailable('its server allows reading only; DATABASE_URL must name the one that is written to'),
  '28': unavailable('it refuses the user or password of DATABASE_URL'),
  '3D': unavailable('the database named by DATABASE_URL does not exist'),
  '42501': unavailable('the user of DATABASE_URL may not do this'),
  '40': busy,
  '53': failed('the server is out of resources'),
  '53100': failed(full),
  '55P03': busy,
  '57P': failed('the server is stopping or starting'),
  '57014': timedOut,
  '58': failed('the server’s disk reports an error'),
  XX001: unavailable(damagedServer),
  XX002: unavailable(damagedServer),
}

const postgresRow = (code: string) =>
  postgresCodes[code] ?? postgresCodes[code.slice(0, 3)] ?? postgresCodes[code.slice(0, 2)]

type EngineError = Error & { code?: string; severity?: string }

/** Errors of the system, met before SQLite was asked. */
const isFileProblem = ({ code }: EngineError) => code !== undefined && /^E[A-Z]+$/.test(code)

/** Errors of the socket, or of the PostgreSQL driver when it has lost one, have no code of the server. */
const isConnectionLoss = ({ name, code }: EngineError) =>
  name === 'Error' && (code === undefined || /^(E[A-Z]+|SELF_SIGNED|DEPTH_ZERO|CERT|UNABLE)/.test(code))

/**
 * The one door through which failures of the database leave this room. `ms` is how long the failed statement
 * was given.
 */
export function toStoreError(error: unknown, engine: 'sqlite' | 'postgres', ms = 0): Error {
  if (error instanceof AppError || error instanceof WriterLost || error instanceof SchemaProblem) return error
  const details = { cause: error, ms }
  if (!(error instanceof Error)) return Internal({}, details)
  const { code = '', severity } = error as EngineError
  const result = resultCode(error)
  if (result !== undefined) return (sqliteCodes[result] ?? Internal0)(details)
  if (severity !== undefined) return (postgresRow(code) ?? Internal0)(details)
  if (engine === 'postgres' && isConnectionLoss(error))
    return failed('there is no connection to the server')(details)
  if (engine === 'sqlite' && isFileProblem(error))
    return (code === 'ENOSPC' ? failed(full) : unavailable(cannotOpen))(details)
  return Internal0(details)
}

const Internal0: Translate = ({ cause }) => Internal({}, { cause })
