import type { LiveNote, LiveView } from '../kernel/Waiting.ts'
import { createEventReader } from './createEventReader.ts'
import type { Live } from './createLive.ts'
import { decodeEventId } from './eventId.ts'

async function* notesOf(events: AsyncIterable<Buffer>): AsyncGenerator<LiveNote> {
  const read = createEventReader()
  for await (const bytes of events)
    for (const { name, id, data } of read(bytes))
      yield { name, id, data: data === '' ? {} : (JSON.parse(data) as LiveNote['data']) }
}

/** The stream as an operation follows it that waits for one event. */
export const toLiveView = ({ open }: Live): LiveView => ({
  async follow({ when, since }, { client, signal, refuse }) {
    const resume = since === undefined ? undefined : decodeEventId(since)
    if (since !== undefined && !resume)
      throw refuse('since', 'must be the id of an event, as an earlier answer gave it')
    const { events } = await open(
      { topics: [], when, minUsd: undefined, since: undefined, resume },
      { client, signal, refuse: (fields) => refuse('when', fields.map(({ problem }) => problem).join('; ')) },
    )
    return notesOf(events)
  },
})
