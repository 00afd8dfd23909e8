/** An event of a stream, read from its text by the rules of server-sent events. */
export type ReadEvent = { name: string; id: string; data: Record<string, unknown> }

/** Reads a stream event by event; comments and ids without data are passed over, but the last id is kept. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  seen: { lastId?: string; heartbeats?: number } = {},
): AsyncGenerator<ReadEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      let [name, data] = ['message', '']
      for (const line of block.split('\n')) {
        if (line.startsWith(':')) seen.heartbeats = (seen.heartbeats ?? 0) + 1
        const [, field = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
        if (field === 'event') name = value
        if (field === 'data') data += value
        if (field === 'id') seen.lastId = value
      }
      if (data !== '') yield { name, id: seen.lastId ?? '', data: JSON.parse(data) as ReadEvent['data'] }
    }
  }
}
