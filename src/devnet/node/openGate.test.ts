import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Gate, openGate } from './openGate.ts'

const opened: (Server | Gate)[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server that answers everything with its name. */
async function startNamed(name: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (asked) => socket.write(`${name} ${asked}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(server)
  const end = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, sockets, end }
}

async function open(): Promise<Gate> {
  const gate = await openGate()
  opened.unshift(gate)
  return gate
}

function enter({ port }: Gate) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const ask = async (text: string) => {
    socket.write(text)
    const [answer] = await once(socket, 'data')
    return String(answer)
  }
  return { socket, ask }
}

test('who comes before there is a node waits for it', async () => {
  const gate = await open()
  const asking = enter(gate).ask('early')
  await sleep(50)
  gate.leadTo((await startNamed('first')).port)
  expect(await asking).toBe('first early')
})

test('new connections go to the new node, old ones stay until their node ends, and then end too', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first'), await startNamed('second')]
  gate.leadTo(first.port)
  const old = enter(gate)
  expect(await old.ask('a')).toBe('first a')
  gate.leadTo(second.port)
  expect(await enter(gate).ask('b')).toBe('second b')
  expect(await old.ask('c')).toBe('first c')
  const ended = once(old.socket, 'close')
  first.end()
  await ended
})

test('a node that is gone before anybody said so is waited for', async () => {
  const gate = await open()
  const [first, second] = [await startNamed('first'), await startNamed('second')]
  gate.leadTo(first.port)
  first.end()
  const asking = enter(gate).ask('d')
  await sleep(120)
  gate.leadTo(second.port)
  expect(await asking).toBe('second d')
})

test('who leaves while waiting leaves nothing behind, and closing ends the rest', async () => {
  const gate = await open()
  const node = await startNamed('first')
  const leaving = enter(gate)
  await once(leaving.socket, 'connect')
  leaving.socket.destroy()
  await sleep(50)
  const staying = enter(gate)
  gate.leadTo(node.port)
  expect(await staying.ask('e')).toBe('first e')
  expect(node.sockets.size).toBe(1)
  const ended = once(staying.socket, 'close')
  await gate.close()
  await ended
  await expect.poll(() => node.sockets.size).toBe(0)
})
