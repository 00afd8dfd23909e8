import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server'
import type { HttpResponse } from '../../http/HttpMessage.ts'
import type { Era } from './McpBackend.ts'

/** What the SDK answered before, kept as bytes, for requests whose answer never changes. */
export type ConstantAnswers = {
  /** The whole response to the request with this id. */
  find(era: Era, method: string, id: string | number): Buffer | undefined
  /** Keeps what the SDK answered, and passes it on. */
  learn(era: Era, method: string, response: HttpResponse): HttpResponse
  /** What stands in every tool result of this era after its own members; undefined until it was seen once. */
  callEnding(era: Era): string | undefined
}

/** Handshakes are kept by their whole text, of which strangers can send any number; then all is learned anew. */
const maxAnswers = 200

/** The members the modern codec of the SDK adds to a tool result, taken from another result of its making. */
function toCallEnding(result: Record<string, unknown>): string {
  const info = (result._meta as Record<string, unknown> | undefined)?.[SERVER_INFO_META_KEY]
  const meta = info === undefined ? '' : `,"_meta":${JSON.stringify({ [SERVER_INFO_META_KEY]: info })}`
  return `,"resultType":"complete"${meta}`
}

export function createConstantAnswers(): ConstantAnswers {
  const heads: Record<Era, Map<string, Buffer>> = { legacy: new Map(), modern: new Map() }
  const callEndings: Record<Era, string | undefined> = { legacy: '', modern: undefined }

  const resultOf = ({ status, body }: HttpResponse): Record<string, unknown> | undefined => {
    if (status !== 200 || typeof body !== 'string') return undefined
    return (JSON.parse(body) as { result?: Record<string, unknown> }).result
  }

  return {
    find(era, method, id) {
      const head = heads[era].get(method)
      return head && Buffer.concat([head, Buffer.from(`${JSON.stringify(id)}}`)])
    },
    learn(era, method, response) {
      const result = resultOf(response)
      if (!result) return response
      if (method !== 'tools/call') {
        if (heads[era].size >= maxAnswers) heads[era].clear()
        heads[era].set(method, Buffer.from(`{"result":${JSON.stringify(result)},"jsonrpc":"2.0","id":`))
      }
      if (era === 'modern') callEndings.modern ??= toCallEnding(result)
      return response
    },
    callEnding: (era) => callEndings[era],
  }
}
