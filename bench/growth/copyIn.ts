import { once } from 'node:events'
import type { ClientBase, Connection, Submittable } from 'pg'

type CopyConnection = Connection & {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Hands a `copy … from stdin` its bytes, as fast as the server takes them; the driver itself refuses such a statement. */
export function copyIn(client: ClientBase, text: string, pages: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    async function send(connection: CopyConnection) {
      try {
        for await (const page of pages) {
          if (failure) return
          connection.sendCopyFromChunk(page)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        failure ??= error
        connection.sendCopyFail('The rows could not be read.')
      }
    }
    const statement: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete() {},
      handleError(error: unknown) {
        failure ??= error
        // The server is done with a statement that failed only when it is ready for another.
        reject(failure)
      },
      handleReadyForQuery() {
        if (failure) reject(failure)
        else resolve()
      },
    }
    client.query(statement)
  })
}
