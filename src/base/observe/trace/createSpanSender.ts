import { messageOf } from '../../errors/messageOf.ts'
import type { Attributes, SpanOptions, TracerOptions } from './Tracer.ts'
import type { TraceContext } from './traceparent.ts'

export type FinishedSpan = TraceContext &
  Pick<SpanOptions, 'name' | 'kind'> & {
    parentSpanId: string | undefined
    startNs: bigint
    endNs: bigint
    attributes: Attributes
    failure: string | undefined
  }

const usualEveryMs = 2_000
/** So many wait to be sent; a collector that does not keep up loses the rest. */
const mostWaiting = 4_096
const mostSent = 512
const sendMs = 5_000
/** The service is leaving, and waits no longer than this for a collector. */
const closeMs = 1_000
const tellEveryMs = 60_000

/** Numbers as the protocol has them. */
const kinds = { internal: 1, server: 2, client: 3 }
const failed = 2

const toValue = (value: Attributes[string]) => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }))

const toOtlp = (span: FinishedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: String(span.startNs),
  endTimeUnixNano: String(span.endNs),
  attributes: toAttributes(span.attributes),
  ...(span.failure === undefined ? {} : { status: { code: failed, message: span.failure } }),
})

/** Gathers spans and posts them as OTLP in JSON. What a collector does not take is lost: the service goes on. */
export function createSpanSender(options: TracerOptions): {
  add(span: FinishedSpan): void
  close(): Promise<void>
} {
  const { url, headers, service, version, onProblem, everyMs = usualEveryMs } = options
  const resource = {
    attributes: toAttributes({
      'service.name': service,
      'service.version': version,
      'process.pid': process.pid,
    }),
  }
  const scope = { name: 'sherwood', version }
  let waiting: FinishedSpan[] = []
  let sending: Promise<void> | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let lost = 0

  function tell(problem: string): void {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    onProblem(`${problem}; ${lost} spans are lost so far`)
  }

  async function post(spans: readonly FinishedSpan[]): Promise<void> {
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(toOtlp) }] }],
    })
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(sendMs),
      })
      await response.arrayBuffer()
      if (response.ok) return
      lost += spans.length
      tell(`the collector answered ${response.status}`)
    } catch (error) {
      lost += spans.length
      // The words of a failed fetch name no address; its cause may.
      tell(`the collector cannot be reached (${messageOf(error)})`)
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostSent)
      waiting = waiting.slice(mostSent)
      await post(spans)
    }
  }
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add(span) {
      if (waiting.length < mostWaiting) waiting.push(span)
      else {
        lost += 1
        tell('the collector does not keep up')
      }
      if (waiting.length >= mostSent) void flush()
    },
    async close() {
      clearInterval(timer)
      const enough = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())
      // What was being sent when the last spans came did not have them.
      await Promise.race([flush().then(flush), enough])
    },
  }
}
