import { z } from 'zod'

const counts = {
  operations: z.number().int(),
  answered: z.number().int(),
  unavailable: z.number().int().describe('With a reason that lies in the connected network.'),
  failed: z.number().int(),
}

/** What came of running every operation of the catalog once with its own example. */
export const sweepReport = z.object({
  version: z.string(),
  network: z.string(),
  started_at: z.string(),
  finished_at: z.string(),
  duration_s: z.number(),
  ...counts,
  families: z.array(
    z.object({
      family: z.string(),
      ...counts,
      p50_ms: z.number(),
      slowest: z.string().nullable(),
      slowest_ms: z.number(),
    }),
  ),
  reasons: z
    .array(z.object({ reason: z.string(), operations: z.number().int(), such_as: z.string() }))
    .describe('Why operations are unavailable.'),
  failures: z.array(z.object({ operation: z.string(), problem: z.string() })).describe('At most 50.'),
})
export type SweepReport = z.infer<typeof sweepReport>
