import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The node behind the gate, whichever it is at the moment. */
export type Upstream = {
  /** Asks the node at this port from now on; who waits asks it too. */
  leadTo(port: number): void
  /** Has everybody wait until there is a node again. */
  hold(): void
  /** The port of the node, as soon as there is one. */
  port(): Promise<number>
  /** Hands a JSON-RPC body to the node. One that dies over it is waited for, and the next one asked. */
  ask(body: Buffer | string): Promise<Buffer>
  close(): void
}

/** The pause before a node that refuses is asked again. */
const retryMs = 50

const refused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

function post(agent: Agent, port: number, body: Buffer | string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function createUpstream(): Upstream {
  const agent = new Agent({ keepAlive: true, noDelay: true })
  let closed = false
  let found: (port: number) => void = () => {}
  const wait = () =>
    new Promise<number>((resolve) => {
      found = resolve
    })
  let current = wait()

  return {
    leadTo(port) {
      found(port)
      current = Promise.resolve(port)
    },
    hold() {
      current = wait()
    },
    port: () => current,
    async ask(body) {
      for (let deaths = 0; ; ) {
        try {
          return await post(agent, await current, body)
        } catch (error) {
          if (closed) throw error
          // What was asked may be what the node died of: it is not tried on one after the other.
          if (!refused(error) && ++deaths > 1) throw error
          // A node may be gone before anybody has noticed.
          await sleep(retryMs)
        }
      }
    },
    close() {
      closed = true
      agent.destroy()
    },
  }
}
