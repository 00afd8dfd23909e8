import { Worker } from 'node:worker_threads'
import { threadFile } from '../../../base/config/threadFile.ts'
import type { ReadView } from '../StoreReader.ts'
import type { ReadPlace } from './createReadConnections.ts'
import type { ReaderReply, ReaderRequest, TravellingError } from './ReaderMessage.ts'

type Asked = { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Request = ReaderRequest extends infer Kind ? (Kind extends unknown ? Omit<Kind, 'id'> : never) : never

/** A thread that answers heavy queries, started at the first one. */
export type ReaderThread = {
  ask<T>(request: Request): Promise<T>
  /** Requests under way. */
  readonly pending: number
  close(): Promise<void>
}

const toError = ({ name, message, code, errcode }: TravellingError): Error =>
  Object.assign(new Error(message), { name, ...(code && { code }), ...(errcode && { errcode }) })

export function createReaderThread(place: ReadPlace): ReaderThread {
  const asked = new Map<number, Asked>()
  let thread: Worker | undefined
  let ids = 0

  function forget(error: Error): void {
    thread = undefined
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  function start(): Worker {
    const worker = new Worker(threadFile('sources/store/sqlite/readerWorker'), { workerData: place })
    worker.on('message', (reply: ReaderReply) => {
      const waiting = asked.get(reply.id)
      asked.delete(reply.id)
      if (asked.size === 0) worker.unref()
      if ('failure' in reply) waiting?.reject(toError(reply.failure))
      else waiting?.resolve(reply.value)
    })
    worker.once('error', forget)
    worker.once('exit', () => thread === worker && forget(new Error('The reader thread of the index ended.')))
    return worker
  }

  async function ask<T>(request: Request): Promise<T> {
    thread ??= start()
    const worker = thread
    ids += 1
    const id = ids
    // The process stays for an answer that is awaited, not for an idle thread.
    worker.ref()
    return new Promise<T>((resolve, reject) => {
      asked.set(id, { resolve: resolve as Asked['resolve'], reject })
      worker.postMessage({ ...request, id } as ReaderRequest)
    })
  }

  return {
    ask,
    get pending() {
      return asked.size
    },
    async close() {
      if (!thread) return
      const ended = new Promise((resolve) => thread?.once('exit', resolve))
      await ask({ kind: 'stop' })
      await ended
    },
  }
}

/** A transaction in a reader thread. */
export type ThreadView = ReadView & { end(): Promise<void> }

let views = 0

/** Begins a view in a thread; it is fixed by its first read. */
export async function openThreadView(thread: ReaderThread): Promise<ThreadView> {
  views += 1
  const view = views
  await thread.ask({ kind: 'begin', view })
  return {
    all: (sql, params = []) => thread.ask({ kind: 'all', view, sql, params }),
    get: (sql, params = []) => thread.ask({ kind: 'get', view, sql, params }),
    end: () => thread.ask({ kind: 'end', view }),
  }
}
