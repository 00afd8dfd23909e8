import { Agent, request } from 'node:http'

export type RpcCall = { method: string; params: readonly unknown[] }

/** A JSON-RPC connection to the node of this process. */
export type Rpc = {
  call<Result>(method: string, ...params: readonly unknown[]): Promise<Result>
  /** Sends all calls in one request; results in the same order; throws the first failure. */
  batch<Result>(calls: readonly RpcCall[]): Promise<Result[]>
  close(): void
}

/** The node answered with an error, as opposed to not answering. */
export class RpcRefusal extends Error {
  readonly data: unknown

  constructor(method: string, error: { message?: string; data?: unknown }) {
    super(`${method}: ${error.message ?? 'unknown error'}`)
    this.name = 'RpcRefusal'
    this.data = error.data
  }
}

/** The node took a request and gave no answer. */
export class RpcSilence extends Error {
  constructor(silenceMs: number) {
    super(`The node gave no answer for ${silenceMs} ms.`)
    this.name = 'RpcSilence'
  }
}

type Answer = { id: number; result?: unknown; error?: { message?: string; data?: unknown } }

function post(agent: Agent, port: number, silenceMs: number, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const options = { host: '127.0.0.1', port, method: 'POST', agent, headers, timeout: silenceMs }
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new RpcSilence(silenceMs)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** `silenceMs` is how long the node may take for an answer. */
export function createRpc(port: number, { silenceMs }: { silenceMs: number }): Rpc {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  async function batch<Result>(calls: readonly RpcCall[]): Promise<Result[]> {
    if (calls.length === 0) return []
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const answers = JSON.parse(await post(agent, port, silenceMs, JSON.stringify(body))) as Answer[]
    const results: Result[] = new Array(calls.length)
    for (const answer of answers) {
      if (answer.error) throw new RpcRefusal(calls[answer.id]?.method ?? 'batch', answer.error)
      results[answer.id] = answer.result as Result
    }
    return results
  }

  async function call<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
    const text = await post(agent, port, silenceMs, JSON.stringify({ jsonrpc: '2.0', id: 0, method, params }))
    const answer = JSON.parse(text) as Answer
    if (answer.error) throw new RpcRefusal(method, answer.error)
    return answer.result as Result
  }

  return { call, batch, close: () => agent.destroy() }
}
