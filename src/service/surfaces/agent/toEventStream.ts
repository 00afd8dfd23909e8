import type { AssistantEvent } from '../../../assistant/run/AssistantReply.ts'
import { toAppError } from '../../../base/errors/toAppError.ts'
import { toProblem } from '../../http/problemResponse.ts'

const encoder = new TextEncoder()

const encode = (event: string, data: unknown) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Runs a question and gives its events as they happen, as server-sent events. Work that fails after the stream
 * has begun ends it with an `error` event; a reader that goes away stops the work.
 */
export async function* toEventStream(
  work: (emit: (event: AssistantEvent) => void) => Promise<unknown>,
  options: { requestId: string; leave: () => void },
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = []
  let wake = () => {}
  let ended = false
  const push = (bytes: Uint8Array) => {
    waiting.push(bytes)
    wake()
  }
  const running = work(({ event, data }) => push(encode(event, data)))
    .catch((thrown: unknown) => push(encode('error', toProblem(toAppError(thrown), options.requestId))))
    .finally(() => {
      ended = true
      wake()
    })
  try {
    while (true) {
      const next = waiting.shift()
      if (next) yield next
      else if (ended) break
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    await running
  } finally {
    if (!ended) options.leave()
  }
}
