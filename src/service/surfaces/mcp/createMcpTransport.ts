import { jsonProblem } from '../../../base/schema/jsonProblem.ts'
import { tellJsonProblem } from '../../../base/schema/tellJsonProblem.ts'
import type { HttpHandler, HttpRequest, HttpResponse } from '../../http/HttpMessage.ts'
import { isJsonType } from '../../http/parseJsonBody.ts'
import { createBatchLeg } from './createBatchLeg.ts'
import { createFastLeg } from './createFastLeg.ts'
import { createSdkLeg, type McpLeg, type SdkLegOptions } from './createSdkLeg.ts'
import type { McpBackend } from './McpBackend.ts'
import { rpcCodes, rpcError } from './rpcError.ts'

const maxBatch = 20
/** A body this short cannot harm anybody, however deep it nests. */
const shallowLength = 1_024

/** Reads the body and refuses what no leg should see; the rest is a message for the leg. */
export const createPostHandler =
  (leg: McpLeg): HttpHandler =>
  (request) => {
    const message = readMessage(request)
    return 'refusal' in message ? Promise.resolve(message.refusal) : leg(request, message.value)
  }

function readMessage({ headers, body }: HttpRequest): { value: unknown } | { refusal: HttpResponse } {
  if (!isJsonType(headers['content-type'])) {
    const message = 'Unsupported Media Type: send the message as application/json, or without a Content-Type.'
    return { refusal: rpcError(415, { code: rpcCodes.http, message }) }
  }
  const text = body.toString('utf8')
  const problem = text.length > shallowLength ? jsonProblem(text) : undefined
  if (problem !== undefined) {
    const message = `Invalid Request: no request that this server takes looks so: ${problem}.`
    return { refusal: rpcError(400, { code: rpcCodes.invalidRequest, message }) }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = `Parse error: the body is not JSON, ${tellJsonProblem(text, error)}.`
    return { refusal: rpcError(400, { code: rpcCodes.parse, message }) }
  }
  if (Array.isArray(value) && value.length > maxBatch) {
    const message = `Invalid Request: a batch may have at most ${maxBatch} messages.`
    return { refusal: rpcError(400, { code: rpcCodes.invalidRequest, message }) }
  }
  return { value }
}

/** MCP over POST: the common requests answered at once, every other one by the official SDK. */
export function createMcpTransport(backend: McpBackend, options: SdkLegOptions): HttpHandler {
  const sdk = createSdkLeg(backend, options)
  return createPostHandler(createBatchLeg(createFastLeg(backend, sdk), sdk))
}
