import { parentPort, workerData } from 'node:worker_threads'
import { createReadConnections, type ReadConnection, type ReadPlace } from './createReadConnections.ts'
import { loadSqlite } from './loadSqlite.ts'
import type { ReaderReply, ReaderRequest, TravellingError } from './ReaderMessage.ts'

/** The reader thread: answers queries that would keep the main thread from everything else. */
if (parentPort) {
  const port = parentPort
  const connections = createReadConnections(await loadSqlite(), workerData as ReadPlace)
  const views = new Map<number, ReadConnection>()

  const answer = (request: ReaderRequest): unknown => {
    switch (request.kind) {
      case 'begin':
        return void views.set(request.view, connections.begin())
      case 'end': {
        const taken = views.get(request.view)
        views.delete(request.view)
        return taken && connections.end(taken)
      }
      case 'stop':
        return connections.close()
      default: {
        const taken = request.view === undefined ? connections.single : views.get(request.view)
        // A thread that was started anew knows no older views, and any other would not be the same.
        if (!taken) throw new Error('The reader thread of this view has ended.')
        return taken.statement(request.sql)[request.kind](request.params)
      }
    }
  }

  const toTravelling = (error: unknown): TravellingError => {
    const { name, message, code, errcode } = error as TravellingError
    return { name, message, ...(code && { code }), ...(errcode && { errcode }) }
  }

  port.on('message', (request: ReaderRequest) => {
    let reply: ReaderReply
    try {
      reply = { id: request.id, value: answer(request) }
    } catch (error) {
      reply = { id: request.id, failure: toTravelling(error) }
    }
    port.postMessage(reply)
    // Ending by itself, never from outside: a thread that is stopped inside the driver takes the process along.
    if (request.kind === 'stop') port.close()
  })
}
