import type { McpServer, ProtocolEra, Server } from '@modelcontextprotocol/server'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import type { FollowedResources, ResourceReader } from './followResources.ts'

/** The two families of revisions: with a handshake, or with everything in each request. */
export type Era = ProtocolEra

/** One exchange with a client; `request` is absent where no HTTP carried it. */
type McpExchange = { era: Era; request?: HttpRequest }

export type ToolCall = {
  era: Era
  name: string
  args: Record<string, unknown>
  request: HttpRequest
  /** The client wants to hear how far it is, which only the SDK's server can tell it. */
  wantsProgress?: boolean
}

/** What the transport serves. It knows nothing else of tools, so that a test fixture can stand in for ours. */
export type McpBackend = {
  /** A server of the official SDK for one exchange. */
  createServer(exchange: McpExchange): Server | McpServer
  /**
   * The members of a `tools/call` result as JSON text, made without the SDK; undefined for a call that the
   * SDK's server has to answer.
   */
  callTool(call: ToolCall): Promise<string> | undefined
  /** Follows values by their addresses; absent where nothing is told live. */
  follow?(uris: readonly string[], reader: ResourceReader): Promise<FollowedResources>
}
