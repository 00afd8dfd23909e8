import { BadJson, UnsupportedMediaType } from '../errors/codes.ts'
import type { HttpRequest } from './HttpMessage.ts'

const maxDepth = 64
const quote = 0x22
const backslash = 0x5c

/**
 * Whether brackets nest deeper than any honest request. Checked on the bytes, because a deeply nested value
 * parses fine and then overflows the stack of whatever walks it.
 */
export function isTooDeep(body: Buffer, limit = maxDepth): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index]
    if (inText) {
      if (byte === backslash) index += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}

/** Reads bytes as JSON, or throws BadJson with what is wrong with them. */
export function parseJson(body: Buffer): unknown {
  if (isTooDeep(body)) throw BadJson({ problem: `brackets nest deeper than ${maxDepth} levels` })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw BadJson({ problem: error instanceof Error ? error.message : 'it does not parse' }, { cause: error })
  }
}

/** The body of a request as one JSON object; an empty body is an empty object. */
export function parseJsonBody(request: HttpRequest): Record<string, unknown> {
  if (request.body.length === 0) return {}
  const contentType = request.headers['content-type'] ?? 'application/json'
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType)) {
    throw UnsupportedMediaType({ contentType: contentType.slice(0, 100) })
  }
  const value = parseJson(request.body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw BadJson({ problem: 'it is not an object' })
  }
  return value as Record<string, unknown>
}
