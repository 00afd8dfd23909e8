import { setMaxListeners } from 'node:events'
import { type BadField, Unavailable } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { createGate } from '../kernel/createGate.ts'
import type { Kernel } from '../kernel/createKernel.ts'
import { readMarks } from './chainMarks.ts'
import { readConditions } from './conditions/readConditions.ts'
import { createBus } from './createBus.ts'
import type { StreamCounts } from './createStreamCounts.ts'
import { beginOf, endOf } from './EventPlace.ts'
import type { ResumePoint } from './eventId.ts'
import { follow } from './follow.ts'
import { asOf } from './LiveEvent.ts'
import { readTopics } from './readTopics.ts'

export type LiveOptions = {
  /** Absent where the service has no index, and so nothing to read events from. */
  index: IndexAccess | undefined
  kernel: Pick<Kernel, 'at'>
  network: Network
  log: Pick<Logger, 'warn'>
  /** Who may hold how many streams. */
  counts: StreamCounts
  /** Aborted when the service stops. */
  stopping: AbortSignal
  heartbeatMs?: number
  /** What a reader may leave waiting before it is let go. */
  mostBytes?: number
}

/** What a listener asks for, as far as its text tells. */
export type StreamWish = {
  topics: readonly string[]
  /** Conditions. */
  when: readonly string[]
  minUsd: number | undefined
  /** The first block that is wanted. */
  since: number | undefined
  /** Where it was, when it comes back. */
  resume: ResumePoint | undefined
}

/** Who is told. `refuse` makes the error of what cannot be followed. */
export type StreamReader = { client: string; signal: AbortSignal; refuse(fields: BadField[]): Error }

/** A stream, and how its place is given back by who does not read it to its end. */
export type OpenStream = { events: AsyncGenerator<Buffer>; release(): void }

export type Live = {
  open(wish: StreamWish, reader: StreamReader): Promise<OpenStream>
  close(): Promise<void>
}

const usualHeartbeatMs = 15_000
/** A service that has just started has its first block in a moment: who wants what is to come can wait for that. */
const firstBlockMs = 15_000
const usualMostBytes = 1_048_576
/** Who comes back reads what it has missed: so many do at once, one of each address. */
const readingAtOnce = {
  running: 4,
  runningOfClient: 1,
  waiting: 20_000,
  waitingOfClient: 1_000,
  patienceMs: 30_000,
}

/** What happens, as it happens, for whoever wants to be told: one bus, and a bounded number of streams for each client. */
export function createLive(options: LiveOptions): Live {
  const { index, kernel, network, log, counts, stopping } = options
  const bus = index && createBus({ index, kernel, log })
  const gate = createGate(readingAtOnce)
  // Everybody who listens hears of the stop; that is no leak, for who leaves takes its ear along.
  setMaxListeners(0, stopping)

  /** Where a stream begins: where its reader was, at the block it names, or after the newest one. */
  async function startOf(view: IndexView, { since, resume }: StreamWish, { refuse }: StreamReader) {
    if (resume) return resume
    const head = Number(view.head.number)
    if (since !== undefined && since > head + 1)
      throw refuse([{ field: 'since', problem: `is above the newest block, ${head}` }])
    const block = since ?? head
    return {
      place: since === undefined ? endOf(head) : beginOf(since),
      known: await readMarks(view, { from: block, to: block }),
    }
  }

  async function open(wish: StreamWish, reader: StreamReader): Promise<AsyncGenerator<Buffer>> {
    if (!bus || !index)
      throw Unavailable({ what: 'The stream', reason: 'this service runs without an index' })
    const { signal, client } = reader
    await awaitFirstBlock(index, signal)
    const view = await index.open({ signal })
    try {
      const at = kernel.at(view, signal)
      const [named, conditions] = await Promise.all([
        readTopics(at, wish.topics, { minUsd: wish.minUsd }),
        readConditions(at, wish.when),
      ])
      const bad = [...named.bad, ...conditions.bad]
      if (bad.length > 0) throw reader.refuse(bad)
      const topics = [...named.topics, ...conditions.topics]
      const start = await startOf(view, wish, reader)
      const greeting = {
        network: network.name,
        as_of: asOf(view.head),
        topics: topics.map(({ text }) => text),
        oldest_block: view.span.from,
      }
      return follow({
        ...{ bus, index, kernel, gate, client, signal, topics, start, greeting, stopping },
        heartbeatMs: options.heartbeatMs ?? usualHeartbeatMs,
        mostBytes: options.mostBytes ?? usualMostBytes,
      })
    } finally {
      await view.close()
    }
  }

  return {
    async open(wish, reader) {
      const release = await counts.take(reader.client)
      if (reader.signal.aborted) release()
      reader.signal.addEventListener('abort', release, { once: true })
      try {
        return { events: released(await open(wish, reader), release), release }
      } catch (error) {
        release()
        throw error
      }
    },
    async close() {
      await bus?.close()
    },
  }
}

/** Returns when the index has a block, after a while or when the listener leaves, whichever is first. */
async function awaitFirstBlock(index: IndexAccess, signal: AbortSignal): Promise<void> {
  if (index.newest()) return
  const soon = AbortSignal.any([signal, AbortSignal.timeout(firstBlockMs)])
  await new Promise<void>((resolve) => {
    const unwatch = index.watch(() => index.newest() && done())
    soon.addEventListener('abort', done, { once: true })
    function done() {
      unwatch()
      soon.removeEventListener('abort', done)
      resolve()
    }
  })
}

/** The same events; the place is given back behind the last. */
async function* released(events: AsyncGenerator<Buffer>, release: () => void): AsyncGenerator<Buffer> {
  try {
    yield* events
  } finally {
    release()
  }
}
