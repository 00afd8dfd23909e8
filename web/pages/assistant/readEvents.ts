/** The server-sent events of a response, each with its data read as JSON. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      waiting += decoder.decode(value, { stream: !done })
      const blocks = waiting.split(/\r?\n\r?\n/)
      waiting = blocks.pop() ?? ''
      for (const block of done ? [...blocks, waiting] : blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function readBlock(block: string): { event: string; data: unknown } | undefined {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  if (data.length === 0) return undefined
  try {
    return { event: valuesOf('event')[0] ?? 'message', data: JSON.parse(data.join('\n')) }
  } catch {
    return undefined
  }
}
