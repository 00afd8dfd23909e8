import { connect, createServer, type Socket } from 'node:net'

/** The address of a chain: it stays the same while the nodes behind it come and go. */
export type Gate = {
  port: number
  /** Leads new connections, and those that wait, to the node at this port; the others stay where they are. */
  leadTo(port: number): void
  /** Has new connections wait until there is a node again. */
  hold(): void
  close(): Promise<void>
}

/** The pause before a node that refuses is asked again. */
const retryMs = 50

/** Two sockets that say the same and end together. */
function join(client: Socket, node: Socket): void {
  for (const [from, to] of [
    [client, node],
    [node, client],
  ] as const) {
    from.setNoDelay(true)
    from.pipe(to)
    // An error is followed by the end of the connection, which is all that the other side can be told.
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
}

/** Opens a port of the loopback interface on which connections wait until a node is named. */
export async function openGate(): Promise<Gate> {
  let nodePort: number | undefined
  const clients = new Set<Socket>()
  const waiting = new Set<Socket>()

  const enter = (client: Socket) => {
    if (client.destroyed) return
    if (nodePort === undefined) return void waiting.add(client)
    waiting.delete(client)
    const node = connect(nodePort, '127.0.0.1')
    // A node may be gone before anybody has noticed.
    const retry = () => setTimeout(() => enter(client), retryMs)
    node.once('error', retry)
    node.once('connect', () => {
      node.off('error', retry)
      if (client.destroyed) node.destroy()
      else join(client, node)
    })
  }
  const server = createServer({ pauseOnConnect: true }, (client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      waiting.delete(client)
    })
    enter(client)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free TCP port.')

  return {
    port: address.port,
    leadTo(port) {
      nodePort = port
      for (const client of [...waiting]) enter(client)
    },
    hold() {
      nodePort = undefined
    },
    close() {
      for (const client of clients) client.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
