import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import type { EnvelopeCheck } from './createEnvelopeCheck.ts'
import { isPlainMeta } from './isPlainMeta.ts'
import type { Era } from './McpBackend.ts'
import { legacyVersions, modernVersion } from './protocolVersions.ts'

/** A message whose shape leaves no question open. */
export type FastMessage =
  | { kind: 'notification' }
  /** A request whose answer never changes; `key` names the answer. */
  | { kind: 'constant'; era: Era; id: string | number; key: string }
  | { kind: 'call'; era: Era; id: string | number; name: string; args: Record<string, unknown> }

type Json = Record<string, unknown>

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
  if (!isObject(message) || message.jsonrpc !== '2.0' || !takesJson(request.headers.accept)) return undefined
  const { id, method, params, jsonrpc: _, ...rest } = message
  if (typeof method !== 'string' || hasKeys(rest)) return undefined
  if (params !== undefined && !isObject(params)) return undefined
  const meta = params?._meta
  if (meta !== undefined && !isObject(meta)) return undefined
  const era = meta && PROTOCOL_VERSION_META_KEY in meta ? 'modern' : 'legacy'
  const passes =
    era === 'modern'
      ? meta !== undefined && modernPasses(request, message, meta, checkEnvelope)
      : legacyPasses(request, meta)
  if (!passes) return undefined
  if (!('id' in message)) return readNotification(era, method)
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
  return readRequest(era, { id: id as string | number, method, params: params ?? {} })
}

function legacyPasses({ headers }: HttpRequest, meta: Json | undefined): boolean {
  const version = headers['mcp-protocol-version']
  if (version !== undefined && !legacyVersions.has(version)) return false
  return meta === undefined || Object.keys(meta).every((key) => isPlainMeta(key, meta[key]))
}

function modernPasses({ headers }: HttpRequest, message: Json, meta: Json, check: EnvelopeCheck): boolean {
  return (
    headers['mcp-protocol-version'] === modernVersion &&
    meta[PROTOCOL_VERSION_META_KEY] === modernVersion &&
    headers['mcp-method'] === message.method &&
    headers['mcp-name'] === (message.params as Json).name &&
    check(meta)
  )
}

/** Whether a client that sends this Accept header can read our JSON. */
const takesJson = (accept: string | undefined) =>
  accept === undefined || accept.includes('application/json') || accept.includes('*/*')

const readNotification = (era: Era, method: string): FastMessage | undefined =>
  era === 'legacy' && method.startsWith('notifications/') ? { kind: 'notification' } : undefined

function readRequest(
  era: Era,
  { id, method, params }: { id: string | number; method: string; params: Json },
): FastMessage | undefined {
  const { _meta: _, ...given } = params
  if (method === 'tools/call') return readCall(era, id, given)
  if (method === 'initialize' && era === 'legacy') {
    const text = JSON.stringify(params)
    return text.length > maxInitializeLength
      ? undefined
      : { kind: 'constant', era, id, key: `initialize ${text}` }
  }
  if (hasKeys(given) || !constants[era].has(method)) return undefined
  return { kind: 'constant', era, id, key: `${era} ${method}` }
}

function readCall(era: Era, id: string | number, params: Json): FastMessage | undefined {
  const { name, arguments: args = {}, ...rest } = params
  if (typeof name !== 'string' || !isObject(args) || hasKeys(rest)) return undefined
  // The SDK drops such an argument; let it.
  if (Object.hasOwn(args, '__proto__')) return undefined
  return { kind: 'call', era, id, name, args }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasKeys(value: object): boolean {
  for (const _ in value) return true
  return false
}
