import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { anvilBinary } from './anvilBinary.ts'
import { killAtExit } from './killAtExit.ts'

export type AnvilOptions = {
  chainId?: number
  /** Port to listen on; a free one by default. */
  port?: number
  /** More command line arguments. Blocks are mined on demand unless `--block-time` is among them. */
  args?: readonly string[]
}

/** A plain anvil on the loopback interface, without any contract of ours. */
export type Anvil = {
  url: string
  wsUrl: string
  port: number
  pid: number
  /** One JSON-RPC request straight to the node; throws what the node answers as an error. */
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Many requests at once, answered in order; throws the first error. */
  batch<T>(calls: readonly { method: string; params: readonly unknown[] }[]): Promise<T[]>
  stop(): Promise<void>
}

const startTimeoutMs = 30_000
/** Far longer than anything a node that works takes, also on a busy machine. */
const answerMs = 60_000

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    const timer = setTimeout(() => reject(new Error('anvil did not start in time')), startTimeoutMs)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code) =>
      settle(() => reject(new Error(`anvil stopped with code ${code}: ${output.join('\n')}`))),
    )
    if (!child.stdout || !child.stderr) throw new Error('anvil needs piped output')
    child.stderr.on('data', (chunk) => output.push(String(chunk)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^Listening on [^ ]*:(\d+)$/.exec(line)?.[1]
      if (port) settle(() => resolve(Number(port)))
    })
  })
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

type Reply<T> = { result: T; error?: { message: string } }

async function post<T>(url: string, body: unknown): Promise<T> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new Error(`anvil gave no answer for ${answerMs} ms`)), answerMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: silent.signal,
    })
    return (await response.json()) as T
  } finally {
    clearTimeout(timer)
  }
}

function resultOf<T>(method: string, reply: Reply<T>): T {
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
  return reply.result
}

/** Starts an anvil node for tests; the process ends with this one whatever happens. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const args = options.args ?? []
  const mining = args.includes('--block-time') ? [] : ['--no-mining']
  const child = spawn(
    anvilBinary(),
    [
      ...['--port', String(options.port ?? 0), '--chain-id', String(options.chainId ?? 4663)],
      ...['--accounts', '2', ...mining, ...args],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  killAtExit(child)
  const port = await listeningPort(child).catch(async (error: unknown) => {
    await stopChild(child)
    throw error
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    wsUrl: `ws://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      const reply = await post<Reply<T>>(url, { jsonrpc: '2.0', id: 1, method, params })
      return resultOf(method, reply)
    },
    async batch<T>(calls: readonly { method: string; params: readonly unknown[] }[]): Promise<T[]> {
      if (calls.length === 0) return []
      const replies = await post<(Reply<T> & { id: number })[]>(
        url,
        calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })),
      )
      const inOrder = replies.toSorted((a, b) => a.id - b.id)
      return inOrder.map((reply) => resultOf(calls[reply.id]?.method ?? 'batch', reply))
    },
    stop: () => stopChild(child),
  }
}
