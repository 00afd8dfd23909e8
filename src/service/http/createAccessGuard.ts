import { isIP } from 'node:net'
import { HostForbidden, OriginForbidden } from '../../base/errors/codes.ts'

export type AccessGuard = {
  /** Throws when the host or origin may not use this server; returns the CORS headers of the answer. */
  check(host: string | undefined, origin: string | undefined): Record<string, string>
  preflight(origin: string | undefined): Record<string, string>
}

export type AccessGuardOptions = {
  /** The address the server is bound to. */
  host: string
  publicUrl?: string
  allowedOrigins: readonly string[]
}

const allowedHeaders = [
  'content-type',
  'accept',
  'authorization',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
  'traceparent',
  'if-none-match',
].join(', ')

const exposedHeaders =
  'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id, etag, x-network, x-block, x-complete, x-next-cursor'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

const hostName = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

const isLocalOrigin = (origin: string) =>
  URL.canParse(origin) && localNames.has(new URL(origin).hostname) && origin !== 'null'

/** A page of this very server, such as its website; the host it was reached by was checked before. */
const isOwnPage = (origin: string, host: string) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase() && origin !== 'null'

/**
 * Protects a server on a person's own machine from pages of strangers (DNS rebinding): without a public URL
 * only local hosts and origins pass. A server that names its public URL serves public data to every origin.
 */
export function createAccessGuard({
  host: boundHost,
  publicUrl,
  allowedOrigins,
}: AccessGuardOptions): AccessGuard {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host.toLowerCase()
  const listed = new Set(allowedOrigins)

  const hostPasses = (host: string) => {
    const name = hostName(host)
    if (localNames.has(name) || name === boundHost) return true
    // An address cannot be rebound by a name server, so a person may reach an open port by it.
    if (boundHost === '0.0.0.0' || boundHost === '::') {
      if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
    }
    return publicHost !== undefined && (host.toLowerCase() === publicHost || name === hostName(publicHost))
  }
  const originPasses = (origin: string, host: string) =>
    publicHost !== undefined || isLocalOrigin(origin) || listed.has(origin) || isOwnPage(origin, host)
  const corsHeaders = (origin: string | undefined): Record<string, string> => {
    if (publicHost !== undefined) {
      return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposedHeaders }
    }
    if (origin === undefined) return { vary: 'origin' }
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
      vary: 'origin',
    }
  }
  const guard = (host: string | undefined, origin: string | undefined) => {
    if (host === undefined || !hostPasses(host)) throw HostForbidden({ host: (host ?? '').slice(0, 100) })
    if (origin !== undefined && !originPasses(origin, host))
      throw OriginForbidden({ origin: origin.slice(0, 100) })
  }

  // The same few hosts and origins come with every request; a bounded memory of the verdicts spares the parsing.
  const verdicts = new Map<string, Record<string, string>>()
  return {
    check(host, origin) {
      const key = `${host} ${origin}`
      const known = verdicts.get(key)
      if (known) return known
      guard(host, origin)
      const headers = Object.freeze(corsHeaders(origin))
      if (verdicts.size < 1000) verdicts.set(key, headers)
      return headers
    },
    preflight: (origin) => ({
      ...corsHeaders(origin),
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '86400',
    }),
  }
}
