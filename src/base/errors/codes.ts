import { toolNames } from '../names/toolNames.gen.ts'
import { defineError } from './defineError.ts'

/** One rejected argument of a request. */
export type BadField = { field: string; problem: string }

/** So many problems are told, and so much of a name that a stranger chose. */
const mostFields = 20
const mostCharacters = 100

const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text)

function boundFields(fields: readonly BadField[]): BadField[] {
  const told = fields.slice(0, mostFields).map(({ field, problem }) => ({ field: cut(field), problem }))
  const left = fields.length - told.length
  return left === 0 ? told : [...told, { field: '', problem: `and ${left} more` }]
}

const listFields = (fields: readonly BadField[]) =>
  fields.map(({ field, problem }) => (field === '' ? problem : `${field}: ${problem}`)).join('; ')

/** A route, written as method and path, is no operation that could be described. */
const whereSchemaStands = (operation: string) =>
  operation.includes(' ')
    ? 'GET /openapi.json describes the route.'
    : `${toolNames.describeOperation} gives the full schema.`

// The caller's fault.

export const BadArguments = defineError<{ operation: string; fields: BadField[]; known: string[] }>({
  code: 'BAD_ARGUMENTS',
  http: 400,
  family: 'caller',
  retry: 'other_arguments',
  bound: (details) => ({ ...details, fields: boundFields(details.fields) }),
  message: ({ operation, fields }) => `${operation} cannot use these arguments: ${listFields(fields)}.`,
  hint: ({ operation, known }) =>
    known.length === 0
      ? `${operation} takes no arguments.`
      : `${operation} takes: ${known.join(', ')}. ${whereSchemaStands(operation)}`,
})

export const UnknownOperation = defineError<{ name: string; nearest: string[] }>({
  code: 'UNKNOWN_OPERATION',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ name }) => `There is no operation called "${name}".`,
  hint: ({ nearest }) =>
    nearest.length === 0
      ? `GET /api/v1 lists the tools; ${toolNames.searchCatalog} finds an operation by what it does.`
      : `Nearest names: ${nearest.join(', ')}. ${toolNames.searchCatalog} finds an operation by what it does.`,
})

export const BadJson = defineError<{ problem: string }>({
  code: 'BAD_JSON',
  http: 400,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ problem }) => `The request body is not usable JSON: ${problem}.`,
  hint: 'Send one JSON object, UTF-8 encoded, with Content-Type: application/json.',
})

export const BadRequest = defineError<{ problem: string; next: string }>({
  code: 'BAD_REQUEST',
  http: 400,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ problem }) => problem,
  hint: ({ next }) => next,
})

export const RouteNotFound = defineError<{ path: string }>({
  code: 'ROUTE_NOT_FOUND',
  http: 404,
  family: 'caller',
  retry: 'never',
  message: ({ path }) => `There is nothing at ${path}.`,
  hint: 'GET /openapi.json lists the REST routes; POST /api/mcp is the MCP endpoint.',
})

export const MethodNotAllowed = defineError<{ method: string; path: string; allow: string[] }>({
  code: 'METHOD_NOT_ALLOWED',
  http: 405,
  family: 'caller',
  retry: 'never',
  message: ({ method, path }) => `${method} is not possible on ${path}.`,
  hint: ({ allow }) => `Use ${allow.join(' or ')}.`,
})

export const BodyTooLarge = defineError<{ limitBytes: number }>({
  code: 'BODY_TOO_LARGE',
  http: 413,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ limitBytes }) => `The request body is larger than ${limitBytes} bytes.`,
  hint: 'Send fewer or shorter arguments.',
})

export const UnsupportedMediaType = defineError<{ contentType: string }>({
  code: 'UNSUPPORTED_MEDIA_TYPE',
  http: 415,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ contentType }) => `Content-Type "${contentType}" is not understood here.`,
  hint: 'Send the body as application/json.',
})

export const AnswerTooLarge = defineError<{ operation: string; limitBytes: number }>({
  code: 'ANSWER_TOO_LARGE',
  http: 422,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ operation, limitBytes }) =>
    `The answer of ${operation} to these arguments is larger than ${limitBytes} bytes.`,
  hint: 'Ask for less: fewer rows, a shorter window, a narrower range, shorter values.',
})

export const OriginForbidden = defineError<{ origin: string }>({
  code: 'ORIGIN_FORBIDDEN',
  http: 403,
  family: 'caller',
  retry: 'never',
  message: ({ origin }) => `Pages from ${origin} may not use this server.`,
  hint: 'The operator can allow it with SHERWOOD_ALLOWED_ORIGINS, or name the public address with SHERWOOD_PUBLIC_URL.',
})

export const HostForbidden = defineError<{ host: string }>({
  code: 'HOST_FORBIDDEN',
  http: 403,
  family: 'caller',
  retry: 'never',
  message: ({ host }) => `This server does not answer for the host "${host}".`,
  hint: 'Use the address the server printed at start, or set SHERWOOD_PUBLIC_URL to the public one.',
})

export const RateLimited = defineError<{ limit: number; windowS: number; retryAfterS: number }>({
  code: 'RATE_LIMITED',
  http: 429,
  family: 'caller',
  retry: 'later',
  message: ({ limit, windowS }) => `More than ${limit} requests in ${windowS} seconds from this address.`,
  hint: ({ retryAfterS }) => `Wait ${retryAfterS} s and send the request again.`,
})

export const TooManyStreams = defineError<{ what: string; limit: number }>({
  code: 'TOO_MANY_STREAMS',
  http: 429,
  family: 'caller',
  retry: 'later',
  message: ({ what, limit }) => `More than ${limit} ${what}.`,
  hint: 'Close a stream that is no longer read, or follow several topics on one.',
  retryAfterS: 5,
})

export const BlockNotFound = defineError<{ block: string }>({
  code: 'BLOCK_NOT_FOUND',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ block }) => `The chain has no block ${block}.`,
  hint: `${toolNames.listBlocks} shows the newest blocks; ${toolNames.getBlock} with a timestamp finds one by its time.`,
})

export const TransactionNotFound = defineError<{ hash: string }>({
  code: 'TRANSACTION_NOT_FOUND',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ hash }) => `The node has no transaction ${hash}.`,
  hint: 'Check the hash and the network; a pending one appears once it is in a block, and the embedded chain forgets its own after a day.',
})

export const TokenNotFound = defineError<{ token: string }>({
  code: 'TOKEN_NOT_FOUND',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ token }) => `No token answers to "${token}" on this network.`,
  hint: `Check the address, or find it with ${toolNames.searchToken}.`,
})

export const TokenAmbiguous = defineError<{ token: string; candidates: string[] }>({
  code: 'TOKEN_AMBIGUOUS',
  http: 409,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ token, candidates }) =>
    `Several tokens answer to "${token}" on this network: ${candidates.join(', ')}.`,
  hint: 'Name the one you mean by its address.',
})

const isZero = (address: string) => /^0x0{40}$/.test(address)

export const NotAContract = defineError<{ address: string }>({
  code: 'NOT_A_CONTRACT',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ address }) =>
    isZero(address)
      ? 'Ether is the chain’s own currency: no contract stands for it.'
      : `There is no contract at ${address}.`,
  hint: ({ address }) =>
    isZero(address)
      ? `WETH is its token; ${toolNames.getTokenPrices}, ${toolNames.getChart} and ${toolNames.listTrades} take ETH itself.`
      : `${toolNames.getAddress} tells what stands at an address.`,
})

export const NotAToken = defineError<{ address: string; what: string }>({
  code: 'NOT_A_TOKEN',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ address, what }) => `${address} is no token: ${what}.`,
  hint: `${toolNames.getAddress} and ${toolNames.getContract} tell what stands there; ${toolNames.searchToken} finds tokens.`,
})

export const NotAStock = defineError<{ token: string }>({
  code: 'NOT_A_STOCK',
  http: 404,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ token }) => `"${token}" is not one of the issuer's stock tokens.`,
  hint: `${toolNames.listStockTokens} lists them; ${toolNames.verifyToken} tells what a contract is.`,
})

export const CallReverted = defineError<{ to: string; reason: string }>({
  code: 'CALL_REVERTED',
  http: 422,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ to, reason }) => `The call to ${to} reverted: ${reason}.`,
  hint: `Check the function and its arguments; ${toolNames.getContract} shows what the contract offers.`,
})

export const RangeTooWide = defineError<{ problem: string; next: string }>({
  code: 'RANGE_TOO_WIDE',
  http: 400,
  family: 'caller',
  retry: 'other_arguments',
  message: ({ problem }) => problem,
  hint: ({ next }) => next,
})

// Not yet, or not on this network.

export const Unavailable = defineError<{ what: string; reason: string }>({
  code: 'UNAVAILABLE',
  http: 503,
  family: 'not_yet',
  retry: 'never',
  message: ({ what, reason }) => `${what} is unavailable: ${reason}.`,
  hint: `${toolNames.serviceStatus} shows what the connected node and index can do.`,
})

export const StatePruned = defineError<{ block: string }>({
  code: 'STATE_PRUNED',
  http: 503,
  family: 'not_yet',
  retry: 'other_arguments',
  message: ({ block }) => `The node no longer keeps the state of block ${block}.`,
  hint: 'Ask for a newer block, or connect an archive node with --rpc-url.',
})

export const StartingUp = defineError<{ what: string }>({
  code: 'STARTING_UP',
  http: 503,
  family: 'not_yet',
  retry: 'later',
  message: ({ what }) => `The service is still starting: ${what}.`,
  hint: 'Try again in a few seconds; GET /api/health tells when the chain answers.',
  retryAfterS: 2,
})

export const IndexBehind = defineError<{ block: number; behind: number }>({
  code: 'INDEX_BEHIND',
  http: 503,
  family: 'not_yet',
  retry: 'later',
  message: ({ block, behind }) =>
    `The index stands at block ${block}, ${behind} behind the chain, and the node no longer keeps the state of that block.`,
  hint: `Try again in a few seconds; ${toolNames.serviceStatus} shows how far the index is.`,
  retryAfterS: 2,
})

export const Stopping = defineError<Record<string, never>>({
  code: 'STOPPING',
  http: 503,
  family: 'not_yet',
  retry: 'later',
  message: () => 'The service is stopping.',
  hint: 'Send the request again when it runs again.',
  retryAfterS: 5,
})

// The node's or an enricher's fault.

export const UpstreamFailed = defineError<{ upstream: string; problem: string }>({
  code: 'UPSTREAM_FAILED',
  http: 502,
  family: 'upstream',
  retry: 'later',
  message: ({ upstream, problem }) => `The ${upstream} could not answer: ${problem}.`,
  hint: `Try again in a moment; ${toolNames.serviceStatus} shows the state of the upstreams.`,
})

export const UpstreamTimeout = defineError<{ upstream: string; ms: number }>({
  code: 'UPSTREAM_TIMEOUT',
  http: 504,
  family: 'upstream',
  retry: 'later',
  message: ({ upstream, ms }) => `The ${upstream} did not answer within ${ms} ms.`,
  hint: `Try again in a moment; ${toolNames.serviceStatus} shows the state of the upstreams.`,
})

export const UpstreamBusy = defineError<{ upstream: string }>({
  code: 'UPSTREAM_BUSY',
  http: 503,
  family: 'upstream',
  retry: 'later',
  message: ({ upstream }) => `The ${upstream} limits our requests at the moment.`,
  hint: 'Try again in a few seconds.',
})

// Ours.

export const TimedOut = defineError<{ operation: string; ms: number }>({
  code: 'TIMED_OUT',
  http: 504,
  family: 'ours',
  retry: 'later',
  message: ({ operation, ms }) => `${operation} took longer than ${ms} ms.`,
  hint: 'Ask for less (a shorter window, a smaller limit) or try again.',
})

export const Cancelled = defineError<{ operation: string }>({
  code: 'CANCELLED',
  http: 499,
  family: 'caller',
  retry: 'later',
  message: ({ operation }) => `${operation} was cancelled by the caller.`,
  hint: 'Send the request again to get its answer.',
})

export const Overloaded = defineError<{ what: string }>({
  code: 'OVERLOADED',
  http: 503,
  family: 'ours',
  retry: 'later',
  message: ({ what }) => `The service is busy with ${what}.`,
  hint: 'Try again in a second.',
  retryAfterS: 1,
})

export const Internal = defineError<{ requestId?: string }>({
  code: 'INTERNAL',
  http: 500,
  family: 'ours',
  retry: 'later',
  message: () => 'Something went wrong in the service itself.',
  hint: 'Try again; if it stays, report the request id.',
})
