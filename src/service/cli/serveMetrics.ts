import { createServer } from 'node:http'
import { metricsType } from '../surfaces/metrics/createMetricsRoute.ts'
import { CannotListen } from './CannotListen.ts'

/** Serves GET /metrics and nothing else on a port of its own; gives what closes it. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  text: () => Promise<string>,
): Promise<() => void> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    text().then(
      (told) => response.writeHead(200, { 'content-type': metricsType }).end(told),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CannotListen(host, port, error)))
    server.listen(port, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
