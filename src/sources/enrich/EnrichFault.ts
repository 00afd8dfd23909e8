/**
 * Why an enricher gave nothing.
 *
 * - `network`, `timeout`, `server`, `garbage`: it is unwell.
 * - `blocked`: it, or what stands before it, turns us away (403, a page for browsers, a redirect).
 * - `limited`: we ask too often, by its own word.
 * - `too_large`, `shape`: it answered, and not what its documentation says.
 * - `budget`, `resting`: it was not asked: our own budget is used up, or its breaker is open.
 * - `late`: it was asked, and an answer of ours does not wait that long.
 */
export type FaultKind =
  | 'network'
  | 'timeout'
  | 'server'
  | 'garbage'
  | 'blocked'
  | 'limited'
  | 'too_large'
  | 'shape'
  | 'budget'
  | 'resting'
  | 'late'

/** A failure of one enricher; the message continues "Blockscout was asked, but ..." and holds no URL. */
export class EnrichFault extends Error {
  readonly kind: FaultKind
  readonly retryAfterMs: number | undefined

  constructor(
    kind: FaultKind,
    problem: string,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(problem, { cause })
    this.name = 'EnrichFault'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
