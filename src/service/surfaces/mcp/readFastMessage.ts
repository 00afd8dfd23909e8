import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import type { EnvelopeCheck } from './createEnvelopeCheck.ts'
import { isPlainMeta } from './isPlainMeta.ts'
import type { Era } from './McpBackend.ts'
import { legacyVersions, modernVersion } from './protocolVersions.ts'

/** A message whose shape leaves no question open. */
export type FastMessage =
  | { kind: 'notification' }
  /** A request whose answer never changes; a handshake's `method` contains its parameters. */
  | { kind: 'constant'; era: Era; id: string | number; method: string }
  | {
      kind: 'call'
      era: Era
      id: string | number
      name: string
      args: Record<string, unknown>
      /** The client wants to hear how far it is, where there is anything to tell. */
      wantsProgress: boolean
    }

type Json = Record<string, unknown>

const messageKeys = new Set(['jsonrpc', 'id', 'method', 'params'])
const listKeys = new Set(['_meta'])
const callKeys = new Set(['_meta', 'name', 'arguments'])

const lists = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']
const constants: Record<Era, ReadonlySet<string>> = {
  legacy: new Set([...lists, 'ping']),
  modern: new Set([...lists, 'server/discover']),
}
const maxInitializeLength = 2_000

/**
 * Recognises the well-formed common requests. Everything it does not know for certain is left to the SDK, whose
 * verdict counts; a request that passes here is one the SDK would serve.
 */
export function readFastMessage(
  request: HttpRequest,
  message: unknown,
  checkEnvelope: EnvelopeCheck,
): FastMessage | undefined {
  if (!takesJson(request.headers.accept)) return undefined
  if (!isObject(message) || message.jsonrpc !== '2.0') return undefined
  const { id, method, params = noParams } = message
  if (typeof method !== 'string' || !isObject(params) || !hasOnly(message, messageKeys)) return undefined
  const meta = params._meta
  if (meta !== undefined && !isObject(meta)) return undefined
  const era = meta !== undefined && PROTOCOL_VERSION_META_KEY in meta ? 'modern' : 'legacy'
  if (era === 'modern') {
    if (!namesMatch(request, method, params) || !checkEnvelope(meta as Json)) return undefined
  } else if (!legacyPasses(request, meta)) return undefined
  if (!('id' in message)) return readNotification(era, method)
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
  return readRequest({ era, id: id as string | number, method, params })
}

const noParams: Json = {}

function legacyPasses({ headers }: HttpRequest, meta: Json | undefined): boolean {
  const version = headers['mcp-protocol-version']
  if (version !== undefined && !legacyVersions.has(version)) return false
  if (meta === undefined) return true
  for (const key in meta) if (!isPlainMeta(key, meta[key])) return false
  return true
}

/** Whether the headers say what the body says, as the modern revision demands. */
const namesMatch = ({ headers }: HttpRequest, method: string, params: Json): boolean =>
  headers['mcp-protocol-version'] === modernVersion &&
  headers['mcp-method'] === method &&
  headers['mcp-name'] === params.name

/** Whether a client that sends this Accept header can read our JSON. */
const takesJson = (accept: string | undefined) =>
  accept === undefined || accept.includes('application/json') || accept.includes('*/*')

const readNotification = (era: Era, method: string): FastMessage | undefined =>
  era === 'legacy' && method.startsWith('notifications/') ? { kind: 'notification' } : undefined

type FastRequest = { era: Era; id: string | number; method: string; params: Json }

function readRequest({ era, id, method, params }: FastRequest): FastMessage | undefined {
  if (method === 'tools/call') return readCall(era, id, params)
  if (constants[era].has(method)) {
    return hasOnly(params, listKeys) ? { kind: 'constant', era, id, method } : undefined
  }
  if (method !== 'initialize' || era === 'modern') return undefined
  const text = JSON.stringify(params)
  return text.length > maxInitializeLength
    ? undefined
    : { kind: 'constant', era, id, method: `initialize ${text}` }
}

function readCall(era: Era, id: string | number, params: Json): FastMessage | undefined {
  const { name, arguments: args = {} } = params
  if (typeof name !== 'string' || !isObject(args) || !hasOnly(params, callKeys)) return undefined
  // The SDK drops such an argument; let it.
  if (Object.hasOwn(args, '__proto__')) return undefined
  const wantsProgress = isObject(params._meta) && 'progressToken' in params._meta
  return { kind: 'call', era, id, name, args, wantsProgress }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasOnly(value: Json, keys: ReadonlySet<string>): boolean {
  for (const key in value) if (!keys.has(key)) return false
  return true
}
