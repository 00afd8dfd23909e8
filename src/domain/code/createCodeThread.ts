import type { Hex } from 'viem'
import { createJobThread } from '../../base/config/createJobThread.ts'
import type { CodeFunction } from './CodeFunction.ts'

/** Walks through bytecode in a thread, one contract after the other. */
export type CodeThread = {
  /** Undefined where it takes too long, or too many wait. */
  read(code: Hex): Promise<CodeFunction[] | undefined>
}

export type CodeThreadOptions = { timeoutMs: number; mostWaiting: number }

/**
 * The walk follows every branch of every function: 22 KB that were written for it take more than ten seconds,
 * in which nothing on the same thread runs. Here it can be ended.
 */
export function createCodeThread(options: CodeThreadOptions): CodeThread {
  const { run } = createJobThread<Hex, CodeFunction[]>('domain/code/codeWorker', options)
  return { read: run }
}
