import type { AppError } from '../../base/errors/AppError.ts'

/** Something that was told live, or nothing but how far everything is told. */
export type LiveNote = { name: string; id: string; data: Record<string, unknown> }

/** What happens by these conditions, from an id on or from now on. */
export type LiveWish = { when: readonly string[]; since: string | undefined }

/** Who is told. `refuse` makes the error of what cannot be followed. */
export type LiveReader = {
  client: string
  signal: AbortSignal
  refuse(field: 'when' | 'since', problem: string): AppError
}

/** Live events, for operations that wait for one; each that is followed counts as a stream of its client. */
export type LiveView = { follow(wish: LiveWish, reader: LiveReader): Promise<AsyncIterable<LiveNote>> }

/** How far somebody is who waits. */
export type WaitProgress = { progress: number; total: number; message: string }

/** What matters of a caller to what waits. */
export type WaitingCaller = {
  /** Others wait with it, or it has little time: it is told how things stand. */
  readonly isHurried?: boolean
  readonly onProgress?: (progress: WaitProgress) => void
}

/** What an operation can reach before it is run, while it has no place at the gate and no view of the index. */
export type Waiting = {
  /** Absent where the service has no index, and so nothing to be told of. */
  live: LiveView | undefined
  client: string
  signal: AbortSignal
  isHurried: boolean
  report(progress: WaitProgress): void
  refuse(field: string, problem: string): AppError
}

/** The part of an operation that waits for something to happen; it has a time of its own, before that of the run. */
export type Wait<Args> = {
  mostMs: number
  /** What it gives is added to the arguments of the run; no caller can give it. */
  until(waiting: Waiting, args: Args): Promise<Record<string, unknown>>
}
