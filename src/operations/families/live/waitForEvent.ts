import { Unavailable } from '../../../base/errors/codes.ts'
import type { LiveNote, Waiting } from '../../kernel/Waiting.ts'

/** Most clients and proxies give a request a minute. */
export const longestWaitS = 55

/** Who is hurried gets how things stand: so long a first look may take. */
const hurriedMs = 2_000
const reportMs = 5_000
const leastMs = 500

type Warning = { field: string; reason: string }

/** What came of waiting; plain data, for it may go to another process. */
export type Met = {
  event: { id: string; block: number; data: Record<string, unknown> } | null
  standing: Record<string, unknown> | null
  since: string
  waitedS: number
  retractedFrom: number | null
  warnings: Warning[]
}

type Told = { data: Record<string, unknown>; as_of: { block: number }; warnings?: Warning[] }

/** Takes note of an event; whether it is the one that is waited for. */
function take(met: Met, { name, id, data }: LiveNote): boolean {
  if (id !== '') met.since = id
  if (name === 'retract') {
    met.retractedFrom = Math.min(met.retractedFrom ?? Infinity, Number(data.from_block))
    met.standing = null
  }
  if (name === 'gap')
    met.warnings.push({
      field: 'since',
      reason: `Blocks ${data.from_block} to ${data.to_block} are not told. ${data.reason}`,
    })
  if (name === 'failed') throw Unavailable({ what: 'The stream', reason: String(data.message) })
  if (name === 'reconnect') met.warnings.push({ field: 'met', reason: 'The service stops.' })
  if (name !== 'condition') return false
  const told = data as Told
  const isState = 'holds' in told.data
  if (isState && told.data.holds !== true) {
    met.standing = told.data
    met.warnings = [...met.warnings.filter(({ field }) => field !== 'value'), ...(told.warnings ?? [])]
    return false
  }
  met.event = { id, block: Number(id.split('-')[0]), data: told.data }
  met.standing = null
  met.warnings = [...met.warnings, ...(told.warnings ?? [])]
  return true
}

/** Follows one condition until it holds or the time is over. */
export async function waitForEvent(
  waiting: Waiting,
  { condition, timeout_s, since }: { condition: string; timeout_s: number; since?: string | undefined },
): Promise<Met> {
  if (!waiting.live) throw Unavailable({ what: 'The stream', reason: 'this service runs without an index' })
  const began = performance.now()
  const passedS = () => Math.round((performance.now() - began) / 100) / 10
  const over = new AbortController()
  const end = () => over.abort()
  waiting.signal.addEventListener('abort', end, { once: true })
  if (waiting.signal.aborted) end()
  const ms = waiting.isHurried ? Math.min(hurriedMs, timeout_s * 1_000) : timeout_s * 1_000
  const met: Met = {
    ...{ event: null, standing: null, since: since ?? '', waitedS: 0, retractedFrom: null },
    warnings: [],
  }
  let [timer, reporting]: NodeJS.Timeout[] = []
  try {
    const notes = await waiting.live.follow(
      { when: [condition], since },
      {
        client: waiting.client,
        signal: over.signal,
        refuse: (field, problem) => waiting.refuse(field === 'when' ? 'condition' : field, problem),
      },
    )
    // The way here counts, but leaves a moment to be told how things stand.
    timer = setTimeout(end, Math.max(leastMs, ms - (performance.now() - began)))
    reporting = setInterval(
      () =>
        waiting.report({ progress: passedS(), total: ms / 1_000, message: `${condition}: not met so far` }),
      reportMs,
    )
    for await (const note of notes) if (take(met, note)) break
  } finally {
    clearTimeout(timer)
    clearInterval(reporting)
    waiting.signal.removeEventListener('abort', end)
    end()
  }
  if (waiting.isHurried && !met.event)
    met.warnings.push({ field: 'met', reason: 'Others wait with this call, so it did not wait: ask alone.' })
  return { ...met, waitedS: passedS() }
}
