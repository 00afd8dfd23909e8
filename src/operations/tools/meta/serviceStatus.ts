import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { createHistogram } from '../../../base/observe/createHistogram.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { probeSummary, summariseProbe } from '../../../domain/probe/summariseProbe.ts'
import type { Head } from '../../../sources/chain/Chain.ts'
import type { EnricherStatus } from '../../../sources/enrich/EnrichView.ts'
import type { IndexStatus } from '../../../sources/index/IndexStatus.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { OperationCounts } from '../../kernel/ServiceReport.ts'
import { type SweepReport, sweepReport } from '../../kernel/SweepReport.ts'
import { serviceStatusSpeech } from './serviceStatus.speech.ts'

/** The health of this service. */
export const serviceStatus = defineTool({
  name: 'service_status',
  title: 'Service status',
  topic: 'meta',
  description: `Report the health of this service: version, uptime, head, index, endpoint pool, load and the rate limit left for you. Use it when an answer is late or unavailable; ${toolNames.getChainStats} is about the chain itself.`,
  words:
    'health uptime down slow rate limit version lag index problem incident service server status running incidents behind healthy requests problems',
  speech: serviceStatusSpeech,
  input: z.object({
    verbose: z.boolean().default(false).describe('Also list operations used so far and the last sweep.'),
  }),
  output: z.object({
    version: z.string(),
    uptime_s: z.number().int(),
    started_at: z.string(),
    tools_listed: z.number().int(),
    catalog_size: z.number().int(),
    head: z
      .object({ block: z.number().int(), timestamp: z.string(), age_ms: z.number().int() })
      .nullable()
      .describe('Null while no block has been seen.'),
    waiting_for: z.string().nullable().describe('Why no question about the chain can be answered yet.'),
    index: z.object({
      state: z.enum(['absent', 'starting', 'backfilling', 'complete']),
      engine: z.enum(['sqlite', 'postgres']).nullable(),
      head: z.number().int().nullable().describe('The newest block whose every event is applied.'),
      lag_blocks: z.number().int().nullable(),
      from_block: z.number().int().nullable().describe('Every event is applied from here to head.'),
      wanted_from_block: z.number().int().nullable(),
      blocks_applied: z.number().int().describe('Since start.'),
      events_applied: z.number().int(),
      reorgs: z.number().int(),
      problems: z.number().int(),
      last_problem: z.string().nullable(),
      set_aside: z
        .object({ at: z.string(), reason: z.string(), file: z.string().nullable() })
        .nullable()
        .describe('Since start: its file was damaged or gone, and the index is read again from the chain.'),
    }),
    troubles: z
      .array(z.object({ part: z.string(), problem: z.string(), since: z.string() }))
      .describe('What is wrong now besides the nodes: index, its database, data folder, embedded chain.'),
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
        set_aside: z
          .string()
          .nullable()
          .describe('Why it is left out, such as showing another chain than the rest.'),
        budget: z
          .object({
            requests_per_second: z.number(),
            concurrency: z.number().int(),
            max_batch: z.number().int(),
            max_call_gas: z.number().int(),
            max_log_blocks: z.number().int().nullable(),
            max_logs: z.number().int().nullable(),
            state_blocks: z.number().int().nullable(),
            missing_methods: z.array(z.string()),
            pace: z.number().describe('Share of requests_per_second in use at most, after refusals.'),
            waiting: z.number().int(),
          })
          .describe('What it is asked at most, from data and its answers; null where no limit is known.'),
      }),
    ),
    upstream: z.object({
      heads: z.object({ source: z.enum(['subscription', 'polling']), idle_ms: z.number().int() }),
      round_trips: z.number().int().describe('HTTP requests to nodes.'),
      requests: z.number().int().describe('JSON-RPC calls inside them.'),
      coalesced: z.number().int(),
      retries: z.number().int(),
      hedged: z.number().int().describe('Reads asked of a second node because the first was slow.'),
    }),
    probe: probeSummary.describe('What the connected chain was found to have; see its own state and age.'),
    enrichers: z
      .array(
        z.object({
          name: z.string(),
          on: z.boolean(),
          breaker: z.enum(['closed', 'open', 'half_open']).describe('Open: left alone for a while.'),
          requests: z.number().int(),
          cache_hits: z.number().int(),
          errors: z.number().int(),
          over_budget: z.number().int(),
          last_success_age_s: z.number().int().nullable(),
          last_error: z.string().nullable(),
        }),
      )
      .describe('Third parties that add to answers; nothing depends on them.'),
    load: z.object({
      running: z.number().int(),
      waiting: z.number().int(),
      cached_answers: z.number().int(),
      memory_mb: z.number().int(),
    }),
    workers: z
      .object({
        serving: z.number().int(),
        wanted: z.number().int(),
        answered_by: z.number().int().describe('Which of them; 0 is the one that has the nodes.'),
      })
      .describe('Processes that answer; calls, load and memory are those of all.'),
    last_sweep: sweepReport
      .partial({ families: true, reasons: true, failures: true })
      .nullable()
      .describe('Every operation run once with its example; verbose tells of each family.'),
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
          index_queries: z.number().int(),
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
    const { service, caller, headless } = context
    const head = headless ? null : context.head
    const report = await service.report()
    const { endpoints, ...upstream } = report.chain
    const rows = [...report.operations].sort(([left], [right]) => left.localeCompare(right))
    const sum = (pick: (row: OperationCounts) => number) =>
      rows.reduce((total, [, row]) => total + pick(row), 0)
    if (!caller.rateLimit) context.warn('limits.remaining', 'This call is not counted against a rate limit.')
    if (headless) context.warn('head', headless.message)
    const index = describeIndex(report.index, head)
    if (index.lag_blocks === null)
      context.warn(
        'index.lag_blocks',
        index.state === 'absent'
          ? 'This service runs without an index.'
          : index.head === null
            ? 'The index has applied no block yet.'
            : 'No block of the chain has been seen yet.',
      )
    const sweep = service.lastSweep()
    if (!sweep) context.warn('last_sweep', 'No sweep over the whole catalog has been finished here yet.')
    context.source('internal')
    const now = context.now()
    return {
      data: {
        version: service.version,
        uptime_s: Math.round((now - service.startedAtMs) / 1000),
        started_at: toIsoTime(service.startedAtMs),
        tools_listed: service.listedCount(),
        catalog_size: service.catalogCount(),
        head: head && {
          block: Number(head.number),
          timestamp: toIsoTime(head.timestampMs),
          age_ms: Math.max(0, now - head.timestampMs),
        },
        waiting_for: headless?.message ?? null,
        index,
        troubles: report.troubles.map(({ part, problem, sinceMs }) => ({
          part,
          problem,
          since: toIsoTime(sinceMs),
        })),
        endpoints,
        upstream,
        probe: summariseProbe(context.probe, now),
        enrichers: report.enrichers.map((row) => describeEnricher(row, now)),
        load: { ...report.load, memory_mb: Math.round(report.memoryBytes / 1_048_576) },
        workers: { ...report.workers, answered_by: service.place },
        last_sweep: sweep ? showSweep(sweep, verbose) : null,
        calls: {
          total: sum((row) => row.calls),
          errors: sum((row) => row.errors),
          cache_hits: sum((row) => row.cacheHits),
        },
        limits: {
          ...service.limits,
          remaining: caller.rateLimit?.remaining ?? null,
          reset_s: caller.rateLimit?.resetS ?? null,
        },
        ...(verbose ? { operations: rows.map(describeOperation) } : {}),
      },
    }
  },
})

const describeOperation = ([name, counts]: [string, OperationCounts]) => {
  const latency = createHistogram(counts.latency)
  return {
    name,
    calls: counts.calls,
    errors: counts.errors,
    cache_hits: counts.cacheHits,
    round_trips: counts.roundTrips,
    index_queries: counts.queries,
    p50_ms: latency.percentile(0.5),
    p95_ms: latency.percentile(0.95),
  }
}

const describeEnricher = (
  { name, on, breaker, requests, cacheHits, errors, overBudget, lastSuccessMs, lastError }: EnricherStatus,
  now: number,
) => ({
  name,
  on,
  breaker,
  requests,
  cache_hits: cacheHits,
  errors,
  over_budget: overBudget,
  last_success_age_s: lastSuccessMs === null ? null : Math.max(0, Math.round((now - lastSuccessMs) / 1000)),
  last_error: lastError,
})

/** The families only where a caller wants to read so much. */
function showSweep({ families, reasons, failures, ...summary }: SweepReport, verbose: boolean) {
  return verbose ? { ...summary, families, reasons, failures } : summary
}

/** The index's standing against the chain's newest block. */
function describeIndex(status: IndexStatus | undefined, head: Head | null) {
  const top = status?.spans.at(-1)
  return {
    state: status?.state ?? ('absent' as const),
    engine: status?.engine ?? null,
    head: status?.head?.number ?? null,
    lag_blocks: status?.head && head ? Math.max(0, Number(head.number) - status.head.number) : null,
    from_block: top?.from ?? null,
    wanted_from_block: status?.floor ?? null,
    blocks_applied: status?.applied.blocks ?? 0,
    events_applied: status?.applied.logs ?? 0,
    reorgs: status?.reorgs ?? 0,
    problems: status?.problems ?? 0,
    last_problem: status?.lastProblem ?? null,
    set_aside: status?.setAside
      ? {
          at: toIsoTime(status.setAside.atMs),
          reason: status.setAside.problem,
          file: status.setAside.setAside,
        }
      : null,
  }
}
