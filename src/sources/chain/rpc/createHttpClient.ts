import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { EndpointFault, timeoutFault } from './EndpointFault.ts'

export type HttpAnswer = { status: number; retryAfterMs: number | undefined; text: string }

export type HttpClientOptions = {
  url: string
  /** Connections kept open to the endpoint at most. */
  concurrency: number
  maxResponseBytes: number
}

export type PostOptions = {
  timeoutMs: number
  signal: AbortSignal
  /** The longest answer to this very request, where it is shorter than the longest of all. */
  maxBytes?: number | undefined
}

/** Posts JSON to one endpoint over connections that stay open between requests. */
export type HttpClient = {
  /** Rejects with an EndpointFault, or with the signal's reason when it is aborted. */
  post(body: string, options: PostOptions): Promise<HttpAnswer>
  close(): void
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'identity',
  // Some public endpoints turn away requests that do not say who they come from.
  'user-agent': 'sherwood',
}

/** Milliseconds in a Retry-After header, which holds either seconds or a date. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) {
        response.destroy(
          new EndpointFault({ kind: 'too_large', problem: `its answer is larger than ${maxBytes} bytes` }),
        )
      } else chunks.push(chunk)
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString()))
    response.on('error', reject)
  })
}

export function createHttpClient({ url, concurrency, maxResponseBytes }: HttpClientOptions): HttpClient {
  const secure = new URL(url).protocol === 'https:'
  const agentOptions = { keepAlive: true, maxSockets: concurrency, keepAliveMsecs: 15_000 }
  const agent = secure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions)
  const request = secure ? httpsRequest : httpRequest

  const post: HttpClient['post'] = (body, { timeoutMs, signal, maxBytes = maxResponseBytes }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const outgoing = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      })
      // What ends an exchange early says how it failed; the socket error that follows from it does not.
      let ending: unknown
      const end = (reason: unknown) => {
        ending = reason
        outgoing.destroy()
      }
      const stop = () => end(signal.reason)
      const timer = setTimeout(() => end(timeoutFault(timeoutMs)), timeoutMs)
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
      const fail = (error: unknown) => {
        settle()
        reject(ending ?? toFault(error, outgoing.reusedSocket))
      }
      signal.addEventListener('abort', stop, { once: true })
      outgoing.on('error', fail)
      outgoing.on('response', (response) => {
        readBody(response, Math.min(maxBytes, maxResponseBytes)).then(
          (text) => {
            settle()
            const retryAfterMs = parseRetryAfter(response.headers['retry-after'], Date.now())
            resolve({ status: response.statusCode ?? 0, retryAfterMs, text })
          },
          (error: unknown) => fail(error),
        )
      })
      outgoing.end(body)
    })

  return { post, close: () => agent.destroy() }
}

function toFault(error: unknown, reusedSocket: boolean): EndpointFault {
  if (error instanceof EndpointFault) return error
  // The message of a system error names the address; its code says the same without it.
  const code = (error as NodeJS.ErrnoException).code ?? 'closed'
  return new EndpointFault({
    kind: 'network',
    problem: `connection failed (${code})`,
    staleConnection: reusedSocket && code === 'ECONNRESET',
    cause: error,
  })
}
