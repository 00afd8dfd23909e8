import type { Address } from 'viem'
import type { PostgresOptions, SqliteOptions } from '../../store/DatabaseOptions.ts'
import type { TokenIdentity } from '../../tokens/readTokenIdentity.ts'
import type { QuoteRow } from '../apply/QuoteTokens.ts'
import type { KnownContracts } from '../facts/KnownContracts.ts'
import type { NodeCall } from '../fetch/NodeReads.ts'
import type { HeadMark } from '../follow/Heads.ts'
import type { IndexerSettings } from '../follow/IndexerSettings.ts'
import type { IndexProgress } from '../follow/IndexProgress.ts'

/** What the thread is started with; it can be copied between threads. */
export type ThreadSetup = {
  place: SqliteOptions | PostgresOptions
  known: KnownContracts
  quotes: readonly QuoteRow[]
  windowS: number | undefined
  settings: Partial<IndexerSettings>
}

/** An error that crosses threads keeps what the other side decides by. */
export type TravellingError = { message: string; code: string | undefined }

export type FromThread =
  | { kind: 'read'; id: number; calls: readonly NodeCall[] }
  | { kind: 'identities'; id: number; tokens: readonly Address[] }
  | { kind: 'progress'; progress: IndexProgress }
  | { kind: 'log'; level: 'info' | 'warn'; fields: object; text: string }
  | { kind: 'failed'; error: TravellingError }

export type ToThread =
  | { kind: 'value'; id: number; value: unknown[] | TokenIdentity[] }
  | { kind: 'error'; id: number; error: TravellingError }
  | { kind: 'head'; head: HeadMark }
  | { kind: 'history'; token: Address }
  | { kind: 'stop' }

export const toTravelling = (error: unknown): TravellingError => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as { code?: string } | null)?.code,
})

export const fromTravelling = ({ message, code }: TravellingError): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })
