import { parentPort, workerData } from 'node:worker_threads'
import type { Address } from 'viem'
import { migrations } from '../../index/migrations.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import type { TokenIdentity } from '../../tokens/readTokenIdentity.ts'
import type { NodeCall } from '../fetch/NodeReads.ts'
import { createHeads } from '../follow/Heads.ts'
import { createIndexerOf } from '../runIndexer.ts'
import {
  type FromThread,
  fromTravelling,
  type ThreadSetup,
  type ToThread,
  toTravelling,
} from './ThreadMessage.ts'

type Asked = { resolve: (value: never) => void; reject: (error: Error) => void }
type Question =
  | { kind: 'read'; calls: readonly NodeCall[] }
  | { kind: 'identities'; tokens: readonly Address[] }

/** The indexer's thread: decodes and writes here, and asks the main thread for what only the node can tell. */
if (parentPort) {
  const port = parentPort
  const setup = workerData as ThreadSetup
  const heads = createHeads()
  const stop = new AbortController()
  const asked = new Map<number, Asked>()
  let ids = 0
  let indexer: ReturnType<typeof createIndexerOf> | undefined
  const tell = (message: FromThread) => port.postMessage(message)
  const ask = <T>(question: Question) =>
    new Promise<T>((resolve, reject) => {
      ids += 1
      asked.set(ids, { resolve, reject })
      tell({ ...question, id: ids })
    })

  port.on('message', (message: ToThread) => {
    if (message.kind === 'head') return heads.push(message.head)
    if (message.kind === 'stop') return stop.abort()
    if (message.kind === 'history') return indexer?.wantHistory(message.token)
    const waiting = asked.get(message.id)
    asked.delete(message.id)
    if (message.kind === 'value') waiting?.resolve(message.value as never)
    else waiting?.reject(fromTravelling(message.error))
  })

  try {
    const database = await openDatabase({ ...setup.place, migrations })
    try {
      indexer = createIndexerOf({
        ...setup,
        heads,
        database,
        node: { readAll: (calls) => ask<unknown[]>({ kind: 'read', calls }) },
        readIdentities: (tokens) => ask<TokenIdentity[]>({ kind: 'identities', tokens }),
        log: {
          info: (fields: object, text: string) => tell({ kind: 'log', level: 'info', fields, text }),
          warn: (fields: object, text: string) => tell({ kind: 'log', level: 'warn', fields, text }),
        } as never,
        onProgress: (progress) => tell({ kind: 'progress', progress }),
      })
      await indexer.run(stop.signal)
    } finally {
      await database.close()
    }
  } catch (error) {
    tell({ kind: 'failed', error: toTravelling(error) })
  }
  port.close()
}
