import { STATUS_CODES } from 'node:http'
import { BadRequest } from '../../base/errors/codes.ts'
import { headersOf } from './createPipeline.ts'
import { toProblem } from './problemResponse.ts'

type Malformed = { status: number; problem: string; next: string }

/** What Node's parser finds wrong, by its codes; everything else is no HTTP at all. */
const known: ReadonlyMap<string | undefined, Malformed> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, problem: 'did not arrive in time', next: 'Send it whole.' }],
  ['HPE_HEADER_OVERFLOW', { status: 431, problem: 'has too large headers', next: 'Send fewer headers.' }],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { status: 413, problem: 'has too large chunk extensions', next: 'Send none.' },
  ],
  ['TWO_HOSTS', { status: 400, problem: 'names two hosts', next: 'Send one Host header.' }],
])
const noHttp: Malformed = { status: 400, problem: 'is not valid HTTP/1.1', next: 'See RFC 9112.' }

/** The refusal of a request that no route can be found for; the connection ends with it. */
export function malformedResponse(code: string | undefined, requestId: string) {
  const { status, problem, next } = known.get(code) ?? noHttp
  const error = BadRequest({ problem: `The request ${problem}.`, next })
  const body = JSON.stringify({ ...toProblem(error, requestId), status })
  const headers = {
    ...headersOf({ id: requestId, rateLimit: undefined }),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { status, headers, body }
}

/** The same as the bytes of an answer, where there is no request to answer. */
export function malformedBytes(code: string | undefined, requestId: string): string {
  const { status, headers, body } = malformedResponse(code, requestId)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
