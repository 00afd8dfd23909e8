import { useEffect, useRef, useState } from 'preact/hooks'
import type { Envelope } from '../api/Answer.ts'
import type { Loaded } from '../api/useOperation.ts'
import { mergeRows, type Place } from './mergeRows.ts'
import { listen } from './pageStream.ts'
import type { StreamEvent, StreamListener } from './StreamListener.ts'

/** What tells a list its newest rows. */
export type Feed<Row> = {
  topic: string
  /** Where a row stands on the chain: its block, and its place in it. */
  placeOf: (row: Row) => Place
  /** Rows that the list would not show are left out. */
  accepts?: (row: Row) => boolean
}

const mostNews = 200

type Listed<Row> = { items: Row[] | null }

export type StreamedRows<Data> = {
  loaded: Loaded<Data>
  /** Rows have gone over the end of the list since it was asked for: its next page begins too late. */
  isMoved: boolean
}

/** A list, newest first, that grows by what the stream tells; a fork takes rows away. */
export function useStreamedRows<Row, Data extends Listed<Row>>(
  loaded: Loaded<Data>,
  feed: Feed<Row> | undefined,
  keyOf: (row: Row) => string,
  limit: number,
): StreamedRows<Data> {
  const envelope = loaded.state === 'ready' ? loaded.envelope : undefined
  const asOf = envelope?.as_of?.block
  const [news, setNews] = useState<StreamEvent[]>([])
  const [gone, setGone] = useState<{ of: Envelope | undefined; from: number }>()
  const now = useRef({ loaded, envelope })
  now.current = { loaded, envelope }
  const listener = useRef<StreamListener>(undefined)
  const isReady = asOf !== undefined

  useEffect(() => {
    if (!feed || !isReady) return undefined
    setNews([])
    const own: StreamListener = {
      topic: feed.topic,
      knownTo: asOf,
      take: (event) => setNews((before) => [event, ...before].slice(0, mostNews)),
      retract(from) {
        setGone({ of: now.current.envelope, from })
        setNews((before) => before.filter(({ data }) => feed.placeOf(data as Row).block < from))
        now.current.loaded.again()
      },
      missed: () => now.current.loaded.again(),
    }
    listener.current = own
    return listen(own)
  }, [feed?.topic, isReady])

  useEffect(() => {
    if (listener.current && asOf !== undefined) listener.current.knownTo = asOf
  }, [asOf])

  if (!feed || !envelope?.as_of || loaded.state !== 'ready' || envelope.data.items === null)
    return { loaded, isMoved: false }
  const voidFrom = gone && gone.of === envelope ? gone.from : undefined
  const rows = news.map(({ data }) => data as Row).filter((row) => feed.accepts?.(row) ?? true)
  const { items, added } = mergeRows({
    listed: envelope.data.items,
    listedTo: envelope.as_of.block,
    voidFrom,
    news: rows,
    placeOf: feed.placeOf,
    keyOf,
    limit,
  })
  const newest = news[0]?.as_of
  const as_of =
    newest && newest.block > envelope.as_of.block ? { ...envelope.as_of, ...newest } : envelope.as_of
  return {
    loaded: { ...loaded, envelope: { ...envelope, as_of, data: { ...envelope.data, items } } },
    isMoved: added > 0,
  }
}
