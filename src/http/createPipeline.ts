import { MethodNotAllowed, RateLimited, RouteNotFound } from '../errors/codes.ts'
import { toAppError } from '../errors/toAppError.ts'
import type { Logger } from '../observe/createLogger.ts'
import type { AccessGuard } from './createAccessGuard.ts'
import type { RateLimiter } from './createRateLimiter.ts'
import type { HttpRequest, HttpResponse } from './HttpMessage.ts'
import { problemResponse } from './problemResponse.ts'
import { createRouter, type Route, type RouteMethod } from './Route.ts'

/** A request before its body was read. */
export type IncomingRequest = Omit<HttpRequest, 'body' | 'rateLimit'> & { readBody(): Promise<Buffer> }

export type Pipeline = (request: IncomingRequest) => Promise<HttpResponse>

export type PipelineOptions = {
  routes: readonly Route[]
  guard: AccessGuard
  limiter: RateLimiter
  log: Logger
}

const baseHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/** What every request passes, in order: host and origin, route, rate limit, body, handler, errors, headers. */
export function createPipeline({ routes, guard, limiter, log }: PipelineOptions): Pipeline {
  const findRoute = createRouter(routes)

  const resolve = (request: IncomingRequest): RouteMethod => {
    const match = findRoute(request.method, request.path)
    if (!match) throw RouteNotFound({ path: request.path.slice(0, 200) })
    if (match.method) return match.method
    throw MethodNotAllowed({ method: request.method, path: request.path, allow: match.allow })
  }

  const answer = async (request: IncomingRequest, headers: Record<string, string>): Promise<HttpResponse> => {
    Object.assign(headers, guard.check(request.headers.host, request.headers.origin))
    if (request.method === 'OPTIONS') return { status: 204, headers: guard.preflight(request.headers.origin) }
    const method = resolve(request)
    if (!method.limited) return method.handle(withBody(request, await request.readBody()))
    const taken = limiter.take(request.clientIp)
    headers['ratelimit-limit'] = String(taken.limit)
    headers['ratelimit-remaining'] = String(taken.remaining)
    headers['ratelimit-reset'] = String(taken.resetS)
    if (!taken.allowed) {
      throw RateLimited({ limit: taken.limit, windowS: limiter.windowS, retryAfterS: taken.resetS })
    }
    return method.handle(withBody(request, await request.readBody(), taken))
  }

  return async (request) => {
    const headers: Record<string, string> = { ...baseHeaders, 'x-request-id': request.id }
    let response: HttpResponse
    try {
      response = await answer(request, headers)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.family === 'ours')
        log.error({ err: error.cause ?? error, request: request.id }, error.message)
      const fail = findRoute(request.method, request.path)?.method?.fail ?? problemResponse
      response = fail(error, request.id)
    }
    Object.assign(headers, response.headers)
    return { ...response, headers }
  }
}

/** Adds the body without copying the request, whose `signal` must stay lazy. */
function withBody(request: IncomingRequest, body: Buffer, rateLimit?: HttpRequest['rateLimit']): HttpRequest {
  return Object.assign(request, rateLimit ? { body, rateLimit } : { body })
}
