import type { SqlValues } from '../SqlValue.ts'

export type ReaderQuery = { sql: string; params: SqlValues }

/** What a reader thread is asked; `view` names a transaction that the asker opened. */
export type ReaderRequest = { id: number } & (
  | { kind: 'begin'; view: number }
  | ({ kind: 'all' | 'get'; view?: number } & ReaderQuery)
  | { kind: 'end'; view: number }
  | { kind: 'stop' }
)

/** An error as it can travel between threads. */
export type TravellingError = { name: string; message: string; code?: string; errcode?: number }

export type ReaderReply = { id: number } & ({ value: unknown } | { failure: TravellingError })
