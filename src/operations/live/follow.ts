import { toAppError } from '../../base/errors/toAppError.ts'
import type { Bus, Listener } from './createBus.ts'
import { type CatchUpOptions, createCatchUp } from './createCatchUp.ts'
import { createFrameQueue } from './createFrameQueue.ts'
import { comparePlaces } from './EventPlace.ts'
import { encodeEventId, type ResumePoint } from './eventId.ts'
import { toPieces } from './Piece.ts'
import type { Topic } from './Topic.ts'

export type FollowOptions = CatchUpOptions & {
  bus: Bus
  topics: readonly Topic[]
  start: ResumePoint
  /** What the first event says. */
  greeting: object
  /** What a reader may leave waiting before it is let go. */
  mostBytes: number
  heartbeatMs: number
  /** Aborted when the service stops. */
  stopping: AbortSignal
}

const retryMs = 1_000
/** Between two tries of what cannot be read now, and how many there are. */
const pauseMs = 250
const mostTries = 60

const frame = (name: string, id: string, data: object) =>
  Buffer.from(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * What one listener is told, in order and each thing once: first what it has missed, from the index, then what the bus
 * brings. Who takes too little of it is let go with the id to go on from.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<Buffer> {
  const { bus, topics, start, signal, stopping, heartbeatMs } = options
  const catchUp = createCatchUp(topics, start, options)
  const queue = createFrameQueue(options.mostBytes)
  const ending = new AbortController()
  const ended = ending.signal
  let id = encodeEventId(start.place, start.known)
  let isLive = false
  let isSlow = false
  let tries = 0
  let wake = () => {}
  let writtenAt = performance.now()

  const listener: Listener = {
    topics,
    take({ pieces, bytes, upTo }) {
      if (!isLive) return
      if (pieces && !queue.isTooMuch(bytes)) {
        catchUp.moveTo(upTo)
        if (pieces.length === 0) return
        queue.add(pieces)
      } else {
        // More at once than may wait, or nothing of it could be read: it is read from the index, piece by piece.
        if (pieces && !queue.isEmpty) isSlow = true
        isLive = false
      }
      wake()
    },
  }

  async function pause(ms: number): Promise<void> {
    if (ended.aborted) return
    const timer = setTimeout(() => wake(), ms)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    clearTimeout(timer)
  }

  /** One piece of what was missed, or the change to what comes. */
  async function goOn(): Promise<void> {
    await bus.wake(ended)
    const position = bus.position()
    if (!position || ended.aborted) return
    if (catchUp.isAt(position)) {
      isLive = true
      queue.add(toPieces(bus.standing(topics)))
      return
    }
    const before = catchUp.reached().place
    const events = await catchUp.next(position.block)
    if (events !== 'wait') queue.add(toPieces(events))
    if (comparePlaces(before, catchUp.reached().place) === 0) await pause(pauseMs)
    tries = 0
  }

  // Not by AbortSignal.any: what stops the service outlives every listener, and would know of each to the end.
  const end = () => {
    ending.abort()
    wake()
  }
  for (const one of [signal, stopping]) one.addEventListener('abort', end)
  if (signal.aborted || stopping.aborted) end()
  // Before it is level with the others, so that its topics are read by the time it is.
  bus.join(listener)
  try {
    yield Buffer.concat([Buffer.from(`retry: ${retryMs}\n`), frame('start', id, options.greeting)])
    while (!signal.aborted) {
      if (stopping.aborted || isSlow) break
      const piece = queue.take()
      if (piece) {
        id = piece.id
        writtenAt = performance.now()
        yield piece.bytes
        continue
      }
      if (performance.now() - writtenAt >= heartbeatMs) {
        // An id without data moves the reader's last id on, and is no event.
        const { place, known } = catchUp.reached()
        id = encodeEventId(place, known)
        writtenAt = performance.now()
        yield Buffer.from(`: heartbeat\nid: ${id}\n\n`)
      } else if (isLive) await pause(heartbeatMs - (performance.now() - writtenAt))
      else
        try {
          await goOn()
        } catch (error) {
          if (ended.aborted) continue
          tries += 1
          if (tries >= mostTries) throw error
          await pause(pauseMs)
        }
    }
    queue.clear()
    if (stopping.aborted)
      yield frame('reconnect', id, { reason: 'The service stops; connect again.', last_id: id })
    else if (isSlow)
      yield frame('dropped', id, {
        reason: 'More waited for this reader than a stream may hold; go on from last_id.',
        last_id: id,
      })
  } catch (error) {
    const { code, message, hint } = toAppError(error)
    yield frame('failed', id, { code, message, hint, last_id: id })
  } finally {
    for (const one of [signal, stopping]) one.removeEventListener('abort', end)
    bus.leave(listener)
    queue.clear()
  }
}
