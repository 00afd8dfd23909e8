import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { createMcpBackend } from '../../src/service/surfaces/mcp/createMcpBackend.ts'
import { createSampleService, sampleBackendOptions } from '../../test/clients/createSampleService.ts'
import { toRequest } from '../../test/clients/rpc.ts'
import { benchTools } from './benchTools.ts'
import { scenarios } from './scenarios.ts'

const options = { tools: benchTools, limit: 2_000_000_000 }

/** Our server with everything a production request passes. */
const ours = async () => (await createSampleService(options).listen()).port

/** The SDK's low-level server with the same tools and the same kernel, mounted as its documentation says. */
async function sdk(): Promise<number> {
  const backend = createMcpBackend(sampleBackendOptions(options))
  const handler = createMcpHandler(({ era }) => backend.createServer({ era }))
  return listen(createServer(toNodeHandler(handler) as RequestListener))
}

type Answer = { headers: Record<string, string>; body: string }

/** What our server answers to each scenario, for the handlers that imitate it. */
async function answersByScenario(): Promise<Map<string, Answer>> {
  const { fetch } = createSampleService(options)
  const answers = new Map<string, Answer>()
  for (const request of Object.values(scenarios)) {
    const response = await fetch(toRequest(request))
    answers.set(keyOf(request.body as Message), {
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  }
  return answers
}

type Message = { id: number; method: string; params: object }
const keyOf = ({ method, params }: Message) => `${method} ${'_meta' in params}`

/** A bare handler: reads and parses the body, hands the message on, sends the headers of our server. */
const listenRaw = (answer: (message: Message) => Buffer, headers: Record<string, string>): Promise<number> =>
  listen(
    createServer((message, response) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => {
        const text = chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()
        const body = answer(JSON.parse(text))
        response.writeHead(200, {
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-request-id': headers['x-request-id'],
          'ratelimit-limit': headers['ratelimit-limit'],
          'ratelimit-remaining': headers['ratelimit-remaining'],
          'ratelimit-reset': headers['ratelimit-reset'],
          vary: headers.vary,
          'content-type': 'application/json',
          'content-length': body.length,
        })
        response.end(body)
      })
    }),
  )

/** Does our server's work by hand: the list kept as bytes, a result written out anew with its present age. */
async function raw(): Promise<number> {
  const answers = await answersByScenario()
  const [first] = answers.values()
  const lists = new Map<string, Buffer>()
  const results = new Map<string, { structuredContent: { as_of: object } }>()
  for (const [key, { body }] of answers) {
    if (key.startsWith('tools/list')) lists.set(key, Buffer.from(body.slice(0, body.lastIndexOf(':') + 1)))
    else results.set(key, JSON.parse(body).result)
  }
  return listenRaw((message) => {
    const key = keyOf(message)
    const list = lists.get(key)
    if (list) return Buffer.concat([list, Buffer.from(`${message.id}}`)])
    const { structuredContent: kept, ...rest } = results.get(key) ?? { structuredContent: { as_of: {} } }
    const structuredContent = { ...kept, as_of: { ...kept.as_of, age_ms: Date.now() - 1_700_000_000_000 } }
    const content = [{ type: 'text', text: JSON.stringify(structuredContent) }]
    const result = { ...rest, content, structuredContent }
    return Buffer.from(JSON.stringify({ result, jsonrpc: '2.0', id: message.id }))
  }, first?.headers ?? {})
}

/** Does no work at all: the same bytes each time, whatever the id. What no server can be faster than. */
async function floor(): Promise<number> {
  const answers = await answersByScenario()
  const [first] = answers.values()
  const bodies = new Map([...answers].map(([key, { body }]) => [key, Buffer.from(body)]))
  const empty = Buffer.alloc(0)
  return listenRaw((message) => bodies.get(keyOf(message)) ?? empty, first?.headers ?? {})
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const servers: Record<string, () => Promise<number>> = { floor, raw, ours, sdk }
const port = await servers[process.argv[2] ?? '']?.()

process.on('message', () => process.send?.({ cpuUs: process.cpuUsage().user + process.cpuUsage().system }))
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
