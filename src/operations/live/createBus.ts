import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { Kernel } from '../kernel/createKernel.ts'
import { readMarks } from './chainMarks.ts'
import { createSharing, type Share, setKeyOf } from './createSharing.ts'
import { createStates } from './createStates.ts'
import { type Batch, type BusPosition, createSteps } from './createSteps.ts'
import { createTopicBook } from './createTopicBook.ts'
import type { LiveEvent } from './LiveEvent.ts'
import { isState, type Topic } from './Topic.ts'

/** Who listens. Never waits and never throws. */
export type Listener = { topics: readonly Topic[]; take(share: Share): void }

export type Bus = {
  /** How far everything is told; undefined while nobody listens. */
  position(): BusPosition | undefined
  /** Begins to follow the chain, where nobody did; resolves when there is a position. */
  wake(signal: AbortSignal): Promise<void>
  /** From the next step on that begins, the listener's topics are read. */
  join(listener: Listener): void
  leave(listener: Listener): void
  /** What stands now by topics of state, as far as it has been read. */
  standing(topics: readonly Topic[]): LiveEvent[]
  close(): Promise<void>
}

export type BusOptions = { index: IndexAccess; kernel: Pick<Kernel, 'at'>; log: Pick<Logger, 'warn'> }

/** Looked for without being told, in case nobody tells. */
const pollMs = 1_000
/** What failed is not tried again at once, however much is committed meanwhile. */
const retryMs = 250
const closeMs = 1_000
/** After a step that took longer the thread is everybody else's for as long: what came meanwhile is one step. */
const restFromMs = 20

/**
 * Follows the index and makes the events of what somebody listens to, once for all of them. It reads every step from
 * one commit: what is told, what is taken back and where it stands belong together, whoever wrote the commit.
 */
export function createBus({ index, kernel, log }: BusOptions): Bus {
  /** Each with what tells its topics from those of others. */
  const listeners = new Map<Listener, string>()
  const wakers = new Set<() => void>()
  const topics = createTopicBook()
  const states = createStates()
  const readStep = createSteps(topics, states)
  const stop = new AbortController()
  let position: BusPosition | undefined
  let isStirred = false
  let stirred = () => {}
  let running: Promise<void> | undefined

  const stir = () => {
    isStirred = true
    stirred()
  }

  async function step(): Promise<void> {
    const view = await index.open({ signal: stop.signal })
    const head = Number(view.head.number)
    let batch: Batch | undefined
    try {
      if (position) batch = await readStep(view, kernel.at(view, stop.signal), position)
      else position = { block: head, marks: await readMarks(view, { from: head, to: head }) }
    } finally {
      await view.close()
    }
    if (!batch) return
    position = batch.upTo
    const share = createSharing(batch)
    for (const [listener, setKey] of [...listeners]) listener.take(share(setKey, listener.topics))
    if (position.block < head) stir()
  }

  async function pause(): Promise<void> {
    const timer = setTimeout(stir, pollMs)
    await new Promise<void>((resolve) => {
      stirred = resolve
    })
    clearTimeout(timer)
  }

  async function run(): Promise<void> {
    const unwatch = index.watch(stir)
    let problem: string | undefined
    while (!stop.signal.aborted && listeners.size + wakers.size > 0) {
      isStirred = false
      const began = performance.now()
      try {
        await step()
        problem = undefined
        for (const wake of wakers) wake()
        wakers.clear()
        const tookMs = performance.now() - began
        if (tookMs > restFromMs) await sleep(Math.min(tookMs, pollMs), undefined, { signal: stop.signal })
      } catch (error) {
        const message = messageOf(error)
        if (message !== problem && !stop.signal.aborted) log.warn({ problem: message }, 'the stream waits')
        problem = message
      }
      if (problem !== undefined) await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => {})
      else if (!isStirred) await pause()
    }
    unwatch()
    position = undefined
    states.forgetAll()
    running = undefined
    if (listeners.size + wakers.size > 0) start()
  }

  function start(): void {
    if (!stop.signal.aborted) running ??= run()
  }

  return {
    position: () => position,
    async wake(signal) {
      if (position) return
      await new Promise<void>((resolve) => {
        const wake = () => {
          wakers.delete(wake)
          resolve()
        }
        wakers.add(wake)
        signal.addEventListener('abort', wake, { once: true })
        start()
      })
    },
    join(listener) {
      listeners.set(listener, setKeyOf(listener.topics))
      topics.add(listener.topics)
      start()
      if (listener.topics.some((topic) => isState(topic) && !states.has(topic))) stir()
    },
    standing(own) {
      const place = position
      return place ? own.filter(isState).flatMap((topic) => states.tell(topic, place)) : []
    },
    leave(listener) {
      if (!listeners.delete(listener)) return
      for (const topic of topics.remove(listener.topics)) states.forget(topic.key)
    },
    async close() {
      stop.abort()
      stir()
      await Promise.race([running, sleep(closeMs, undefined, { ref: false })])
    },
  }
}
