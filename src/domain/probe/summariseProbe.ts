import { z } from 'zod'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { Presence, ProbeReport } from './ProbeReport.ts'
import type { ProbeView } from './ProbeView.ts'

const names = z.array(z.string())

/** What the service's report shows of the probe: counts, and names only of what is not as it should be. */
export const probeSummary = z.object({
  state: z.enum(['off', 'running', 'done', 'failed']),
  at: z.string().nullable(),
  age_s: z.number().int().nullable(),
  block: z.number().int().nullable(),
  client: z.string().nullable(),
  contracts: z.object({ present: z.number().int(), absent: names, unknown: names }),
  feeds: z.object({ as_expected: z.number().int(), different: names }),
  stocks: z
    .object({
      found: z.number().int(),
      beacon_proven: z.number().int(),
      unproven: names,
      missing: names.describe('Known symbols that the factory’s log does not have.'),
      unlisted: names.describe('Symbols in the log that are newer than our data.'),
    })
    .nullable(),
  methods: z.object({ present: names, absent: names, unknown: names }),
  state_blocks: z.number().int().nullable().describe('Blocks back from the head whose state could be read.'),
  log_range_blocks: z.number().int().nullable(),
  log_list_range_blocks: z.number().int().nullable(),
  log_timestamps: z.boolean().nullable(),
  problems: names,
})

const keysOf = <Row extends { presence: Presence }>(
  rows: readonly Row[],
  wanted: Presence,
  nameOf: (row: Row) => string,
) => rows.filter(({ presence }) => presence === wanted).map(nameOf)

export function summariseProbe({ report, state }: ProbeView, now: number): z.input<typeof probeSummary> {
  const found = report()
  return {
    state: state(),
    at: found ? toIsoTime(found.finishedAtMs) : null,
    age_s: found ? Math.max(0, Math.round((now - found.finishedAtMs) / 1000)) : null,
    block: found?.block ?? null,
    client: found?.client ?? null,
    ...summariseFindings(found),
    state_blocks: found?.stateBlocks ?? null,
    log_range_blocks: found?.logs?.rangeBlocks ?? null,
    log_list_range_blocks: found?.logs?.listRangeBlocks ?? null,
    log_timestamps: found?.logs?.timestamps ?? null,
    problems: found?.problems ?? [],
  }
}

function summariseFindings(found: ProbeReport | undefined) {
  const { contracts = [], feeds = [], methods = {}, stocks = null } = found ?? {}
  const abilities = Object.entries(methods).map(([name, presence]) => ({ name, presence }))
  const named = (presence: Presence) => keysOf(abilities, presence, ({ name }) => name)
  return {
    contracts: {
      present: keysOf(contracts, 'present', ({ key }) => key).length,
      absent: keysOf(contracts, 'absent', ({ key }) => key),
      unknown: keysOf(contracts, 'unknown', ({ key }) => key),
    },
    feeds: {
      as_expected: feeds.filter(({ asExpected }) => asExpected).length,
      different: feeds.filter(({ asExpected }) => !asExpected).map(({ base, quote }) => `${base}/${quote}`),
    },
    stocks: stocks && {
      found: stocks.found,
      beacon_proven: stocks.proven,
      unproven: stocks.unproven,
      missing: stocks.missing,
      unlisted: stocks.unlisted,
    },
    methods: { present: named('present'), absent: named('absent'), unknown: named('unknown') },
  }
}
