import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: string; boolValue?: boolean; doubleValue?: number }
type Attribute = { key: string; value: Value }

/** A span as it came over the wire. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code: number; message: string }
  /** Of the process that sent it. */
  resource: Record<string, string | undefined>
}

export type Collector = {
  url: string
  spans(): ReceivedSpan[]
  requests: { path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<ReceivedSpan, 'resource'>[] }[]
  }[]
}

/** A collector of OTLP in JSON over HTTP, as one would stand beside the service. */
export async function startCollector(): Promise<Collector> {
  const requests: Collector['requests'] = []
  const received: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers })
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
        const known = Object.fromEntries(
          resource.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
        )
        for (const { spans } of scopeSpans)
          received.push(...spans.map((one) => ({ ...one, resource: known })))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => received,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
