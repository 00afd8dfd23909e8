import { setTimeout as sleep } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { TokenNotFound } from '../errors/codes.ts'
import { createPeer, type PeerMessage } from './createPeer.ts'

type Clerk = {
  questions: {
    add(numbers: bigint[]): Promise<bigint>
    wait(ms: number, signal: AbortSignal): Promise<string>
    refuse(token: string): never
  }
  news: { note(text: string): void }
}
type Nobody = { questions: Record<string, never>; news: Record<string, never> }

const channels: MessageChannel[] = []
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close()
})

function openPair() {
  const channel = new MessageChannel()
  channels.push(channel)
  const heard = { notes: [] as string[], aborted: 0 }
  const clerk: Clerk = {
    questions: {
      add: async (numbers) => numbers.reduce((sum, number) => sum + number, 0n),
      wait: (ms, signal) =>
        sleep(ms, 'waited', { signal }).catch((error: unknown) => {
          heard.aborted += 1
          throw error
        }),
      refuse(token) {
        throw TokenNotFound({ token })
      },
    },
    news: { note: (text) => void heard.notes.push(text) },
  }
  const there = createPeer<Nobody>((message) => channel.port2.postMessage(message), clerk)
  const here = createPeer<Clerk>((message) => channel.port1.postMessage(message), { questions: {}, news: {} })
  channel.port2.on('message', (message: PeerMessage) => there.receive(message))
  channel.port1.on('message', (message: PeerMessage) => here.receive(message))
  return { here, heard }
}

it('carries questions, answers and news between threads', async () => {
  const { here, heard } = openPair()
  here.tell('note', 'first')
  const sums = await Promise.all([here.ask('add', [1n, 2n]), here.ask('add', [2n ** 200n, 1n])])
  expect(sums).toEqual([3n, 2n ** 200n + 1n])
  expect([heard.notes, here.waiting]).toEqual([['first'], 0])
})

it('brings an error of our table back as the same error', async () => {
  const { here } = openPair()
  const error = await here.ask('refuse', 'NOPE').catch((thrown: unknown) => thrown)
  const own = TokenNotFound({ token: 'NOPE' })
  expect(error).toBeInstanceOf(AppError)
  expect(TokenNotFound.is(error)).toBe(true)
  expect(error).toMatchObject({ message: own.message, http: own.http, hint: own.hint, details: own.details })
})

it('ends work whose asker has left, and tells askers when the other side is gone', async () => {
  const { here, heard } = openPair()
  const leaving = new AbortController()
  const left = here.ask('wait', 60_000, { signal: leaving.signal })
  await sleep(20)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect.poll(() => heard.aborted).toBe(1)
  const waiting = here.ask('wait', 60_000)
  here.lose(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})
