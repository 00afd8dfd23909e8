import { parentPort, workerData } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { createPeer, type PeerMessage } from '../../base/observe/createPeer.ts'
import type { EngineGuest, EngineHost, EngineRow, EngineSetup } from './EngineMessage.ts'

/** The thread of an engine: DuckDB is loaded here alone, and answers one statement after the other or side by side. */
if (parentPort) {
  const port = parentPort
  const { memoryMb, threads, spillTo } = workerData as EngineSetup
  const opened = DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    temp_directory: spillTo ?? '',
    // Rows are sorted where their order counts.
    preserve_insertion_order: 'false',
    // Nothing is fetched from anywhere.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  opened.catch(() => {})
  const running = new Set<() => void>()
  let closing = false

  async function run(sql: string, signal: AbortSignal): Promise<EngineRow[]> {
    const connection = await (await opened).connect()
    const interrupt = () => connection.interrupt()
    running.add(interrupt)
    signal.addEventListener('abort', interrupt, { once: true })
    try {
      signal.throwIfAborted()
      const reader = await connection.runAndReadAll(sql)
      // Only plain values are ever selected.
      return reader.getRowObjectsJson() as EngineRow[]
    } finally {
      running.delete(interrupt)
      signal.removeEventListener('abort', interrupt)
      connection.closeSync()
      if (closing) end()
    }
  }

  function end(): void {
    if (running.size > 0) return
    void opened.then(
      (instance) => instance.closeSync(),
      () => {},
    )
    port.close()
  }

  const own: EngineGuest = {
    questions: { run },
    news: {
      stop() {
        closing = true
        for (const interrupt of running) interrupt()
        end()
      },
    },
  }
  const host = createPeer<EngineHost>((message) => port.postMessage(message), own)
  port.on('message', (message: PeerMessage) => host.receive(message))
}
