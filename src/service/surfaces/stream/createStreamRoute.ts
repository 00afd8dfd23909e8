import { Unavailable } from '../../../base/errors/codes.ts'
import type { Network } from '../../../base/network/Network.ts'
import { createGate } from '../../../operations/kernel/createGate.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import { readMarks } from '../../../operations/live/chainMarks.ts'
import { readConditions } from '../../../operations/live/conditions/readConditions.ts'
import type { Bus } from '../../../operations/live/createBus.ts'
import { beginOf, endOf } from '../../../operations/live/EventPlace.ts'
import type { ResumePoint } from '../../../operations/live/eventId.ts'
import { follow } from '../../../operations/live/follow.ts'
import { asOf } from '../../../operations/live/LiveEvent.ts'
import { readTopics } from '../../../operations/live/readTopics.ts'
import type { IndexAccess } from '../../../sources/index/createIndexAccess.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import type { Route } from '../../http/Route.ts'
import { createStreamCounts } from './createStreamCounts.ts'
import { badStream, readStreamRequest, type StreamRequest, streamPath } from './readStreamRequest.ts'

export type StreamOptions = {
  /** Absent where the service has no index, and so nothing to read events from. */
  live: { bus: Bus; index: IndexAccess } | undefined
  kernel: Kernel
  network: Network
  limits: { streamsPerClient: number; topicsPerStream: number }
  /** Aborted when the service stops. */
  stopping: AbortSignal
  heartbeatMs?: number
  mostBytes?: number
}

const usualHeartbeatMs = 15_000
const usualMostBytes = 1_048_576
/** Who comes back reads what it has missed: so many do at once, one of each address. */
const readingAtOnce = {
  running: 4,
  runningOfClient: 1,
  waiting: 20_000,
  waitingOfClient: 1_000,
  patienceMs: 30_000,
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** GET /api/v1/stream: what happens, as it happens, as server-sent events. */
export function createStreamRoute(options: StreamOptions): Route {
  const { live, kernel, network, limits, stopping } = options
  const counts = createStreamCounts(limits.streamsPerClient)
  const gate = createGate(readingAtOnce)

  /** Where a stream begins: where its reader was, at the block it names, or after the newest one. */
  async function startOf(view: IndexView, { since, resume }: StreamRequest): Promise<ResumePoint> {
    if (resume) return resume
    const head = Number(view.head.number)
    if (since !== undefined && since > head + 1)
      throw badStream([{ field: 'since', problem: `is above the newest block, ${head}` }])
    const block = since ?? head
    return {
      place: since === undefined ? endOf(head) : beginOf(since),
      known: await readMarks(view, { from: block, to: block }),
    }
  }

  async function open(request: HttpRequest): Promise<AsyncIterable<Buffer>> {
    const wanted = readStreamRequest(request, { most: limits.topicsPerStream })
    if (!live) throw Unavailable({ what: 'The stream', reason: 'this service runs without an index' })
    const { signal, clientIp: client } = request
    const view = await live.index.open({ signal })
    try {
      const at = kernel.at(view, signal)
      const [named, conditions] = await Promise.all([
        readTopics(at, wanted.topics, { minUsd: wanted.minUsd }),
        readConditions(at, wanted.when),
      ])
      const bad = [...named.bad, ...conditions.bad]
      if (bad.length > 0) throw badStream(bad)
      const topics = [...named.topics, ...conditions.topics]
      const start = await startOf(view, wanted)
      const greeting = {
        network: network.name,
        as_of: asOf(view.head),
        topics: topics.map(({ text }) => text),
        oldest_block: view.span.from,
      }
      return follow({
        ...live,
        kernel,
        gate,
        client,
        signal,
        topics,
        start,
        greeting,
        stopping,
        heartbeatMs: options.heartbeatMs ?? usualHeartbeatMs,
        mostBytes: options.mostBytes ?? usualMostBytes,
      })
    } finally {
      await view.close()
    }
  }

  return {
    path: streamPath,
    methods: {
      GET: {
        limited: true,
        async handle(request) {
          const release = counts.take(request.clientIp)
          request.signal.addEventListener('abort', release, { once: true })
          try {
            const events = await open(request)
            if (request.method !== 'HEAD')
              return { status: 200, headers: { ...headers }, body: released(events, release) }
            release()
            return { status: 200, headers: { ...headers } }
          } catch (error) {
            release()
            throw error
          }
        },
      },
    },
  }
}

/** The same events; the place is given back behind the last. */
async function* released(events: AsyncIterable<Buffer>, release: () => void): AsyncGenerator<Buffer> {
  try {
    yield* events
  } finally {
    release()
  }
}
