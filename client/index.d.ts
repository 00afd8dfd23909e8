import type { ErrorCode, Tools } from './tools.gen.js'

export type { ErrorCode, Tools }

/** The name of a listed tool. */
export type ToolName = keyof Tools

/** What a listed tool takes. */
export type ArgumentsOf<Name extends ToolName> = Tools[Name]['arguments']

/** `data` of a listed tool's answer. */
export type DataOf<Name extends ToolName> = Tools[Name]['data']

/** The result object of every operation. */
export type Envelope<Data = unknown> = {
  ok: true
  network: string
  data: Data
  /** At which block the data holds; null in an answer that needs no block. */
  as_of: { block: number; timestamp: string; age_ms: number } | null
  /** Which blocks an answer of the index covers. */
  coverage?: { from_block: number; to_block: number; complete: boolean }
  sources: string[]
  /** Why a field is null, or what to keep in mind when reading it. */
  warnings: { field: string; reason: string }[]
  next_cursor?: string
}

/** What the service says of a call that failed; status 0 where it could not be asked. */
export type Problem = {
  /** UNREACHABLE and NOT_SHERWOOD are the client's own words. */
  code: ErrorCode | 'UNREACHABLE' | 'NOT_SHERWOOD'
  message: string
  status: number
  /** The next step. */
  hint: string
  retry: 'never' | 'other_arguments' | 'later'
  retry_after_s?: number
  /** Every bad argument. */
  fields?: { field: string; problem: string }[]
  request_id?: string
}

export declare class SherwoodError extends Error {
  constructor(problem: Problem, options?: { cause?: unknown })
  readonly code: Problem['code']
  readonly status: number
  readonly hint: string
  readonly retry: Problem['retry']
  readonly retryAfterS: number | undefined
  readonly fields: { field: string; problem: string }[]
  readonly requestId: string | undefined
}

export type ClientOptions = {
  /** Where the service runs, such as http://127.0.0.1:4663. */
  url: string
  /** Another fetch than the global one. */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>
  /** Sent with every call. */
  headers?: Record<string, string>
}

export type CallOptions = { signal?: AbortSignal }

/** Arguments may be left out where a tool requires none. */
type Rest<Name extends ToolName> =
  Record<string, never> extends ArgumentsOf<Name>
    ? [args?: ArgumentsOf<Name>, options?: CallOptions]
    : [args: ArgumentsOf<Name>, options?: CallOptions]

/** Tools that are read page by page. */
export type PagedTool = {
  // One that takes no arguments has a record of none, which has every key.
  [Name in ToolName]: ArgumentsOf<Name> extends Record<string, never>
    ? never
    : 'cursor' extends keyof ArgumentsOf<Name>
      ? Name
      : never
}[ToolName]

export type Client = {
  /** A listed tool. */
  call<Name extends ToolName>(name: Name, ...rest: Rest<Name>): Promise<Envelope<DataOf<Name>>>
  /** Any operation of the catalog; search_catalog finds its name, describe_operation what it takes. */
  run<Data = unknown>(
    name: string,
    args?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Envelope<Data>>
  /** Page after page of a listed tool, as they are read. */
  pages<Name extends PagedTool>(name: Name, ...rest: Rest<Name>): AsyncGenerator<Envelope<DataOf<Name>>>
}

export declare function createClient(options: ClientOptions): Client
