import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import type { HttpHandler, HttpRequest } from '../../http/HttpMessage.ts'
import { modernVersion } from './protocolVersions.ts'

const envelope = { [PROTOCOL_VERSION_META_KEY]: modernVersion, [CLIENT_CAPABILITIES_META_KEY]: {} }

const listTools = (params: object, headers: Record<string, string>): HttpRequest => ({
  id: 'warm-up',
  method: 'POST',
  path: '/mcp',
  query: new URLSearchParams(),
  headers: { 'content-type': 'application/json', ...headers },
  clientIp: '127.0.0.1',
  body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'tools/list', params })),
  signal: new AbortController().signal,
})

/** Has the SDK build its schemas and answer each era once: a tenth of a second that no client has to wait for. */
export async function warmUp(post: HttpHandler): Promise<void> {
  await post(listTools({}, {}))
  await post(
    listTools({ _meta: envelope }, { 'mcp-protocol-version': modernVersion, 'mcp-method': 'tools/list' }),
  )
}
