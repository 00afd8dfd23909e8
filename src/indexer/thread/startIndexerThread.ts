import { Worker } from 'node:worker_threads'
import type { Address } from 'viem'
import { threadFile } from '../../base/config/threadFile.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { createPeer, type PeerMessage } from '../../base/observe/createPeer.ts'
import type { IndexProgress } from '../follow/IndexProgress.ts'
import type { indexerSourcesOf } from '../prepareIndexer.ts'
import type { IndexerGuest, IndexerHost, ThreadSetup } from './ThreadMessage.ts'

export type IndexerThread = {
  /** Asks for a token's whole past. */
  wantHistory(token: Address): void
  /** Lets the range under way finish, then ends. */
  close(): Promise<void>
}

export type IndexerThreadOptions = {
  setup: ThreadSetup
  sources: ReturnType<typeof indexerSourcesOf>
  log: Pick<Logger, 'info' | 'warn'>
  onProgress: (progress: IndexProgress) => void
  /** The thread has ended without being asked to; `damaged` when the index's file is why. */
  onLost: (error: Error, damaged: boolean) => void
}

/** Starts the indexer in a thread of its own, so that writing never keeps an answer waiting. */
export function startIndexerThread(options: IndexerThreadOptions): IndexerThread {
  const { setup, sources, log } = options
  const worker = new Worker(threadFile('indexer/thread/indexerWorker'), { workerData: setup })
  let closing = false
  let damaged = false
  const reasons: Error[] = []
  const own: IndexerHost = {
    questions: {
      read: sources.node.readAll,
      attempt: sources.node.tryAll,
      identities: sources.readIdentities,
    },
    news: {
      progress: options.onProgress,
      log: ({ level, fields, text }) => log[level](fields, text),
      failed(problem) {
        damaged = problem.damaged
        reasons.push(new Error(problem.message))
      },
    },
  }
  const thread = createPeer<IndexerGuest>((message) => worker.postMessage(message), own)
  const stopHeads = sources.heads.listen((head) => thread.tell('head', head))
  worker.on('message', (message: PeerMessage) => thread.receive(message))
  worker.on('error', (error) => reasons.push(error instanceof Error ? error : new Error(String(error))))
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      stopHeads()
      if (!closing) options.onLost(reasons[0] ?? new Error('the thread ended'), damaged)
      resolve()
    })
  })
  return {
    wantHistory: (token) => thread.tell('history', token),
    async close() {
      closing = true
      thread.tell('stop', null)
      await ended
    },
  }
}
