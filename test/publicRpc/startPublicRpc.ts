import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProxyStats } from '../faultyRpc/createProxyStats.ts'
import type { RpcReply, SeenCall } from '../faultyRpc/Fault.ts'
import { asNitro } from './asNitro.ts'
import { createRateWindow } from './createRateWindow.ts'
import { type PublicLimits, publicLimits, type Refusal } from './PublicLimits.ts'
import { logRange, refuseCall } from './refuseCall.ts'

/** A node that refuses what the public one refuses. */
export type PublicRpc = {
  url: string
  wsUrl: string
  /** What was refused since start. */
  refusals(): Readonly<Record<Refusal, number>>
  /** What arrived: in all, in the busiest second, at once, and by method. */
  requests(): PublicTraffic
  resetRequests(): void
  close(): Promise<void>
}

export type PublicTraffic = {
  http: number
  calls: number
  busiestSecond: { httpRequests: number; rpcCalls: number }
  mostAtOnce: number
  methods: Record<string, number>
}

export type PublicRpcOptions = { target: string; limits?: Partial<PublicLimits> }

const errorReply = (call: { id?: unknown }, code: number, message: string): RpcReply => ({
  jsonrpc: '2.0',
  id: call.id ?? null,
  error: { code, message },
})

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** The public node's logs have a time, and it is always zero. */
const withoutTimes = (logs: readonly object[]) => logs.map((log) => ({ ...log, blockTimestamp: '0x0' }))

/** Starts such a node in front of a real one, on a free loopback port. */
export async function startPublicRpc({ target, limits: changes }: PublicRpcOptions): Promise<PublicRpc> {
  const limits = { ...publicLimits, ...changes }
  const counts = {
    rateByHttp: 0,
    rateByRpc: 0,
    userAgent: 0,
    batch: 0,
    logs: 0,
    logBlocks: 0,
    logTimeout: 0,
    state: 0,
    method: 0,
  }
  const stats = createProxyStats()
  let running = 0
  const requests = createRateWindow(limits.requestsPerSecond)
  const allCalls = createRateWindow(limits.callsPerSecond)
  let wideLogQueries = 0

  async function ask<T>(body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as T
  }

  function refuse(
    call: SeenCall,
    refusal: Refusal,
    { code, message }: { code: number; message: string },
  ): RpcReply {
    counts[refusal] += 1
    return errorReply(call, code, message)
  }

  /** A query over several blocks may be too much for the node, or for what it gives back. */
  function judgeLogs(call: SeenCall, reply: RpcReply, head: number): RpcReply {
    if (call.method !== 'eth_getLogs' || !Array.isArray(reply.result)) return reply
    if (logRange(call.params, head).blocks > 1) {
      wideLogQueries += 1
      if (wideLogQueries % limits.timeOutEvery === 0)
        return refuse(call, 'logTimeout', { code: -32602, message: 'log query timed out' })
    }
    const short = logRange(call.params, head).blocks <= 1_001 && limits.maxLogs >= publicLimits.maxLogs
    const most = short ? limits.maxLogsOfShortSpan : limits.maxLogs
    if (reply.result.length > most) {
      const message = `logs matched by query exceeds limit of ${most}`
      return refuse(call, 'logs', { code: -32000, message })
    }
    return { ...reply, result: withoutTimes(reply.result) }
  }

  /** A call has no more gas than the node gives, and does not hear that it asked for more. */
  function withCappedGas(call: SeenCall): SeenCall {
    if (call.method !== 'eth_call') return call
    const [transaction, ...rest] = call.params as [{ gas?: string }, ...unknown[]]
    const gas = Math.min(Number(transaction.gas ?? limits.maxCallGas), limits.maxCallGas)
    return { ...call, params: [{ ...transaction, gas: `0x${gas.toString(16)}` }, ...rest] }
  }

  async function answerAll(calls: readonly SeenCall[]): Promise<RpcReply[]> {
    const numberCall = { jsonrpc: '2.0', id: 'head', method: 'eth_blockNumber', params: [] }
    const head = Number((await ask<{ result: string }>(numberCall)).result)
    const refused = calls.map((call) => refuseCall(call, { limits, head }))
    const wanted = calls.filter((_, index) => !refused[index]).map(withCappedGas)
    const replies = wanted.length === 0 ? [] : await ask<RpcReply[]>(wanted)
    const byId = new Map(replies.map((reply) => [reply.id, reply]))
    return calls.map((call, index) => {
      const no = refused[index]
      if (no) return refuse(call, no.refusal, no)
      const reply = judgeLogs(call, byId.get(call.id) ?? errorReply(call, -32603, 'Internal error'), head)
      return limits.nitro ? asNitro(call, reply) : reply
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const calls = (Array.isArray(body) ? body : [body]) as SeenCall[]
    const client = request.socket.remoteAddress ?? ''
    const leave = stats.arrive(calls)
    running += 1
    const crowded = running > limits.concurrency
    response.once('close', () => {
      running -= 1
      leave()
    })
    if (/python-urllib/i.test(request.headers['user-agent'] ?? '')) {
      counts.userAgent += 1
      response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Forbidden</html>')
      return
    }
    if (limits.latencyMs > 0) await sleep(limits.latencyMs)
    const send = (replies: readonly RpcReply[]) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
    }
    if (crowded || !requests.admits(client, 1) || !allCalls.admits(client, calls.length)) {
      // Throttling comes in two forms, whichever machine happens to answer.
      const byHttp = (counts.rateByHttp + counts.rateByRpc) % 2 === 0
      if (!byHttp) {
        return send(
          calls.map((call) => refuse(call, 'rateByRpc', { code: -32016, message: 'over rate limit' })),
        )
      }
      counts.rateByHttp += 1
      // Its header for browsers comes twice, which they refuse to read.
      response.setHeader('access-control-allow-origin', ['*', '*'])
      response.writeHead(429).end('Too Many Requests')
      return
    }
    if (calls.length > limits.maxBatch) {
      counts.batch += 1
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(errorReply({}, -32600, `batch of ${calls.length} is too large`)))
      return
    }
    send(await answerAll(calls))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502)
      response.end(String(error))
    })
  })
  // No subscriptions: a WebSocket is turned away.
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    refusals: () => ({ ...counts }),
    requests() {
      const { httpRequests, rpcCalls, busiestSecond, mostAtOnce, methods } = stats.read()
      return { http: httpRequests, calls: rpcCalls, busiestSecond, mostAtOnce, methods }
    },
    resetRequests: stats.reset,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
