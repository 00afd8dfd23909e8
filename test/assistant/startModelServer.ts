import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WireFormat = 'openai-compatible' | 'anthropic'

/** A call as a model writes it; `arguments` is the raw text, so that it can be broken. */
export type ScriptedCall = { name: string; arguments: string }

/** What the model does when it is asked: answer, call tools, fail, break off or say nothing at all. */
export type Turn =
  | { text: string }
  | { calls: ScriptedCall[]; text?: string }
  | { status: number; body?: string }
  | { hangUp: 'before' | 'midway' }
  | { stall: true }

export type ModelRequest = { headers: IncomingMessage['headers']; body: Record<string, unknown> }

export type ModelServer = {
  url: string
  requests: ModelRequest[]
  close(): Promise<void>
}

type Chunk = { event?: string; data: unknown }

const pieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? []

/** The chunks of an OpenAI-compatible stream. */
function openAiChunks(turn: { text?: string; calls?: ScriptedCall[] }): Chunk[] {
  const chunk = (delta: object, finish: string | null = null): Chunk => ({
    data: {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test-model',
      choices: [{ index: 0, delta, finish_reason: finish }],
    },
  })
  const calls = (turn.calls ?? []).flatMap((call, index) => [
    chunk({
      tool_calls: [
        { index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } },
      ],
    }),
    ...pieces(call.arguments).map((text) =>
      chunk({ tool_calls: [{ index, function: { arguments: text } }] }),
    ),
  ])
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(turn.text ?? '').map((content) => chunk({ content })),
    ...calls,
    chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    { data: '[DONE]' },
  ]
}

/** The events of an Anthropic messages stream. */
function anthropicChunks(turn: { text?: string; calls?: ScriptedCall[] }): Chunk[] {
  const event = (type: string, rest: object): Chunk => ({ event: type, data: { type, ...rest } })
  const text =
    turn.text === undefined
      ? []
      : [
          {
            start: { type: 'text', text: '' },
            deltas: pieces(turn.text).map((part) => ({ type: 'text_delta', text: part })),
          },
        ]
  const calls = (turn.calls ?? []).map((call, index) => ({
    start: { type: 'tool_use', id: `toolu_${index}`, name: call.name, input: {} },
    deltas: pieces(call.arguments).map((part) => ({ type: 'input_json_delta', partial_json: part })),
  }))
  const blocks = [...text, ...calls].flatMap(({ start, deltas }, index) => [
    event('content_block_start', { index, content_block: start }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ])
  return [
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'test-model',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }),
    ...blocks,
    event('message_delta', {
      delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    }),
    event('message_stop', {}),
  ]
}

const write = ({ event, data }: Chunk) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Record<string, unknown>
}

function play(turn: Turn, format: WireFormat, response: ServerResponse): void {
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json' })
    response.end(turn.body ?? JSON.stringify({ error: { message: 'no', type: 'error' } }))
    return
  }
  if ('stall' in turn) return
  if ('hangUp' in turn && turn.hangUp === 'before') {
    response.destroy()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const said = 'hangUp' in turn ? { text: 'The price is somewhat hard to tell' } : turn
  const chunks = format === 'anthropic' ? anthropicChunks(said) : openAiChunks(said)
  if ('hangUp' in turn) {
    response.write(chunks.slice(0, 4).map(write).join(''), () => response.destroy())
    return
  }
  response.end(chunks.map(write).join(''))
}

/** A provider on this machine that speaks the real wire format and plays a script, one turn a request. */
export async function startModelServer(format: WireFormat, script: readonly Turn[]): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer(async (request, response) => {
    const turn = script[requests.length] ?? { text: 'I have nothing more to say.' }
    requests.push({ headers: request.headers, body: await readBody(request) })
    play(turn, format, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
