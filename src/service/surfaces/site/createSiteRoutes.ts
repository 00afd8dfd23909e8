import { createHash } from 'node:crypto'
import { RouteNotFound } from '../../../base/errors/codes.ts'
import { baseUrlOf } from '../../http/baseUrlOf.ts'
import { takesEncoding } from '../../http/compress.ts'
import type { HttpHandler, HttpRequest, HttpResponse } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'
import type { DescribePage } from './createPageHeads.ts'
import { fillHead } from './fillHead.ts'
import type { Site, SiteFile } from './loadSite.ts'
import type { PageHead } from './PageHead.ts'
import { pageRoots } from './pageRoots.gen.ts'
import { picturePath } from './pictures/picturePath.ts'
import { wantsHtml } from './wantsHtml.ts'

/** Scripts, styles and requests of our own only; nothing inline, so a stranger's text cannot become code. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Addresses that only programs ask for; a mistyped one gets no page. */
const forPrograms = /^\/(api|mcp|\.well-known)(\/|$)/

/** The page for every address of the site, and the files it loads. */
export function createSiteRoutes(
  site: Site,
  describe: DescribePage,
  publicUrl?: string,
): { routes: Route[]; page: HttpHandler } {
  const shellResponse = (request: HttpRequest, head: PageHead, picture: string) =>
    toResponse(
      fillHead(site.shell, head, baseUrlOf(request, publicUrl) + picturePath.write(picture)),
      request,
    )
  const page: HttpHandler = async (request) => {
    const { head, found } = await describe(request)
    const response = shellResponse(request, head, found ? request.path : '/')
    if (!found) return { ...response, status: 404 }
    const known = request.headers['if-none-match'] === response.headers.etag
    return known ? { status: 304, headers: response.headers } : response
  }

  const asset: HttpHandler = async (request) => {
    const file = site.assets.get(request.path.slice('/assets/'.length))
    if (!file) throw RouteNotFound({ path: request.path.slice(0, 200) })
    return fileResponse(file, request)
  }

  /** What nobody has: a page that says so to people, the usual refusal to programs. */
  const missing: HttpHandler = async (request) => {
    if (!wantsHtml(request.headers.accept) || forPrograms.test(request.path))
      throw RouteNotFound({ path: request.path.slice(0, 200) })
    return {
      ...shellResponse(request, { title: 'Not found', description: 'There is no such page.' }, '/'),
      status: 404,
    }
  }

  /** Asked for by those who read no page: the same drawing that pages name. */
  const favicon: HttpHandler = async (request) => {
    const [, icon] = [...site.assets].find(([name]) => name.startsWith('icon-')) ?? []
    if (!icon) throw RouteNotFound({ path: request.path })
    return fileResponse(icon, request, 'public, max-age=86400')
  }

  const get = (handle: HttpHandler): Route['methods'] => ({ GET: { limited: 'widely', handle } })
  const pages = pageRoots.flatMap((name): Route[] => [
    { path: `/${name}`, methods: get(page) },
    { path: `/${name}`, prefix: true, methods: get(page) },
  ])
  const routes = [
    { path: '/', methods: get(page) },
    ...pages,
    { path: '/favicon.ico', methods: get(favicon) },
    { path: '/assets', prefix: true, methods: get(asset) },
    { path: '', prefix: true, methods: get(missing) },
  ]
  return { routes, page }
}

function toResponse(filled: string, request: HttpRequest): HttpResponse {
  const body = filled.replaceAll('{root}', rootFrom(request))
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'cache-control': 'no-cache',
      vary: 'accept, origin',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
    body,
  }
}

/** The way from this address back to the root, so that the site works below any path of a proxy. */
const rootFrom = ({ depth = 0 }: HttpRequest) => (depth === 0 ? './' : '../'.repeat(Math.min(depth, 50)))

function fileResponse(
  file: SiteFile,
  request: HttpRequest,
  keep = 'public, max-age=31536000, immutable',
): HttpResponse {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': keep,
    vary: 'accept-encoding, origin',
    // Icons and fonts are for whoever shows them.
    'cross-origin-resource-policy': 'cross-origin',
    etag: file.etag,
  }
  if (request.headers['if-none-match'] === file.etag) return { status: 304, headers }
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file.encoded[name] && takesEncoding(request, name),
  )
  if (!encoding) return { status: 200, headers, body: file.bytes }
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body: file.encoded[encoding],
  }
}
