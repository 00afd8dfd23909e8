import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { baseUrlOf } from '../../http/baseUrlOf.ts'
import type { HttpHandler } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'
import { discoveryDocument } from './discoveryDocument.ts'
import { errorsText } from './errorsText.ts'
import { robotsText, sitemap } from './forCrawlers.ts'
import { icon } from './icon.gen.ts'
import { llmsFullText, llmsText } from './llmsText.ts'
import { openApi } from './openApi.ts'
import { toOpenApi30 } from './openapi/toOpenApi30.ts'
import type { ServiceFacts } from './ServiceFacts.ts'
import { aiCatalog, apiCatalog, serverCard } from './serverCard.ts'

export type DiscoveryOptions = {
  facts: () => ServiceFacts
  /** The address people use; without one, the address of the request. */
  publicUrl?: string
}

type Page = {
  type: string
  write: (facts: ServiceFacts, baseUrl: string) => object | string
  /** Has the address in other spellings too, such as Base64 in a link, and is written for each. */
  spelled?: true
}

const card: Page = { type: 'application/mcp-server-card+json', write: serverCard }
const discovery: Page = { type: 'application/json', write: discoveryDocument, spelled: true }

/** Every discovery page by path. Several paths that older clients and scanners probe give the same document. */
const pages: Record<string, Page> = {
  '/.well-known/mcp': discovery,
  '/.well-known/mcp.json': discovery,
  '/.well-known/mcp-server': discovery,
  '/mcp/server-card': card,
  '/api/mcp/server-card': card,
  '/.well-known/mcp/server-card.json': card,
  '/.well-known/mcp-server-card': card,
  '/.well-known/ai-catalog.json': {
    type: 'application/ai-catalog+json',
    write: (_, baseUrl) => aiCatalog(baseUrl),
  },
  '/.well-known/mcp/catalog.json': {
    type: 'application/ai-catalog+json',
    write: (_, baseUrl) => aiCatalog(baseUrl),
  },
  '/.well-known/api-catalog': {
    type: 'application/linkset+json',
    write: (_, baseUrl) => apiCatalog(baseUrl),
  },
  '/llms.txt': { type: 'text/plain; charset=utf-8', write: llmsText },
  '/llms-full.txt': { type: 'text/plain; charset=utf-8', write: llmsFullText },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: (_, baseUrl) => robotsText(baseUrl) },
  '/sitemap.xml': { type: 'application/xml', write: (_, baseUrl) => sitemap(baseUrl) },
  '/openapi.json': { type: 'application/json', write: openApi },
  '/openapi-3.0.json': {
    type: 'application/json',
    write: (facts, baseUrl) => toOpenApi30(openApi(facts, baseUrl)),
  },
  '/icon.svg': { type: 'image/svg+xml', write: () => icon },
  '/docs/errors': { type: 'text/markdown; charset=utf-8', write: () => errorsText() },
}

/** Stands for the address while a document is written. */
const anyAddress = 'http://address.invalid'

/** The discovery routes, and the handler that GET on the MCP paths shares with them. */
export function createDiscoveryRoutes({ facts, publicUrl }: DiscoveryOptions): {
  routes: Route[]
  discovery: HttpHandler
} {
  // Written once: the documents are made of things that do not change while the process runs, but for the address
  // that a client reached us by, which is its own choice.
  const written = new Map<string, string>()
  const addressed = new LRUCache<string, { body: Buffer; etag: string }>({
    maxSize: 8_388_608,
    sizeCalculation: ({ body }) => body.length,
  })
  const toText = (page: Page, baseUrl: string): string => {
    const content = page.write(facts(), baseUrl)
    return typeof content === 'string' ? content : JSON.stringify(content)
  }
  const write = (name: string, page: Page, baseUrl: string): string => {
    if (page.spelled) return toText(page, baseUrl)
    const text = written.get(name) ?? toText(page, anyAddress)
    written.set(name, text)
    return text.replaceAll(anyAddress, baseUrl)
  }

  const serve =
    (name: string, page: Page): HttpHandler =>
    async (request) => {
      const baseUrl = baseUrlOf(request, publicUrl)
      const key = `${name} ${baseUrl}`
      let document = addressed.get(key)
      if (!document) {
        // One buffer for all readers: a text would be copied for each, and slow ones hold it for long.
        const body = Buffer.from(write(name, page, baseUrl))
        document = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
        addressed.set(key, document)
      }
      const headers = {
        'content-type': page.type,
        'cache-control': 'public, max-age=300',
        etag: document.etag,
        'access-control-allow-origin': '*',
        link: '</llms.txt>; rel="describedby"; type="text/plain"',
      }
      if (request.headers['if-none-match'] === document.etag) return { status: 304, headers }
      return { status: 200, headers, body: document.body }
    }

  const routes = Object.entries(pages).map(
    ([path, page]): Route => ({ path, methods: { GET: { limited: 'widely', handle: serve(path, page) } } }),
  )
  return { routes, discovery: serve('/api/mcp', discovery) }
}
