import type { Address } from 'viem'
import type { TokenIdentity } from '../../domain/tokens/readTokenIdentity.ts'
import type { PostgresOptions, SqliteOptions } from '../../sources/store/DatabaseOptions.ts'
import type { QuoteRow } from '../apply/QuoteTokens.ts'
import type { ArchiveSetup } from '../archive/createArchiving.ts'
import type { KnownContracts } from '../facts/KnownContracts.ts'
import type { NodeCall, Tried } from '../fetch/NodeReads.ts'
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
  archive?: ArchiveSetup | undefined
}

/** What the indexer's thread asks of the main one and tells it. */
export type IndexerHost = {
  questions: {
    read(calls: readonly NodeCall[]): Promise<unknown[]>
    attempt(calls: readonly NodeCall[]): Promise<Tried[]>
    identities(tokens: readonly Address[]): Promise<TokenIdentity[]>
  }
  news: {
    progress(progress: IndexProgress): void
    log(line: { level: 'info' | 'warn'; fields: object; text: string }): void
    failed(problem: { message: string; damaged: boolean }): void
  }
}

/** What the thread hears. */
export type IndexerGuest = {
  questions: Record<string, never>
  news: { head(head: HeadMark): void; history(token: Address): void; stop(nothing: null): void }
}
