/** The last time that every operation of the catalog was run once. */
export type Sweep = {
  finished_at: string
  duration_s: number
  operations: number
  answered: number
  unavailable: number
  failed: number
  families?: Record<string, unknown>[]
  reasons?: Record<string, unknown>[]
  failures?: Record<string, unknown>[]
}

/** What service_status tells, as far as this page shows it. */
export type ServiceStatus = {
  version: string
  uptime_s: number
  started_at: string
  tools_listed: number
  catalog_size: number
  head: { block: number; timestamp: string; age_ms: number } | null
  waiting_for: string | null
  index: {
    state: string
    engine: string | null
    head: number | null
    lag_blocks: number | null
    from_block: number | null
    wanted_from_block: number | null
    blocks_applied: number
    events_applied: number
    reorgs: number
    problems: number
    last_problem: string | null
    set_aside: { at: string; reason: string; file: string | null } | null
  }
  troubles: { part: string; problem: string; since: string }[]
  endpoints: {
    name: string
    state: 'healthy' | 'degraded' | 'down'
    head: number | null
    latency_ms: number | null
    requests: number
    errors: number
    rate_limited: number
    last_error: string | null
  }[]
  upstream: {
    heads: { source: string; idle_ms: number }
    round_trips: number
    requests: number
    retries: number
  }
  load: { running: number; waiting: number; cached_answers: number; memory_mb: number }
  calls: { total: number; errors: number; cache_hits: number }
  limits: { requests: number; window_s: number; remaining: number | null; reset_s: number | null }
  operations?: {
    name: string
    calls: number
    errors: number
    cache_hits: number
    p50_ms: number | null
    p95_ms: number | null
  }[]
  last_sweep?: Sweep | null
}
