import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { type Gate, openGate } from './openGate.ts'

const ws = createRequire(import.meta.url)('ws') as typeof import('ws')

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** A server that answers everything with its name; `dies` has it drop every connection instead. */
async function startNamed(name: string, { dies = false } = {}) {
  let asked = 0
  const server: Server = createServer((request, response) => {
    asked += 1
    if (dies) return request.socket.destroy()
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(`${name} ${body}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new ws.WebSocketServer({ server })
  sockets.on('connection', (socket: WebSocket) =>
    socket.on('message', (data: unknown) => socket.send(`${name} ${data}`)),
  )
  const end = () => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
  }
  opened.push(end)
  return { port: (server.address() as AddressInfo).port, end, asked: () => asked }
}

async function open(): Promise<Gate> {
  const gate = await openGate()
  opened.unshift(() => gate.close())
  return gate
}

const ask = async ({ port }: Gate, body: string) =>
  (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).text()

async function connect({ port }: Gate) {
  const socket = new ws.WebSocket(`ws://127.0.0.1:${port}`)
  socket.on('error', () => {})
  await once(socket, 'open')
  const say = async (text: string) => {
    socket.send(text)
    const [data] = await once(socket, 'message')
    return String(data)
  }
  return { socket, say }
}

const subscribe = '{"id":1,"method":"eth_subscribe","params":["newHeads"]}'

test('who comes before there is a node waits for it', async () => {
  const gate = await open()
  const asking = ask(gate, 'early')
  await sleep(50)
  gate.leadTo((await startNamed('first')).port)
  expect(await asking).toBe('first early')
})

test('questions go to the new node as soon as there is one', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first'), await startNamed('second')]
  gate.leadTo(first.port)
  expect(await ask(gate, 'a')).toBe('first a')
  gate.leadTo(second.port)
  first.end()
  expect(await ask(gate, 'b')).toBe('second b')
})

test('a node that is gone before anybody said so is waited for', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first'), await startNamed('second')]
  gate.leadTo(first.port)
  first.end()
  const asking = ask(gate, 'd')
  await sleep(120)
  gate.leadTo(second.port)
  expect(await asking).toBe('second d')
})

test('what a node ended over is asked once more and no oftener', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first', { dies: true }), await startNamed('second')]
  gate.leadTo(first.port)
  const asking = ask(gate, 'e')
  await expect.poll(first.asked).toBe(1)
  gate.leadTo(second.port)
  expect(await asking).toBe('second e')
  const third = await startNamed('third', { dies: true })
  gate.leadTo(third.port)
  expect(JSON.parse(await ask(gate, 'f'))).toMatchObject({ error: { code: -32603 } })
  expect(third.asked()).toBe(2)
})

test('questions over a socket are answered too, and subscriptions end with their node', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first'), await startNamed('second')]
  gate.leadTo(first.port)
  const { socket, say } = await connect(gate)
  expect(await say('a')).toBe('first a')
  expect(await say(subscribe)).toBe(`first ${subscribe}`)
  gate.leadTo(second.port)
  expect(await say('b')).toBe('second b')
  const ended = once(socket, 'close')
  first.end()
  await ended
  expect(await (await connect(gate)).say(subscribe)).toBe(`second ${subscribe}`)
})

test('closing ends who waits and who listens', async () => {
  const gate = await openGate()
  const waiting = ask(gate, 'g').catch(() => 'ended')
  const { socket } = await connect(gate)
  const ended = once(socket, 'close')
  await sleep(20)
  await gate.close()
  await ended
  expect(await waiting).toBe('ended')
})
