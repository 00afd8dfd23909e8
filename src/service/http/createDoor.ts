import { createServer, type Server, type Socket } from 'node:net'

/** Accepts connections and hands them on unread: who answers them reads them from their first byte. */
export const createDoor = (give: (socket: Socket) => void): Server =>
  createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    // One that breaks on its way is missed by nobody.
    socket.on('error', () => {})
    give(socket)
  })
