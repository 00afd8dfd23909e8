import type { AppError } from '../../base/errors/AppError.ts'
import type { HttpHandler, HttpResponse } from './HttpMessage.ts'

/** One path of the service. `prefix` routes get everything below their path; below '' is what no other route has. */
export type Route = {
  path: string
  prefix?: boolean
  methods: Partial<Record<'GET' | 'POST' | 'DELETE', RouteMethod>>
}

export type RouteMethod = {
  /**
   * Whether the request counts against the caller's rate limit; `widely` for what costs little: against a limit of
   * its own that only a flood reaches.
   */
  limited: boolean | 'widely'
  handle: HttpHandler
  /** It is there to refuse in the words of the route's protocol, and is no method that one may use. */
  refuses?: true
  /** Tells a failure in the form of the route's own protocol; problem JSON where absent. */
  fail?: (error: AppError, requestId: string) => HttpResponse
}

export type RouteMatch = { route: Route; method: RouteMethod | undefined }

/** Finds the route of a path: exact ones by table, prefixes by walking up the path. */
export function createRouter(
  routes: readonly Route[],
): (method: string, path: string) => RouteMatch | undefined {
  const exact = new Map<string, Route>()
  const prefixes = new Map<string, Route>()
  for (const route of routes) {
    const table = route.prefix ? prefixes : exact
    if (table.has(route.path)) throw new Error(`Two routes are called ${route.path}.`)
    table.set(route.path, route)
  }
  const find = (path: string): Route | undefined => {
    const found = exact.get(path)
    if (found) return found
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const parent = prefixes.get(path.slice(0, end))
      if (parent) return parent
    }
    return prefixes.get('')
  }
  return (method, path) => {
    const route = find(path)
    if (!route) return undefined
    const key = (method === 'HEAD' ? 'GET' : method) as 'GET' | 'POST' | 'DELETE'
    return { route, method: route.methods[key] }
  }
}
