import { Worker } from 'node:worker_threads'
import { threadFile } from './threadFile.ts'

/** Does jobs in a thread of its own, one after the other. */
export type JobThread<Job, Result> = {
  /** Undefined where it takes too long or fails, or too many wait. */
  run(job: Job): Promise<Result | undefined>
}

export type JobThreadOptions = {
  timeoutMs: number
  mostWaiting: number
  /** What the thread is started with. */
  workerData?: unknown
  /** An idle thread is let go after this long; one that costs nothing stays. */
  idleMs?: number
}

type Waiting<Job, Result> = { job: Job; settle: (result: Result | undefined) => void }

/** For work that would hold up everybody else, or that may never end: here it can be ended. */
export function createJobThread<Job, Result>(
  file: string,
  { timeoutMs, mostWaiting, workerData, idleMs }: JobThreadOptions,
): JobThread<Job, Result> {
  const waiting: Waiting<Job, Result>[] = []
  let worker: Worker | undefined
  let running: Waiting<Job, Result> | undefined
  let timer: NodeJS.Timeout | undefined

  const finish = (result: Result | undefined) => {
    clearTimeout(timer)
    const done = running
    running = undefined
    worker?.unref()
    done?.settle(result)
    next()
    if (!running && idleMs !== undefined) timer = setTimeout(rest, idleMs).unref()
  }

  const rest = () => {
    const idle = worker
    worker = undefined
    void idle?.terminate()
  }

  /** The thread is of no more use: its job has no result, the next one gets a thread of its own. */
  const giveUp = (own: Worker) => {
    if (worker !== own) return
    worker = undefined
    void own.terminate()
    finish(undefined)
  }

  const start = (): Worker => {
    const own = new Worker(threadFile(file), { workerData })
    own.on('message', (result: Result) => worker === own && finish(result))
    own.on('error', () => giveUp(own))
    own.on('exit', () => giveUp(own))
    return own
  }

  const next = () => {
    if (running) return
    running = waiting.shift()
    if (!running) return
    clearTimeout(timer)
    worker ??= start()
    const own = worker
    // The process stays for an answer that is awaited, not for an idle thread.
    own.ref()
    timer = setTimeout(() => giveUp(own), timeoutMs)
    own.postMessage(running.job)
  }

  return {
    run: (job) =>
      new Promise((resolve) => {
        if (waiting.length >= mostWaiting) return resolve(undefined)
        waiting.push({ job, settle: resolve })
        next()
      }),
  }
}
