import { createServer } from 'node:net'

/** A port that nobody listens on, for a service whose address must be known before it tells it. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  await new Promise((resolve) => holder.close(resolve))
  return port
}
