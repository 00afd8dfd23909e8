import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { isPlainMeta } from './isPlainMeta.ts'
import { modernVersion } from './protocolVersions.ts'

/** Whether the `_meta` of a modern request is what the revision demands. */
export type EnvelopeCheck = (meta: Readonly<Record<string, unknown>>) => boolean

const reservedKeys = new Set([CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, LOG_LEVEL_META_KEY])
const noKeys: ReadonlySet<string> = new Set()
const infoKeys: ReadonlySet<string> = new Set(['name', 'version'])
const maxKeyLength = 4_000
const maxVerdicts = 500

/** The SDK's own check. A client sends the same envelope with every request, so its verdict is remembered. */
export function createEnvelopeCheck(): EnvelopeCheck {
  const verdicts = new Map<string, boolean>()
  return (meta) => {
    if (meta[PROTOCOL_VERSION_META_KEY] !== modernVersion) return false
    if (isBare(meta)) return true
    let text = ''
    for (const key in meta) {
      if (reservedKeys.has(key)) text += `${key} ${JSON.stringify(meta[key])}\n`
      else if (key !== PROTOCOL_VERSION_META_KEY && !isPlainMeta(key, meta[key])) return false
    }
    if (text.length > maxKeyLength) return false
    let verdict = verdicts.get(text)
    if (verdict === undefined) {
      verdict = ask(meta)
      // Strangers can send any number of them; the few that real clients send are soon back.
      if (verdicts.size >= maxVerdicts) verdicts.clear()
      verdicts.set(text, verdict)
    }
    return verdict
  }
}

/** Whether a client declares no capabilities and gives no more than its name and version, as most do. */
function isBare(meta: Readonly<Record<string, unknown>>): boolean {
  if (!hasOnlyTexts(meta[CLIENT_CAPABILITIES_META_KEY], noKeys) || LOG_LEVEL_META_KEY in meta) return false
  const info = meta[CLIENT_INFO_META_KEY]
  if (info !== undefined && !hasOnlyTexts(info, infoKeys)) return false
  for (const key in meta) {
    if (!reservedKeys.has(key) && key !== PROTOCOL_VERSION_META_KEY && !isPlainMeta(key, meta[key]))
      return false
  }
  return true
}

/** Whether a value is an object with a text under each of these keys, and nothing else. */
function hasOnlyTexts(value: unknown, keys: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  let found = 0
  for (const key in value) {
    if (!keys.has(key) || typeof (value as Record<string, unknown>)[key] !== 'string') return false
    found += 1
  }
  return found === keys.size
}

/** What the SDK says of the protocol's own entries; the others have no say in it. */
function ask(meta: Readonly<Record<string, unknown>>): boolean {
  const own = Object.entries(meta).filter(
    ([key]) => reservedKeys.has(key) || key === PROTOCOL_VERSION_META_KEY,
  )
  const params = { _meta: Object.fromEntries(own) }
  const body = { jsonrpc: '2.0', id: 0, method: 'tools/list', params }
  return classifyInboundRequest({ httpMethod: 'POST', body }).kind === 'modern'
}
