import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { toStoreError } from '../toStoreError.ts'
import { openClient } from './openClient.ts'

/** Whether a server answers, asked over a connection of its own. */
export type ServerWatch = {
  /** Why nothing can be asked of it now. */
  problem(): Error | undefined
  /** Rejects as soon as it is known not to answer; a fresh promise each time it is well. */
  lost(): Promise<never>
  /** Looks now rather than at the next turn. */
  look(): void
  close(): Promise<void>
}

/** How often it is asked, how long it may take, and how often it is knocked at while it is away. */
const lookEveryMs = 250
const answerMs = 800
const knockEveryMs = 250
/** A trouble that stays is told again, for whoever counts the minutes. */
const tellEveryMs = 10_000

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

/** A timer so late means that this thread was busy, and the answer may be there unread. */
const busyMs = 100

async function silence(ms: number, signal: AbortSignal): Promise<never> {
  for (let wait = ms; ; wait = busyMs) {
    const started = performance.now()
    await sleep(wait, undefined, { ref: false, signal })
    // What has arrived is read before this goes on.
    await nextTurn()
    if (performance.now() - started < wait + busyMs) throw new NoAnswer('no answer')
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  work.catch(() => {})
  const over = new AbortController()
  const late = silence(ms, over.signal)
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

/**
 * Asks the server for nothing, again and again. A query that takes long is not a server that is gone: only one that
 * does not even answer this is given up, and whoever waits for it is told so at once.
 */
export function watchServer(url: string, onServer: (problem: string | null) => void = () => {}): ServerWatch {
  const stop = new AbortController()
  let wake = () => {}
  let client: pg.Client | undefined
  let asked: Promise<unknown> | undefined
  let problem: Error | undefined
  let toldAt = 0
  let lose: (error: Error) => void = () => {}
  let lost = next()

  function next(): Promise<never> {
    const made = new Promise<never>((_, reject) => {
      lose = reject
    })
    made.catch(() => {})
    return made
  }

  function drop(): void {
    const old = client
    client = undefined
    asked = undefined
    void old?.end().catch(() => {})
  }

  async function ask(): Promise<void> {
    // A question that a frozen server has not answered yet is answered when it goes on: no second one is put.
    if (!asked) {
      client ??= await within(answerMs, openClient(url, 'sherwood watch', drop))
      asked = client.query('select 1')
    }
    const mine = asked
    await within(problem ? knockEveryMs : answerMs, mine)
    if (asked === mine) asked = undefined
  }

  function fail(error: unknown): void {
    const isSilence = error instanceof NoAnswer
    if (!isSilence) drop()
    const seen = toStoreError(error, 'postgres')
    if (!problem || problem.message !== seen.message || performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now()
      onServer(seen.message)
    }
    // Those that have a connection are served by a server that takes no more of them: it is not away any more.
    if ((error as { code?: string }).code === '53300') comeBack()
    else {
      const isNews = !problem
      problem = seen
      if (isNews) lose(seen)
    }
  }

  function comeBack(): void {
    if (!problem) return
    problem = undefined
    lost = next()
  }

  function recover(): void {
    if (toldAt === 0) return
    toldAt = 0
    onServer(null)
    comeBack()
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await ask().then(recover, fail)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, problem ? knockEveryMs : lookEveryMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  void run()

  return {
    problem: () => problem,
    lost: () => lost,
    look: () => wake(),
    async close() {
      stop.abort()
      wake()
      drop()
    },
  }
}
