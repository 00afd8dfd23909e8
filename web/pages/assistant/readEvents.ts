import { EventSourceParserStream } from 'eventsource-parser/stream'

/** The server-sent events of a response, each with its data read as JSON; what is none is left out. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const { event = 'message', data } = step.value
      try {
        yield { event, data: JSON.parse(data) }
      } catch {
        // A line of somebody between: the stream goes on.
      }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
