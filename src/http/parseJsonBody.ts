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

/** What is wrong with bytes that do not parse, without the words of the parser, which change with every version. */
export function tellJsonProblem(body: Buffer, error: unknown): string {
  if (body.length === 0) return 'it is empty'
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return at === undefined
    ? 'it breaks off or has a character where none may stand'
    : `the fault is at character ${at}`
}

/** Whether a body of this type is JSON; one that comes without a type is taken to be. */
export const isJsonType = (contentType = 'application/json'): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType)

/** Reads bytes as JSON, or throws BadJson with what is wrong with them. */
export function parseJson(body: Buffer): unknown {
  if (isTooDeep(body)) throw BadJson({ problem: `brackets nest deeper than ${maxDepth} levels` })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw BadJson({ problem: tellJsonProblem(body, error) }, { cause: error })
  }
}

/** The body of a request as one JSON object; an empty body is an empty object. */
export function parseJsonBody(request: HttpRequest): Record<string, unknown> {
  if (request.body.length === 0) return {}
  const { 'content-type': contentType } = request.headers
  if (contentType !== undefined && !isJsonType(contentType)) {
    throw UnsupportedMediaType({ contentType: contentType.slice(0, 100) })
  }
  const value = parseJson(request.body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw BadJson({ problem: 'it is not an object' })
  }
  return value as Record<string, unknown>
}
