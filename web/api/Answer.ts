export type Warning = { field: string; reason: string }

/** The result object of every operation. */
export type Envelope<Data = unknown> = {
  ok: true
  network: string
  data: Data
  /** Null in an answer that needs no block, given while none is known. */
  as_of: { block: number; timestamp: string; age_ms: number } | null
  coverage?: { from_block: number; to_block: number; complete: boolean }
  sources: string[]
  warnings: Warning[]
  next_cursor?: string
}

/** Why a request gave nothing, in words for a person. */
export type Failure = {
  kind: 'offline' | 'unreachable' | 'limited' | 'refused' | 'upstream' | 'broken'
  status?: number
  code?: string
  message: string
  hint?: string
  fields?: { field: string; problem: string }[]
  retryAfterS?: number
  /** Asking again would give the same. */
  isFinal?: boolean
  requestId?: string
}

export type Answer<Data = unknown> =
  | { ok: true; envelope: Envelope<Data>; tookMs: number }
  | { ok: false; failure: Failure; tookMs: number }
