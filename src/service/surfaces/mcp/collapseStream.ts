type Frame = Uint8Array<ArrayBuffer>

/** The JSON-RPC message of one server-sent event; undefined for a comment that only keeps the line open. */
function messageOf(frame: Frame): Record<string, unknown> | undefined {
  // Only a line feed ends a line here; JSON may hold other separators such as U+2028.
  const data = /^data: ([^\n]*)/m.exec(new TextDecoder().decode(frame))?.[1]
  return data === undefined || data === '' ? undefined : JSON.parse(data)
}

const isResponse = (message: Record<string, unknown>) => !('method' in message)

export type CollapseOptions = {
  /** Whether the answers belong to a batch and so form a list. */
  isBatch: boolean
  /** Whether the client can read an event stream. */
  takesStream: boolean
}

/**
 * The SDK answers the older revisions with an event stream even when it holds a single response. Such a stream
 * becomes plain JSON; one in which the server reports before it answers goes to the client as it is. The SDK
 * writes one event per chunk.
 */
export async function collapseStream(response: Response, options: CollapseOptions): Promise<Response> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response
  const reader = (response.body as ReadableStream<Frame>).getReader()
  const frames: Frame[] = []
  const answers: unknown[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    frames.push(value)
    const message = messageOf(value)
    if (message && isResponse(message)) answers.push(message)
    else if (message && options.takesStream) return new Response(replay(frames, reader), response)
  }
  // The stream ends without an answer only when the client has gone.
  if (answers.length === 0) return new Response(null, { status: 499 })
  return Response.json(options.isBatch ? answers : answers[0])
}

/** What was read already, then the rest as it comes. */
const replay = (frames: readonly Frame[], reader: ReadableStreamDefaultReader<Frame>) =>
  new ReadableStream<Frame>({
    start(controller) {
      for (const frame of frames) controller.enqueue(frame)
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
