import type { IncomingMessage } from 'node:http'
import { BadRequest, BodyTooLarge } from '../../base/errors/codes.ts'

const empty = Buffer.alloc(0)

/** The whole body, refused as soon as it is known to be too large. */
export function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const declared = message.headers['content-length']
  if (
    message.method !== 'POST' ||
    (declared === undefined && message.headers['transfer-encoding'] === undefined)
  ) {
    return Promise.resolve(empty)
  }
  if (Number(declared) > limitBytes) return Promise.reject(BodyTooLarge({ limitBytes }))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limitBytes) {
        message.removeAllListeners('data')
        message.pause()
        reject(BodyTooLarge({ limitBytes }))
        return
      }
      chunks.push(chunk)
    })
    message.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? empty) : Buffer.concat(chunks)))
    message.once('error', () =>
      reject(BadRequest({ problem: 'The request body broke off.', next: 'Send the request again.' })),
    )
  })
}
