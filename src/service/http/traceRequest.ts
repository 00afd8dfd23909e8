import type { Tracer } from '../../base/observe/trace/Tracer.ts'
import type { HttpRequest, HttpResponse } from './HttpMessage.ts'
import type { RouteMatch } from './Route.ts'

/** One request, told to whoever traces: its route and its end, never its query, body or headers. */
export function traceRequest(
  tracer: Tracer,
  { method, id, headers }: Pick<HttpRequest, 'method' | 'id' | 'headers'>,
  match: RouteMatch | undefined,
  answer: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const route = match ? `${match.route.path}${match.route.prefix ? '/*' : ''}` : 'unknown'
  const attributes = { 'http.request.method': method, 'http.route': route, 'sherwood.request_id': id }
  const span = { name: `${method} ${route}`, kind: 'server' as const, attributes }
  return tracer.begin(span, headers.traceparent, async ({ set, fail }) => {
    const response = await answer()
    set({ 'http.response.status_code': response.status })
    if (response.status >= 500) fail(String(response.status))
    return response
  })
}
