import { setMaxListeners } from 'node:events'
import { BodyTooLarge } from '../../base/errors/codes.ts'
import { depthOf, toPath } from './createNodeServer.ts'
import type { Pipeline } from './createPipeline.ts'
import { createRequestIds } from './createRequestIds.ts'
import type { HttpBody } from './HttpMessage.ts'

/** The same pipeline for code that speaks the web's Request and Response: tests, and hosts without sockets. */
export function toFetch(pipeline: Pipeline, options: { maxBodyBytes: number; clientIp: string }) {
  const nextId = createRequestIds()
  return async (input: Request): Promise<Response> => {
    // As with sockets: the calls of a batch listen to one signal.
    setMaxListeners(0, input.signal)
    const url = new URL(input.url)
    const { status, headers, body } = await pipeline({
      id: nextId(),
      method: input.method,
      path: toPath(url.pathname),
      depth: depthOf(url.pathname),
      query: url.searchParams,
      headers: { host: url.host, ...Object.fromEntries(input.headers) },
      clientIp: options.clientIp,
      signal: input.signal,
      body: Buffer.alloc(0),
      async readBody() {
        const bytes = Buffer.from(await input.arrayBuffer())
        if (bytes.length > options.maxBodyBytes) throw BodyTooLarge({ limitBytes: options.maxBodyBytes })
        return bytes
      },
    })
    const withoutBody = body === undefined || status === 204 || input.method === 'HEAD'
    return new Response(withoutBody ? null : toWebBody(body), { status, headers })
  }
}

const toWebBody = (body: HttpBody): ConstructorParameters<typeof Response>[0] =>
  typeof body === 'string' ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : ReadableStream.from(body)
