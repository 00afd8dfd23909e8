/** At which block the data holds. */
export type AsOf = { block: number; timestamp: string; age_ms: number }

/** Which blocks an index answer covers; computed from what was applied. */
export type Coverage = { from_block: number; to_block: number; complete: boolean }

/** Why a field is null, or what to keep in mind when reading it. */
export type Warning = { field: string; reason: string }

/** The result object of every operation, the same on every surface. */
export type Envelope<Data = unknown> = {
  ok: true
  network: string
  data: Data
  /** Null in an answer that needs no block, given while none is known. */
  as_of: AsOf | null
  coverage?: Coverage
  sources: string[]
  warnings: Warning[]
  next_cursor?: string
}
