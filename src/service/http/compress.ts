import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { HttpBody, HttpRequest, HttpResponse } from './HttpMessage.ts'

const gzipped = promisify(gzip)

/** Less than this fits a packet or two as it is. */
const leastBytes = 1_024

const compressible = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|x-ndjson|javascript|xml))/

/** Kept as long as the very bytes are: documents that never change are compressed once. */
const known = new WeakMap<Buffer, Promise<Buffer>>()

/** Whether a client takes an encoding; one that names it with a weight of zero does not. */
export const takesEncoding = ({ headers }: Pick<HttpRequest, 'headers'>, name: 'br' | 'gzip'): boolean =>
  (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [encoding, ...weights] = part.split(';').map((piece) => piece.trim())
      return encoding === name && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
    })

function compressWhole(body: string | Buffer): Promise<Buffer> {
  // Quick rather than small: what is asked for often is kept compressed by whoever keeps it.
  const pressed = known.get(body as Buffer) ?? gzipped(body, { level: constants.Z_BEST_SPEED })
  if (Buffer.isBuffer(body)) known.set(body, pressed)
  return pressed
}

/** Lines of a table, which come as they are read. */
function compressLines(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const lines = Readable.from(body)
  const pressed = createGzip({ level: constants.Z_BEST_SPEED })
  lines.on('error', (error) => pressed.destroy(error))
  pressed.on('close', () => lines.destroy())
  return lines.pipe(pressed)
}

const pressedBody = ({ body, gzipped: kept }: HttpResponse, isWhole: boolean) =>
  kept?.() ??
  (isWhole ? compressWhole(body as string | Buffer) : compressLines(body as AsyncIterable<Uint8Array>))

/** The same answer in fewer bytes, for a client that takes it so; beside the thread that serves. */
export function compress(request: HttpRequest, response: HttpResponse): HttpResponse | Promise<HttpResponse> {
  const { status, headers, body } = response
  if (body === undefined || headers['content-encoding'] || !compressible.test(headers['content-type'] ?? ''))
    return response
  const isWhole = typeof body === 'string' || Buffer.isBuffer(body)
  if (isWhole && body.length < leastBytes) return response
  const { vary = '' } = headers
  if (!vary.includes('accept-encoding'))
    headers.vary = vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`
  if (!takesEncoding(request, 'gzip')) return response
  const pressed = pressedBody(response, isWhole)
  const withBody = (bytes: HttpBody) => ({
    status,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: bytes,
  })
  return pressed instanceof Promise ? pressed.then(withBody) : withBody(pressed)
}
