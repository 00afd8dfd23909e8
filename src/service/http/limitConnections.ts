import type { Server, Socket } from 'node:net'
import type { ClientIp } from './createClientIp.ts'

/**
 * Browsers open six, a busy program some dozens, and one that asks a thousand questions at once a thousand: each is
 * answered, if only with a refusal that can be read. It is a sixteenth of what all clients may open.
 */
const connectionsOfClient = 1_024

/** Closes connections beyond a client's share at once, so that idle ones of one client shut nobody else out. */
export function limitConnections(server: Server, clientIp: ClientIp, most = connectionsOfClient): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    // A proxy's connections are many clients', and limiting those is the proxy's task.
    if (clientIp.isTrusted(remoteAddress)) return
    const client = clientIp.of(remoteAddress, undefined)
    const count = (open.get(client) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}
