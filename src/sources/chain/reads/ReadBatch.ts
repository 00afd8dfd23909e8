import type { TravellingError } from '../../../base/errors/travelling.ts'
import type { ReadRequest } from './ReadRequest.ts'

/** Reads of one tick on their way from another thread, and for whom they are. */
export type ReadBatch = {
  requests: readonly ReadRequest[]
  client: string | undefined
  /** What they are a part of. */
  trace?: string | undefined
}

export type ReadOutcome = { value: unknown } | { error: TravellingError }

/** What came of each, and what they cost the node together. */
export type ReadBatchAnswer = { outcomes: ReadOutcome[]; roundTrips: number; requests: number }
