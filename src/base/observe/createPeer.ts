import { fromTravelling, type TravellingError, toTravelling } from '../errors/travelling.ts'

/** What two threads or processes send each other. */
export type PeerMessage =
  | { kind: 'ask'; id: number; name: string; value: unknown }
  | { kind: 'cancel'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: TravellingError }
  | { kind: 'tell'; name: string; value: unknown }

/** What can be asked of one side, by name: plain data in, plain data out. */
export type Questions = Record<string, (value: never, signal: AbortSignal) => unknown>

/** What can be told to one side, without an answer. */
export type News = Record<string, (value: never) => void>

export type PeerSide = { questions: Questions; news: News }

/** The other side, of a thread or process: questions with an answer, news without one. */
export type Peer<Other extends PeerSide> = {
  ask<Name extends keyof Other['questions'] & string>(
    name: Name,
    value: Parameters<Other['questions'][Name]>[0],
    options?: { signal?: AbortSignal },
  ): Promise<Awaited<ReturnType<Other['questions'][Name]>>>
  tell<Name extends keyof Other['news'] & string>(name: Name, value: Parameters<Other['news'][Name]>[0]): void
  /** Takes a message of the other side. */
  receive(message: PeerMessage): void
  /** The other side is gone: whoever waits for an answer hears of it. */
  lose(reason: Error): void
  /** Questions that wait for an answer. */
  readonly waiting: number
}

/** What travels is of the type that both sides' tables name for it; a message cannot say which. */
const received = (value: unknown) => value as never

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void; done: () => void }

/** Speaks with the other side over any way that carries plain data in order. */
export function createPeer<Other extends PeerSide>(
  send: (message: PeerMessage) => void,
  own: PeerSide,
): Peer<Other> {
  const waiting = new Map<number, Waiting>()
  const running = new Map<number, AbortController>()
  let ids = 0

  async function answer(id: number, name: string, value: unknown): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const question = own.questions[name]
      if (!question) throw new Error(`nobody answers ${name}`)
      send({ kind: 'answer', id, value: await question(received(value), controller.signal) })
    } catch (error) {
      send({ kind: 'failure', id, error: toTravelling(error) })
    } finally {
      running.delete(id)
    }
  }
  const settle = (id: number, finish: (one: Waiting) => void) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    one.done()
    finish(one)
  }

  return {
    get waiting() {
      return waiting.size
    },
    ask: (name, value, { signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        ids += 1
        const id = ids
        const cancel = () => {
          send({ kind: 'cancel', id })
          settle(id, () => reject(signal?.reason))
        }
        const done = () => signal?.removeEventListener('abort', cancel)
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, done })
        signal?.addEventListener('abort', cancel, { once: true })
        send({ kind: 'ask', id, name, value })
      }),
    tell: (name, value) => send({ kind: 'tell', name, value }),
    receive(message) {
      switch (message.kind) {
        case 'ask':
          return void answer(message.id, message.name, message.value)
        case 'cancel':
          return running.get(message.id)?.abort()
        case 'answer':
          return settle(message.id, ({ resolve }) => resolve(received(message.value)))
        case 'failure':
          return settle(message.id, ({ reject }) => reject(fromTravelling(message.error)))
        case 'tell':
          return own.news[message.name]?.(received(message.value))
      }
    },
    lose(reason) {
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(reason))
      for (const controller of running.values()) controller.abort(reason)
    },
  }
}
