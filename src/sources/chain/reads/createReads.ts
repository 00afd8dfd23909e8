import { Stopping } from '../../../base/errors/codes.ts'
import { toAppError } from '../../../base/errors/toAppError.ts'
import type { ChainReader, ReadOptions } from '../Chain.ts'
import type { ChainMeter } from '../ChainMeter.ts'
import type { EndpointPool } from '../endpoints/createEndpointPool.ts'
import { toCancellation } from '../toChainError.ts'
import { atEndOfTick } from './atEndOfTick.ts'
import { createCallers } from './createCallers.ts'
import { createSharedRead, type SharedRead } from './createSharedRead.ts'
import { notePruned } from './notePruned.ts'
import { planUnits } from './planUnits.ts'
import { keyOfRead, type ReadRequest, type ReadValue } from './ReadRequest.ts'
import type { ReadSettings } from './ReadSettings.ts'
import { runUnits } from './Unit.ts'

/** All reads of the service; equal ones that overlap are made once. */
export type Reads = {
  open(options: ReadOptions): ChainReader
  coalesced(): number
  close(): void
}

/** Notes a state that was gone on the meter of who asked for it, before the failure reaches them. */
const noteEnd = (read: SharedRead, meter: ChainMeter) => read.onEnd(() => notePruned(read.error, meter))

export function createReads(pool: EndpointPool, settings: ReadSettings): Reads {
  const running = new Map<string, SharedRead>()
  const dispatches = new Set<AbortController>()
  const callers = createCallers()
  let coalesced = 0
  let closed = false

  const dispatch = async (reads: readonly SharedRead[], options: ReadOptions) => {
    const controller = new AbortController()
    let wanted = reads.length
    for (const read of reads) {
      read.onEnd(() => {
        wanted -= 1
        if (wanted === 0) controller.abort()
      })
    }
    dispatches.add(controller)
    try {
      const { meter, client, priority = 'tool' } = options
      const send = { meter, client, priority, signal: controller.signal }
      await runUnits(planUnits(reads, settings), pool, send)
    } catch (error) {
      const reason = controller.signal.aborted ? toCancellation(error) : toAppError(error)
      for (const read of reads) read.reject(reason)
    } finally {
      dispatches.delete(controller)
    }
  }

  const start = (key: string, request: ReadRequest): SharedRead => {
    const read = createSharedRead(request)
    running.set(key, read)
    read.onEnd(() => {
      if (running.get(key) === read) running.delete(key)
    })
    return read
  }

  return {
    coalesced: () => coalesced,
    open(options) {
      let queue: SharedRead[] = []
      const flush = () => {
        const reads = queue.filter((read) => !read.abandoned)
        queue = []
        if (reads.length > 0) void dispatch(reads, options)
      }
      return {
        async read<R extends ReadRequest>(request: R): Promise<ReadValue<R>> {
          if (closed) throw Stopping({})
          if (options.meter) options.meter.asked = true
          const key = `${options.priority ?? 'tool'} ${keyOfRead(request)}`
          const same = running.get(key)
          if (same) {
            coalesced += 1
            if (options.meter) noteEnd(same, options.meter)
            return callers.wait(same, options.signal) as Promise<ReadValue<R>>
          }
          const read = start(key, request)
          if (options.meter) noteEnd(read, options.meter)
          if (queue.length === 0) atEndOfTick(flush)
          queue.push(read)
          return callers.wait(read, options.signal) as Promise<ReadValue<R>>
        },
      }
    },
    close() {
      closed = true
      for (const controller of dispatches) controller.abort(Stopping({}))
    },
  }
}
