import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FuzzInput, HttpInput, Reply, SocketInput } from './FuzzInput.ts'

/** Longer than any operation may take: what is over its own limit is judged by the time it took. */
const patienceMs = 40_000
/** A socket whose request is not whole gets no answer for as long as it stays open. */
const socketPatienceMs = 400

export type Sender = { send(input: FuzzInput): Promise<Reply>; close(): void }

type Outcome = Pick<Reply, 'statuses' | 'text' | 'broken'>

function sendHttp(agent: Agent, port: number, input: HttpInput): Promise<Outcome> {
  return new Promise((resolve) => {
    let status: number[] = []
    const chunks: Buffer[] = []
    let left = false
    const settle = (broken: Reply['broken']) =>
      resolve({
        statuses: status,
        text: Buffer.concat(chunks).toString('utf8'),
        broken: left ? 'left' : broken,
      })
    const leave = () => {
      left = true
      sent.destroy()
    }
    const body = Buffer.from(input.body, 'utf8')
    const sent = request(
      {
        ...{ agent, port, host: '127.0.0.1', method: input.method, path: input.path },
        headers: { ...input.headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
        timeout: patienceMs,
      },
      (response) => {
        status = [response.statusCode ?? 0]
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => settle(null))
        response.once('error', () => settle('lost'))
      },
    )
    sent.once('timeout', () => sent.destroy())
    // A body that is refused half way is an answer, though writing the rest fails.
    sent.once('error', () => (status.length === 0 ? settle('lost') : undefined))
    sent.once('close', () => settle('lost'))
    sent.end(body)
    if (input.leaveMs !== undefined) setTimeout(leave, input.leaveMs)
  })
}

async function sendSocket(port: number, { pieces, end }: SocketInput): Promise<Outcome> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, 'latin1'))
    if (pieces.length > 1) await sleep(2)
  }
  if (end) socket.end()
  const timer = new AbortController()
  await Promise.race([closed, sleep(socketPatienceMs, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
  socket.destroy()
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code)),
    text,
    broken: 'left',
  }
}

/** Sends inputs to a service on this machine. */
export function createSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    async send(input) {
      const begun = performance.now()
      const outcome =
        input.kind === 'http' ? await sendHttp(agent, port, input) : await sendSocket(port, input)
      return { ...outcome, ms: performance.now() - begun }
    },
    close: () => agent.destroy(),
  }
}
