import { z } from 'zod'
import { toIsoTime } from '../../schema/moment.ts'
import { defineTool } from '../../tool/defineTool.ts'

/** The health of this service. */
export const serviceStatus = defineTool({
  name: 'service_status',
  title: 'Service status',
  topic: 'meta',
  description:
    'Report the health of this service: version, uptime, head, endpoint pool, load, calls and the rate limit left for you. Use it when an answer is late or unavailable; get_chain_stats is about the chain itself. Counters start with the process.',
  input: z.object({
    verbose: z
      .boolean()
      .default(false)
      .describe('Also list calls, errors and latency of every operation used so far.'),
  }),
  output: z.object({
    version: z.string(),
    uptime_s: z.number().int(),
    started_at: z.string(),
    tools_listed: z.number().int(),
    catalog_size: z.number().int(),
    head: z.object({ block: z.number().int(), timestamp: z.string(), age_ms: z.number().int() }),
    index: z.object({ state: z.string(), lag_blocks: z.number().int().nullable() }),
    endpoints: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['healthy', 'degraded', 'down']),
        head: z.number().int().nullable(),
        latency_ms: z.number().nullable(),
        round_trips: z.number().int(),
        requests: z.number().int(),
        errors: z.number().int(),
        rate_limited: z.number().int(),
        last_error: z.string().nullable(),
      }),
    ),
    upstream: z.object({
      heads: z.object({ source: z.enum(['subscription', 'polling']), idle_ms: z.number().int() }),
      round_trips: z.number().int().describe('HTTP requests to nodes.'),
      requests: z.number().int().describe('JSON-RPC calls inside them.'),
      coalesced: z.number().int(),
      retries: z.number().int(),
    }),
    load: z.object({
      running: z.number().int(),
      waiting: z.number().int(),
      cached_answers: z.number().int(),
      memory_mb: z.number().int(),
    }),
    calls: z.object({ total: z.number().int(), errors: z.number().int(), cache_hits: z.number().int() }),
    limits: z.object({
      requests: z.number().int(),
      window_s: z.number().int(),
      remaining: z.number().int().nullable().describe('Requests left for this caller in its window.'),
      reset_s: z.number().int().nullable(),
    }),
    operations: z
      .array(
        z.object({
          name: z.string(),
          calls: z.number().int(),
          errors: z.number().int(),
          cache_hits: z.number().int(),
          round_trips: z.number().int(),
          p50_ms: z.number().nullable(),
          p95_ms: z.number().nullable(),
        }),
      )
      .optional(),
  }),
  examples: [{ title: 'a quick look', arguments: {} }],
  cost: 'free',
  // Counters move with every call and the limit is the caller's own, so an answer is never shared.
  cache: 'none',
  async run(context, { verbose }) {
    const { service, head, caller } = context
    const { endpoints, ...upstream } = service.chainStatus()
    const stats = Object.entries(service.operationStats()).sort(([left], [right]) =>
      left.localeCompare(right),
    )
    const sum = (pick: (row: (typeof stats)[number][1]) => number) =>
      stats.reduce((total, [, row]) => total + pick(row), 0)
    if (!caller.rateLimit) context.warn('limits.remaining', 'This call is not counted against a rate limit.')
    context.warn('index.lag_blocks', 'This version has no index.')
    context.source('internal')
    const now = context.now()
    return {
      data: {
        version: service.version,
        uptime_s: Math.round((now - service.startedAtMs) / 1000),
        started_at: toIsoTime(service.startedAtMs),
        tools_listed: service.listedCount(),
        catalog_size: service.catalogCount(),
        head: {
          block: Number(head.number),
          timestamp: toIsoTime(head.timestampMs),
          age_ms: Math.max(0, now - head.timestampMs),
        },
        index: { state: 'absent', lag_blocks: null },
        endpoints,
        upstream,
        load: service.load(),
        calls: {
          total: sum((row) => row.calls),
          errors: sum((row) => row.errors),
          cache_hits: sum((row) => row.cache_hits),
        },
        limits: {
          ...service.limits,
          remaining: caller.rateLimit?.remaining ?? null,
          reset_s: caller.rateLimit?.resetS ?? null,
        },
        ...(verbose ? { operations: stats.map(([name, row]) => ({ name, ...row })) } : {}),
      },
    }
  },
})
