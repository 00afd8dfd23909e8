import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import { isPlainMeta } from './isPlainMeta.ts'

/** Whether the `_meta` of a modern request is what the revision demands. */
export type EnvelopeCheck = (meta: Readonly<Record<string, unknown>>) => boolean

const reserved = [
  PROTOCOL_VERSION_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
]
const maxKeyLength = 4_000

/** The SDK's own check. A client sends the same envelope with every request, so its verdict is remembered. */
export function createEnvelopeCheck(): EnvelopeCheck {
  const verdicts = new LRUCache<string, boolean>({ max: 500 })
  return (meta) => {
    const envelope: Record<string, unknown> = {}
    for (const key of Object.keys(meta)) {
      if (reserved.includes(key)) envelope[key] = meta[key]
      else if (!isPlainMeta(key, meta[key])) return false
    }
    const text = JSON.stringify(envelope)
    if (text.length > maxKeyLength) return false
    let verdict = verdicts.get(text)
    if (verdict === undefined) {
      const body = { jsonrpc: '2.0', id: 0, method: 'tools/list', params: { _meta: envelope } }
      verdict = classifyInboundRequest({ httpMethod: 'POST', body }).kind === 'modern'
      verdicts.set(text, verdict)
    }
    return verdict
  }
}
