/** An event of a stream as it was written; one without data only moves the last id on. */
export type ReadEvent = { name: string; id: string; data: string }

/** Reads the text of server-sent events piece by piece; what is not whole yet waits for the next piece. */
export function createEventReader(): (bytes: Uint8Array) => ReadEvent[] {
  const decoder = new TextDecoder()
  let waiting = ''
  let id = ''
  const toEvent = (block: string): ReadEvent => {
    let [name, data] = ['', '']
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
      if (field === 'event') name = value
      else if (field === 'data') data += value
      else if (field === 'id') id = value
    }
    return { name, id, data }
  }
  return (bytes) => {
    waiting += decoder.decode(bytes, { stream: true })
    const blocks = waiting.split('\n\n')
    waiting = blocks.pop() ?? ''
    return blocks.map(toEvent)
  }
}
