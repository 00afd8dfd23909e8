import { Worker } from 'node:worker_threads'
import { threadFile } from '../../base/config/threadFile.ts'
import { createPeer, type Peer, type PeerMessage } from '../../base/observe/createPeer.ts'
import type { EngineGuest, EngineHost, EngineRow, EngineSetup } from './EngineMessage.ts'

/** DuckDB in a thread of its own, started at the first question. */
export type Engine = {
  /** Runs one statement; an abort ends it. */
  run<Row extends EngineRow = EngineRow>(sql: string, signal?: AbortSignal): Promise<Row[]>
  close(): Promise<void>
}

type Thread = { worker: Worker; peer: Peer<EngineGuest> }

const noOwn: EngineHost = { questions: {}, news: {} }

export function openEngine(setup: EngineSetup): Engine {
  let thread: Thread | undefined

  function start(): Thread {
    const worker = new Worker(threadFile('sources/archive/engineWorker'), { workerData: setup })
    const peer = createPeer<EngineGuest>((message) => worker.postMessage(message), noOwn)
    const made = { worker, peer }
    const lose = (error: Error) => {
      if (thread === made) thread = undefined
      peer.lose(error)
    }
    worker.on('message', (message: PeerMessage) => {
      peer.receive(message)
      if (peer.waiting === 0) worker.unref()
    })
    worker.once('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', () => lose(new Error('the thread of the archive ended')))
    return made
  }

  return {
    async run<Row extends EngineRow>(sql: string, signal?: AbortSignal): Promise<Row[]> {
      thread ??= start()
      const { worker, peer } = thread
      // The process stays for an answer that is awaited, not for an idle thread.
      worker.ref()
      const rows = await peer.ask('run', sql, signal ? { signal } : {})
      // What a statement selects is known where it is written.
      return rows as Row[]
    },
    async close() {
      if (!thread) return
      const { worker, peer } = thread
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.ref()
      peer.tell('stop', null)
      await ended
    },
  }
}
