import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../../errors/AppError.ts'
import { createSpanSender, type FinishedSpan } from './createSpanSender.ts'
import type { Attributes, Span, SpanOptions, Tracer, TracerOptions } from './Tracer.ts'
import { newSpanId, newTraceId, readTraceparent, type TraceContext, writeTraceparent } from './traceparent.ts'

/** Wall time in nanoseconds, as precise as the clock of this process. */
const nowNs = () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n

/** What failed, without its words: these may hold what a caller wrote. */
const codeOf = (error: unknown) =>
  error instanceof AppError ? error.code : error instanceof Error ? error.name : 'Error'

const untold: Span = { set() {}, fail() {} }

/** Follows work through promises, and sends what it finds out as OTLP over HTTP. */
export function createTracer(options: TracerOptions): Tracer {
  const sender = createSpanSender(options)
  const active = new AsyncLocalStorage<TraceContext>()

  async function record<T>(
    { name, kind, attributes: first }: SpanOptions,
    parent: TraceContext | undefined,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const own: TraceContext = {
      traceId: parent?.traceId ?? newTraceId(),
      spanId: newSpanId(),
      sampled: true,
    }
    const attributes: Record<string, Attributes[string]> = { ...first }
    let failure: string | undefined
    const startNs = nowNs()
    const span: Span = {
      set: (more) => void Object.assign(attributes, more),
      fail(code) {
        failure = code
      },
    }
    try {
      return await active.run(own, () => work(span))
    } catch (error) {
      failure = codeOf(error)
      throw error
    } finally {
      const finished: FinishedSpan = {
        ...own,
        parentSpanId: parent?.spanId,
        name,
        kind,
        startNs,
        endNs: nowNs(),
        attributes,
        failure,
      }
      sender.add(finished)
    }
  }

  return {
    begin(span, traceparent, work) {
      const parent = readTraceparent(traceparent)
      // Whoever traces decides what is worth it: a caller that does not, wants nothing told of this either.
      return parent?.sampled === false ? work(untold) : record(span, parent, work)
    },
    part(span, work) {
      const parent = active.getStore()
      return parent ? record(span, parent, work) : work(untold)
    },
    current() {
      const own = active.getStore()
      return own && writeTraceparent(own)
    },
    resume(traceparent, work) {
      const context = readTraceparent(traceparent)
      return context ? active.run(context, work) : work()
    },
    close: () => sender.close(),
  }
}
