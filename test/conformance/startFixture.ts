import { toMcpRoutes } from '../../src/service/surfaces/mcp/createMcpRoutes.ts'
import { createMcpTransport } from '../../src/service/surfaces/mcp/createMcpTransport.ts'
import { quietLog, serveRoutes } from '../clients/createSampleService.ts'
import type { RunningServer } from '../clients/startServer.ts'
import { fixtureBackend } from './fixture/fixtureBackend.ts'

/** The fixture behind everything a production request passes: server, pipeline, guard, limiter, transport. */
export const startFixture = (): Promise<RunningServer> => {
  const post = createMcpTransport(fixtureBackend, { log: quietLog })
  return serveRoutes(toMcpRoutes(post, async () => ({ status: 200, headers: {}, body: '{}' }))).listen()
}
