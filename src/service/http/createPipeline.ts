import { MethodNotAllowed, RateLimited, RouteNotFound } from '../../base/errors/codes.ts'
import { toAppError } from '../../base/errors/toAppError.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { trace } from '../../base/observe/trace/trace.ts'
import { compress } from './compress.ts'
import type { AccessGuard } from './createAccessGuard.ts'
import type { RateLimiter, Taken } from './createRateLimiter.ts'
import { createTurns } from './createTurns.ts'
import type { HttpRequest, HttpResponse } from './HttpMessage.ts'
import { problemResponse } from './problemResponse.ts'
import { createRouter, type Route, type RouteMethod } from './Route.ts'
import { traceRequest } from './traceRequest.ts'

/** A request whose body and rate limit are still to be filled in. */
export type IncomingRequest = HttpRequest & { readBody(): Promise<Buffer> }

export type Pipeline = (request: IncomingRequest) => Promise<HttpResponse>

export type PipelineOptions = {
  routes: readonly Route[]
  guard: AccessGuard
  limiter: RateLimiter
  /** Counts what costs little, so that a flood of it ends somewhere. */
  floodLimiter: RateLimiter
  log: Logger
  /** The service is reached by https. */
  secure?: boolean
  /** Told of every answer before it is sent, with how long it took; where nobody listens no clock is read. */
  onAnswer?: ((request: IncomingRequest, status: number, ms: number) => void) | undefined
}

/** What is no page loads nothing, is no frame of anybody's, and asks for no device. Pages have a policy of their own. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()'
/** A browser that came by https once never comes by http again, for a year. */
const transportPolicy = 'max-age=31536000'

/**
 * Headers of every answer, as plain literals: built by spreading or entry by entry they cost 10 µs a request. A page of
 * strangers that asks by CORS is not held up by the resource policy, which is about what is embedded without asking.
 */
export const headersOf = ({
  id,
  rateLimit,
}: Pick<IncomingRequest, 'id' | 'rateLimit'>): Record<string, string> =>
  rateLimit === undefined
    ? {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': dataPolicy,
        'permissions-policy': permissionsPolicy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': id,
      }
    : {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': dataPolicy,
        'permissions-policy': permissionsPolicy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': id,
        'ratelimit-limit': String(rateLimit.limit),
        'ratelimit-remaining': String(rateLimit.remaining),
        'ratelimit-reset': String(rateLimit.resetS),
      }

/** HEAD comes with GET. */
const allowedMethods = ({ methods }: Route): string[] => {
  const own = Object.entries(methods).flatMap(([name, method]) => (method.refuses ? [] : [name]))
  return [...own.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).sort(), 'OPTIONS']
}

/** What every request passes, in order: host and origin, route, rate limit, body, handler, errors, headers. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { routes, guard, limiter, floodLimiter, log, secure = false, onAnswer } = options
  const findRoute = createRouter(routes)
  const turns = createTurns()

  const resolve = (request: IncomingRequest): RouteMethod => {
    const match = findRoute(request.method, request.path)
    if (match?.method) return match.method
    if (!match || match.route.path === '') throw RouteNotFound({ path: request.path.slice(0, 200) })
    throw MethodNotAllowed({
      method: request.method,
      path: request.path.slice(0, 200),
      allow: allowedMethods(match.route),
    })
  }

  const take = (request: IncomingRequest, limited: true | 'widely'): void | Promise<void> => {
    const counted = limited === 'widely' ? floodLimiter : limiter
    const taking = counted.take(request.clientIp)
    if (taking instanceof Promise) return taking.then((taken) => judge(request, limited, counted, taken))
    judge(request, limited, counted, taking)
  }

  const judge = (
    request: IncomingRequest,
    limited: true | 'widely',
    counted: RateLimiter,
    taken: Taken,
  ): void => {
    // Callers plan by the published limit alone.
    if (limited === true) request.rateLimit = taken
    if (taken.allowed) return
    throw RateLimited({ limit: taken.limit, windowS: counted.windowS, retryAfterS: taken.resetS })
  }

  const fail = (request: IncomingRequest, thrown: unknown): HttpResponse => {
    const error = toAppError(thrown)
    if (error.family === 'ours') {
      log.error({ err: error.cause ?? error, request: request.id }, error.message)
    }
    const tell = findRoute(request.method, request.path)?.method?.fail ?? problemResponse
    return tell(error, request.id)
  }

  const answer: Pipeline = async (request) => {
    const { host, origin } = request.headers
    const startedMs = onAnswer ? performance.now() : 0
    let cors: Record<string, string> | undefined
    let response: HttpResponse
    try {
      cors = guard.check(host, origin)
      if (request.method === 'OPTIONS') response = { status: 204, headers: guard.preflight(origin) }
      else {
        const method = resolve(request)
        if (method.limited) {
          const counting = take(request, method.limited)
          if (counting) await counting
        }
        request.body = await request.readBody()
        response = await turns(request.clientIp, request.body.length, () => method.handle(request))
      }
    } catch (thrown) {
      response = fail(request, thrown)
    }
    const headers = Object.assign(headersOf(request), cors, response.headers)
    onAnswer?.(request, response.status, performance.now() - startedMs)
    if (secure) headers['strict-transport-security'] = transportPolicy
    return compress(request, { ...response, headers })
  }

  return (request) =>
    trace.tracer
      ? traceRequest(trace.tracer, request, findRoute(request.method, request.path), () => answer(request))
      : answer(request)
}
