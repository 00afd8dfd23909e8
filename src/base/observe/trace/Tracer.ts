export type Attributes = Readonly<Record<string, string | number | boolean>>

export type SpanOptions = {
  name: string
  kind: 'server' | 'internal' | 'client'
  attributes?: Attributes
}

/** A piece of work under way. */
export type Span = {
  set(attributes: Attributes): void
  /** It did not give what it was for; a throw says so by itself. */
  fail(code: string): void
}

/** Tells a collector what a request spent its time on. */
export type Tracer = {
  /** Begins what a caller asked for, within the caller's own trace where the header `traceparent` names one. */
  begin<T>(
    options: SpanOptions,
    traceparent: string | undefined,
    work: (span: Span) => Promise<T>,
  ): Promise<T>
  /** A part of what is under way; of what nobody asked for, nothing is told. */
  part<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>
  /** What is under way, to be told to another process. */
  current(): string | undefined
  /** Goes on in this process with what is under way in another. */
  resume<T>(traceparent: string | undefined, work: () => T): T
  /** Sends what is left. */
  close(): Promise<void>
}

/** Who tells whom; other processes of the service are given the same. */
export type TraceSetup = {
  /** Where spans are posted to. */
  url: string
  headers: Readonly<Record<string, string>>
  service: string
  version: string
}

export type TracerOptions = TraceSetup & {
  /** Told when spans could not be sent, now and then. */
  onProblem: (problem: string) => void
  /** How long spans are gathered before they are sent. */
  everyMs?: number
}
