import type { HttpHandler } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'
import { wantsHtml } from './wantsHtml.ts'

/** The same document for programs, the site's page for those who ask for HTML first. */
export function pageForBrowsers(route: Route, page: HttpHandler): Route {
  const { GET } = route.methods
  if (!GET) return route
  const handle: HttpHandler = async (request) => {
    if (wantsHtml(request.headers.accept)) return page(request)
    const response = await GET.handle(request)
    return { ...response, headers: { ...response.headers, vary: 'accept, origin' } }
  }
  return { ...route, methods: { ...route.methods, GET: { ...GET, handle } } }
}
