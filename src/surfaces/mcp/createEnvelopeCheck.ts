import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import { isPlainMeta } from './isPlainMeta.ts'
import { modernVersion } from './protocolVersions.ts'

/** Whether the `_meta` of a modern request is what the revision demands. */
export type EnvelopeCheck = (meta: Readonly<Record<string, unknown>>) => boolean

const reservedKeys = new Set([CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, LOG_LEVEL_META_KEY])
const maxKeyLength = 4_000

/** The SDK's own check. A client sends the same envelope with every request, so its verdict is remembered. */
export function createEnvelopeCheck(): EnvelopeCheck {
  const verdicts = new LRUCache<string, boolean>({ max: 500 })
  return (meta) => {
    if (meta[PROTOCOL_VERSION_META_KEY] !== modernVersion) return false
    let text = ''
    for (const key in meta) {
      if (reservedKeys.has(key)) text += `${key} ${JSON.stringify(meta[key])}\n`
      else if (key !== PROTOCOL_VERSION_META_KEY && !isPlainMeta(key, meta[key])) return false
    }
    if (text.length > maxKeyLength) return false
    let verdict = verdicts.get(text)
    if (verdict === undefined) {
      verdict = ask(meta)
      verdicts.set(text, verdict)
    }
    return verdict
  }
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
