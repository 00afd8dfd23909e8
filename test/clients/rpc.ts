import type { HttpRequest } from '../../src/service/http/HttpMessage.ts'

const modernVersion = '2026-07-28'

export const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': modernVersion,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
}

export type RawRequest = { body: unknown; headers?: Record<string, string> }

export const jsonHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/** A request of the older revisions. */
export const legacy = (method: string, params?: object, id: unknown = 1): RawRequest => ({
  body: { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) },
})

/** A request of 2026-07-28 with its envelope and headers. */
export const modern = (method: string, params: Record<string, unknown> = {}, id: unknown = 1): RawRequest => {
  const name = params.name ?? params.uri
  return {
    body: { jsonrpc: '2.0', id, method, params: { ...params, _meta: modernMeta } },
    headers: {
      'mcp-protocol-version': modernVersion,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
  }
}

/** The web request of a raw one; a text body is sent as it is. */
export const toRequest = ({ body, headers }: RawRequest, path = '/mcp'): Request =>
  new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The same for a handler that is called without any server. */
export const toHttpRequest = ({ body, headers }: RawRequest): HttpRequest => ({
  id: 'test-1',
  method: 'POST',
  path: '/mcp',
  query: new URLSearchParams(),
  headers: { ...jsonHeaders, ...headers },
  clientIp: '127.0.0.1',
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  signal: new AbortController().signal,
})
