import { BadArguments, TooManyStreams } from '../../../base/errors/codes.ts'
import { createEventReader } from '../../../operations/live/createEventReader.ts'
import type { Live } from '../../../operations/live/createLive.ts'
import { liveResourceOf } from './liveResources.ts'

export type FollowedResources = {
  /** Tells of every change, from the first value after the start on, until the stream ends. */
  run(onChange: (uri: string) => void): Promise<void>
}

export type ResourceReader = { client: string; signal: AbortSignal }

/** As many as topics on a stream, unless that is set otherwise. */
const mostFollowed = 25

/** Follows the values behind these addresses on one stream; refuses with every address that cannot be followed. */
export async function followResources(
  live: Pick<Live, 'open'>,
  uris: readonly string[],
  { client, signal }: ResourceReader,
): Promise<FollowedResources> {
  const refuse = (fields: { field: string; problem: string }[]) =>
    BadArguments({ operation: 'subscriptions/listen', fields, known: ['notifications'] })
  if (uris.length > mostFollowed)
    throw TooManyStreams({ what: 'resources on one request', limit: mostFollowed })
  const byTopic = new Map<string, string[]>()
  const strange: string[] = []
  for (const uri of new Set(uris)) {
    const resource = liveResourceOf(uri)
    if (resource) byTopic.set(resource.topic, [...(byTopic.get(resource.topic) ?? []), uri])
    else strange.push(uri)
  }
  if (strange.length > 0)
    throw refuse(
      strange.map((uri) => ({ field: uri.slice(0, 100), problem: 'does not change, or is not there' })),
    )
  const { events } = await live.open(
    { topics: [...byTopic.keys()], when: [], minUsd: undefined, since: undefined, resume: undefined },
    { client, signal, refuse },
  )
  return {
    async run(onChange) {
      const read = createEventReader()
      const known = new Set<string>()
      for await (const bytes of events)
        for (const { data } of read(bytes)) {
          const { topic } = (data === '' ? {} : JSON.parse(data)) as { topic?: string }
          if (topic === undefined) continue
          // How it stands at the start is no change: whoever follows it reads it first.
          if (known.has(topic)) for (const uri of byTopic.get(topic) ?? []) onChange(uri)
          known.add(topic)
        }
    },
  }
}
