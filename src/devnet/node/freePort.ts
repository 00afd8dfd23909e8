import { createServer } from 'node:net'

/** A TCP port of the loopback interface that nobody listens on right now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free TCP port.'))
        else resolve(address.port)
      })
    })
  })
}
