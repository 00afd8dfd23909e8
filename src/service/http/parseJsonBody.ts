import { BadJson, UnsupportedMediaType } from '../../base/errors/codes.ts'
import { messageOf } from '../../base/errors/messageOf.ts'
import { parseJson } from '../../base/schema/parseJson.ts'
import type { HttpRequest } from './HttpMessage.ts'

/** Whether a body of this type is JSON; one that comes without a type is taken to be. */
export const isJsonType = (contentType = 'application/json'): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType)

/** The body of a request as one JSON object; an empty body is an empty object. */
export function parseJsonBody(request: HttpRequest): Record<string, unknown> {
  if (request.body.length === 0) return {}
  const { 'content-type': contentType } = request.headers
  if (contentType !== undefined && !isJsonType(contentType)) {
    throw UnsupportedMediaType({ contentType: contentType.slice(0, 100) })
  }
  const value = read(request.body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw BadJson({ problem: 'it is not an object' })
  }
  return value as Record<string, unknown>
}

function read(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch (error) {
    throw BadJson({ problem: messageOf(error) }, { cause: error })
  }
}
