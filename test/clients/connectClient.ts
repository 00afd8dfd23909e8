import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
} from '@modelcontextprotocol/client'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

type Json = Record<string, unknown>

type ShownTool = {
  name: string
  title?: string
  description?: string
  inputSchema: Json
  outputSchema?: Json
  annotations?: Json
}

type CallResult = {
  content: { type: string; text?: string }[]
  structuredContent?: Json
  isError?: boolean
  _meta?: Json
}

/** What both generations of the official client can do alike. */
export type ConnectedClient = {
  listTools(): Promise<{ tools: ShownTool[] }>
  callTool(call: { name: string; arguments?: Json }): Promise<CallResult>
  listResources(): Promise<{ resources: { uri: string; mimeType?: string }[] }>
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>
  readResource(read: { uri: string }): Promise<{ contents: { text?: string; mimeType?: string }[] }>
  listPrompts(): Promise<{ prompts: { name: string; arguments?: { name: string; required?: boolean }[] }[] }>
  getPrompt(get: { name: string; arguments?: Record<string, string> }): Promise<{ messages: unknown[] }>
  complete(request: Json): Promise<{ completion: { values: string[] } }>
  getInstructions(): string | undefined
  getServerVersion(): Json | undefined
  close(): Promise<void>
}

const info = { name: 'sherwood-tests', version: '1.0.0' }

const connectV1 = async (url: string): Promise<ConnectedClient> => {
  const client = new ClientV1(info)
  await client.connect(new TransportV1(new URL(url)) as never)
  return client as unknown as ConnectedClient
}

const connectV2 =
  (mode: 'legacy' | 'auto' | { pin: string }) =>
  async (url: string): Promise<ConnectedClient> => {
    const client = new ClientV2(info, { versionNegotiation: { mode } })
    await client.connect(new TransportV2(new URL(url)))
    return client as unknown as ConnectedClient
  }

/** The official clients, by generation and by how they choose the revision. */
export const connectors: Record<string, (url: string) => Promise<ConnectedClient>> = {
  'SDK v1': connectV1,
  'SDK v2, legacy': connectV2('legacy'),
  'SDK v2, negotiating': connectV2('auto'),
  'SDK v2, 2026-07-28': connectV2({ pin: '2026-07-28' }),
}
