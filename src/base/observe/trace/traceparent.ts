import { randomBytes } from 'node:crypto'

/** A place in a trace. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

/** Version, trace, parent and flags of W3C Trace Context; later versions may have more behind. */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** The place that a caller names; undefined where the header is absent or not as it should be. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] = form.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
