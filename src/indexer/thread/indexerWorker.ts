import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '../../base/errors/messageOf.ts'
import { createPeer, type PeerMessage } from '../../base/observe/createPeer.ts'
import { migrations } from '../../sources/index/migrations.ts'
import { isDamage } from '../../sources/store/isDamage.ts'
import { openDatabase } from '../../sources/store/openDatabase.ts'
import { createHeads } from '../follow/Heads.ts'
import { createIndexerOf } from '../runIndexer.ts'
import type { IndexerGuest, IndexerHost, ThreadSetup } from './ThreadMessage.ts'

/** The indexer's thread: decodes and writes here, and asks the main thread for what only the node can tell. */
if (parentPort) {
  const port = parentPort
  const setup = workerData as ThreadSetup
  const heads = createHeads()
  const stop = new AbortController()
  let indexer: ReturnType<typeof createIndexerOf> | undefined
  const own: IndexerGuest = {
    questions: {},
    news: {
      head: (head) => heads.push(head),
      history: (token) => indexer?.wantHistory(token),
      stop: () => stop.abort(),
    },
  }
  const host = createPeer<IndexerHost>((message) => port.postMessage(message), own)
  port.on('message', (message: PeerMessage) => host.receive(message))

  try {
    const database = await openDatabase({ ...setup.place, migrations })
    try {
      indexer = createIndexerOf({
        ...setup,
        heads,
        database,
        node: { readAll: (calls) => host.ask('read', calls), tryAll: (calls) => host.ask('attempt', calls) },
        readIdentities: (tokens) => host.ask('identities', tokens),
        // All of a logger that the indexer uses.
        log: {
          info: (fields: object, text: string) => host.tell('log', { level: 'info', fields, text }),
          warn: (fields: object, text: string) => host.tell('log', { level: 'warn', fields, text }),
        } as never,
        onProgress: (progress) => host.tell('progress', progress),
      })
      await indexer.run(stop.signal)
    } finally {
      await database.close()
    }
  } catch (error) {
    const message = messageOf(error)
    host.tell('failed', { message, damaged: isDamage(error) })
  }
  port.close()
}
