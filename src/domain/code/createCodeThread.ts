import { Worker } from 'node:worker_threads'
import type { Hex } from 'viem'
import { threadFile } from '../../base/config/threadFile.ts'
import type { CodeFunction } from './CodeFunction.ts'

/** Walks through bytecode in a thread, one contract after the other. */
export type CodeThread = {
  /** Undefined where it takes too long, or too many wait. */
  read(code: Hex): Promise<CodeFunction[] | undefined>
}

export type CodeThreadOptions = { timeoutMs: number; mostWaiting: number }

type Job = { code: Hex; settle: (functions: CodeFunction[] | undefined) => void }

/**
 * The walk follows every branch of every function: 22 KB that were written for it take more than ten seconds,
 * in which nothing on the same thread runs. Here it can be ended.
 */
export function createCodeThread({ timeoutMs, mostWaiting }: CodeThreadOptions): CodeThread {
  const waiting: Job[] = []
  let worker: Worker | undefined
  let running: Job | undefined
  let timer: NodeJS.Timeout | undefined

  const finish = (functions: CodeFunction[] | undefined) => {
    clearTimeout(timer)
    const job = running
    running = undefined
    worker?.unref()
    job?.settle(functions)
    next()
  }

  /** The thread is of no more use: its job has no result, the next one gets a thread of its own. */
  const giveUp = (own: Worker) => {
    if (worker !== own) return
    worker = undefined
    void own.terminate()
    finish(undefined)
  }

  const start = (): Worker => {
    const own = new Worker(threadFile('domain/code/codeWorker'))
    own.on('message', (functions: CodeFunction[]) => worker === own && finish(functions))
    own.on('error', () => giveUp(own))
    own.on('exit', () => giveUp(own))
    return own
  }

  const next = () => {
    if (running) return
    running = waiting.shift()
    if (!running) return
    worker ??= start()
    const own = worker
    // The process stays for an answer that is awaited, not for an idle thread.
    own.ref()
    timer = setTimeout(() => giveUp(own), timeoutMs)
    own.postMessage(running.code)
  }

  return {
    read: (code) =>
      new Promise((resolve) => {
        if (waiting.length >= mostWaiting) return resolve(undefined)
        waiting.push({ code, settle: resolve })
        next()
      }),
  }
}
