import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'
import type { Post } from './toPost.ts'

/** What came of sending: done, to be tried again, or never to be. A problem names no address and no key. */
export type Outcome = { ok: true } | { ok: false; problem: string; isFinal: boolean; retryAfterMs?: number }

const patienceMs = 10_000
const leaveMs = 500
/** Refusals that may pass. */
const passing = new Set([408, 409, 425, 429])

const notPublic = 'its address is private, which the file has to allow with "private": true'
class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC'
}

class TooLate extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Looks a name up for a connection, and refuses every address that is not of the open internet. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const closed = addresses.find(({ address }) => !isPublicAddress(address))
    if (closed || addresses.length === 0) return done(new NotPublic(notPublic), [])
    const [first] = addresses
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family ?? 4)
  })

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { ok: true }
  const isFinal = status < 500 && !passing.has(status)
  const seconds = Number(retryAfter)
  return {
    ok: false,
    problem:
      status < 400 && status >= 300
        ? `it redirects (${status}), which is not followed`
        : `it answered ${status}`,
    isFinal,
    ...(Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
  }
}

/** Sends one message. The address is judged where the connection is made, so a name cannot change in between. */
export async function sendPost(
  { url, headers, body }: Post,
  { mayBePrivate, signal }: { mayBePrivate: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const { protocol, hostname } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(literal) && !isPublicAddress(literal))
    return { ok: false, problem: notPublic, isFinal: true }
  return new Promise((settle) => {
    const fail = (error: NodeJS.ErrnoException) =>
      settle({
        ok: false,
        // Its own words may name the address, which may hold a key.
        problem:
          error.code === 'NOT_PUBLIC' ? notPublic : `it cannot be reached (${error.code ?? 'unknown'})`,
        isFinal: error.code === 'NOT_PUBLIC',
      })
    let timer = setTimeout(() => request.destroy(new TooLate()), patienceMs)
    // Who is just answering is heard out, so that nobody is told twice for a stop.
    const end = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.destroy(new TooLate()), leaveMs)
    }
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const { statusCode = 0, headers: got } = response
        // What it says is of no use; the connection ends with the status.
        response.destroy()
        settle(outcomeOf(statusCode, got['retry-after']))
      },
    )
    request.on('error', fail)
    request.once('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    request.end(body)
  })
}
