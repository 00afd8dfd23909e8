import { protocolVersions } from './protocolVersions.ts'
import { type RpcError, rpcCodes } from './rpcError.ts'

type Issue = {
  code?: string
  path?: (string | number)[]
  message?: string
  expected?: string
  values?: unknown[]
  keys?: string[]
}

/** The list of issues that the SDK's validator writes into its messages, whatever stands before it. */
function issuesIn(message: string): Issue[] | undefined {
  const [dump] = /\[\s*\{[\s\S]*\}\s*\]\s*$/.exec(message) ?? []
  if (dump === undefined) return undefined
  try {
    return JSON.parse(dump) as Issue[]
  } catch {
    return undefined
  }
}

const kinds: Partial<Record<string, string>> = { record: 'an object', object: 'an object', array: 'a list' }

function tellIssue({ code, path = [], message = '', expected = '', values = [], keys = [] }: Issue): string {
  const place = path[0] === 'params' ? path.slice(1) : path
  const field = place.length === 0 ? 'params' : place.join('.')
  if (code === 'unrecognized_keys') return `${field} may not have ${keys.join(', ')}`
  if (message.endsWith('received undefined')) return `${field} is required`
  if (code === 'invalid_type') return `${field} must be ${kinds[expected] ?? `a ${expected}`}`
  if (code === 'invalid_value') return `${field} must be ${values.map(String).join(' or ')}`
  return `${field} has none of the forms it may have`
}

const refusedVersion = /^(?:Bad Request: )?Unsupported protocol version: (\S+)/

/**
 * An error of the SDK in one true sentence: what its validator complains of is a fault of the parameters, and the
 * revisions are those that this server speaks, not those of the leg that happened to refuse.
 */
export function plainError(error: RpcError): RpcError {
  const issues = issuesIn(error.message)
  if (issues) {
    return { code: rpcCodes.invalidParams, message: `Invalid params: ${issues.map(tellIssue).join('; ')}.` }
  }
  const version = refusedVersion.exec(error.message)?.[1]
  if (version === undefined) return error
  const message = `Unsupported protocol version: ${version}. This server speaks ${protocolVersions.join(', ')}.`
  return { ...error, message }
}

/** The same for whatever a server sends: one message or a batch. */
export function withPlainErrors<Message>(message: Message): Message {
  if (Array.isArray(message)) return message.map(withPlainErrors) as Message
  const { error } = (message ?? {}) as { error?: RpcError }
  return error === undefined ? message : { ...message, error: plainError(error) }
}
