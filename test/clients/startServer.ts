import type { AddressInfo } from 'node:net'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer } from '../../src/service/http/createNodeServer.ts'
import type { Pipeline } from '../../src/service/http/createPipeline.ts'

export type RunningServer = { url: string; port: number; close(): Promise<void> }

/** A pipeline on a free port of the loopback address. */
export async function startServer(pipeline: Pipeline, maxBodyBytes: number): Promise<RunningServer> {
  const { server } = createNodeServer({ pipeline, clientIp: createClientIp([]), maxBodyBytes })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
