/** A request as the routes see it, whatever carried it here. */
export type HttpRequest = {
  id: string
  method: string
  path: string
  /** How many folders deep the address is as the client wrote it, which relative links depend on. */
  depth?: number
  query: URLSearchParams
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Readonly<Record<string, string | undefined>>
  /** The client's address after trusted proxies were looked through. */
  clientIp: string
  /** The raw body; empty for methods without one. */
  body: Buffer
  /** What is left of the client's rate limit after this request, on limited routes. */
  rateLimit?: RateLimitState | undefined
  /** Its parts are answered together, so none of them may wait for something to happen. */
  isHurried?: boolean
  /** Aborted when the client has gone. Made on first use, because most requests never need it. */
  readonly signal: AbortSignal
}

export type RateLimitState = { limit: number; remaining: number; resetS: number }

export type HttpBody = string | Buffer | AsyncIterable<Uint8Array>

export type HttpResponse = {
  status: number
  headers: Record<string, string>
  body?: HttpBody | undefined
  /** The same body compressed, from whoever keeps it so. */
  gzipped?: () => Promise<Buffer>
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>

export const jsonResponse = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: text,
})
