import { BadArguments, type BadField, TooManyStreams } from '../../../base/errors/codes.ts'
import type { StreamWish } from '../../../operations/live/createLive.ts'
import { decodeEventId } from '../../../operations/live/eventId.ts'
import type { HttpRequest } from '../../http/HttpMessage.ts'

export const streamPath = '/api/v1/stream'
const known = ['topics', 'when', 'min_usd', 'since', 'last_event_id']

export const badStream = (fields: BadField[]) =>
  BadArguments({ operation: `GET ${streamPath}`, fields, known })

const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)
const amount = (text: string) => (/^\d{1,15}(\.\d{1,18})?$/.test(text) ? Number(text) : undefined)

/** Refuses with everything that is wrong at once. */
export function readStreamRequest(
  { query, headers }: Pick<HttpRequest, 'query' | 'headers'>,
  { most }: { most: number },
): StreamWish {
  const bad: BadField[] = []
  for (const name of new Set(query.keys()))
    if (!known.includes(name)) bad.push({ field: name, problem: 'is not part of this request' })
  const read = <T>(
    name: string,
    text: string | null | undefined,
    parse: (text: string) => T | undefined,
    problem: string,
  ) => {
    if (text === null || text === undefined) return undefined
    const value = parse(text.trim())
    if (value === undefined) bad.push({ field: name, problem })
    return value
  }
  const list = (name: string) =>
    query
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== '')
  const [topics, when] = [list('topics'), list('when')]
  if (topics.length + when.length === 0)
    bad.push({ field: 'topics', problem: 'is required, such as topics=trades:AAPL,blocks' })
  const request = {
    topics,
    when,
    minUsd: read('min_usd', query.get('min_usd'), amount, 'must be dollars, such as 1000'),
    since: read('since', query.get('since'), wholeNumber, 'must be the number of a block'),
    resume: read(
      'Last-Event-ID',
      query.get('last_event_id') ?? headers['last-event-id'],
      decodeEventId,
      'must be the id of an event of this stream',
    ),
  }
  if (bad.length > 0) throw badStream(bad)
  if (topics.length + when.length > most) throw TooManyStreams({ what: 'topics on one stream', limit: most })
  return request
}
