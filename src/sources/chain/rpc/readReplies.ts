import { cleanText } from '../../../base/schema/untrustedText.ts'
import { classifyRpcError } from './classifyRpcError.ts'
import type { HttpAnswer } from './createHttpClient.ts'
import { EndpointFault } from './EndpointFault.ts'
import { isPossibleResult } from './isPossibleResult.ts'
import type { RpcCall, RpcError } from './RpcCall.ts'
import { revertDataOf } from './revertDataOf.ts'

/** What became of one call at one endpoint. */
export type RpcOutcome = { result: unknown } | { fault: EndpointFault }

export type SentCall = { id: number; call: RpcCall }

type Reply = { id?: unknown; result?: unknown; error?: unknown }

const garbage = (problem: string) => new EndpointFault({ kind: 'garbage', problem })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRpcError = (value: unknown): value is RpcError => isObject(value) && typeof value.code === 'number'

/** So much of what a node says is read. */
const longestMessage = 1_000

/** A node's own words as they may be shown: short, harmless, and without an address that may hold a key. */
const quoteMessage = (message: unknown) =>
  cleanText(
    String(message ?? 'no message')
      .slice(0, longestMessage)
      .replace(/\b(https?|wss?):\/\/\S+/gi, '[url]'),
    160,
  )

function toFault(error: unknown, method: string): EndpointFault {
  if (!isRpcError(error)) return garbage('it answered with an error of an unknown form')
  const kind = classifyRpcError(
    { ...error, message: String(error.message ?? '').slice(0, longestMessage) },
    method,
  )
  const revertData = kind === 'reverted' ? revertDataOf(error) : undefined
  const message = quoteMessage(error.message)
  return new EndpointFault({
    kind,
    problem: `it answered "${message}" (code ${error.code})`,
    rpcError: { code: error.code, message },
    ...(revertData === undefined ? {} : { revertData }),
  })
}

function toOutcome(call: RpcCall, replies: readonly Reply[]): RpcOutcome {
  const [reply, second] = replies
  if (!reply) return { fault: garbage(`it left out the answer to ${call.method}`) }
  if (second) return { fault: garbage(`it answered ${call.method} twice`) }
  if (reply.error !== undefined && reply.error !== null) return { fault: toFault(reply.error, call.method) }
  return isPossibleResult(call, reply.result)
    ? { result: reply.result }
    : { fault: garbage(`its answer to ${call.method} has the wrong form`) }
}

function parse({ status, text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (status < 200 || status > 299) throw httpFault(status)
    throw garbage('it answered with something that is not JSON')
  }
}

const httpFault = (status: number) =>
  new EndpointFault({ kind: 'server', problem: `it answered HTTP ${status}` })

/**
 * Matches the replies in an HTTP answer to the calls that were sent. Throws an EndpointFault when the answer
 * as a whole is of no use; a single bad reply is the outcome of its call alone.
 */
export function readReplies(answer: HttpAnswer, sent: readonly SentCall[]): RpcOutcome[] {
  const { status, retryAfterMs } = answer
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) {
    throw new EndpointFault({
      kind: 'busy',
      problem: `it answered HTTP ${status}`,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
  if (status === 413)
    throw new EndpointFault({ kind: 'too_large', problem: 'it answered HTTP 413', wholeBatch: true })
  const body = parse(answer)
  if (isObject(body) && isObject(body.error) && !sent.some(({ id }) => id === body.id)) {
    throw wholeFault(body.error, sent)
  }
  const replies: unknown[] = Array.isArray(body) ? body : [body]
  const byId = new Map<unknown, Reply[]>()
  for (const reply of replies) {
    if (isObject(reply)) byId.set(reply.id, [...(byId.get(reply.id) ?? []), reply])
  }
  if ((status < 200 || status > 299) && !sent.some(({ id }) => byId.has(id))) throw httpFault(status)
  return sent.map(({ id, call }) => toOutcome(call, byId.get(id) ?? []))
}

/** One error for everything that was sent: a refusal then means that the batch was too big for the endpoint. */
function wholeFault(error: unknown, sent: readonly SentCall[]): EndpointFault {
  const [first, ...others] = sent
  const fault = toFault(error, first?.call.method ?? '')
  if (fault.kind !== 'refused' || others.length === 0) return fault
  return new EndpointFault({ kind: 'too_large', problem: fault.message, wholeBatch: true, cause: fault })
}
