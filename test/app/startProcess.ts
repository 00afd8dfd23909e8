import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { eventually } from '../anvil/eventually.ts'

/** A command that runs in a process of its own. */
export type RunningProcess = {
  pid: number
  /** Everything it has said so far, on both streams. */
  output(): string
  /** Waits until it says this; fails at once when it ends instead. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  signal(name: NodeJS.Signals): void
  /** What it reads; there for a process that was started with an open input. */
  input: Writable | null
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const patienceMs = 180_000

export type ProcessOptions = {
  cwd?: string
  /** Leaves its standard input open until it is ended. */
  input?: boolean
  /** In a process group of its own, whose signals reach all of it, as Ctrl-C in a terminal does. */
  asGroup?: boolean
  user?: { uid?: number; gid?: number }
}

export function startProcess(
  command: readonly [string, ...string[]],
  env: Record<string, string> = {},
  { cwd, input = false, asGroup = false, user = {} }: ProcessOptions = {},
): RunningProcess {
  const [file, ...args] = command
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    detached: asGroup,
    ...(cwd ? { cwd } : {}),
    ...user,
  })
  running.add(child)
  let text = ''
  let listeners: (() => void)[] = []
  const add = (chunk: Buffer) => {
    text += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal)
    })
  })
  return {
    pid: child.pid ?? 0,
    output: () => text,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`${why} without ${pattern}:\n${text}`))
        const timer = setTimeout(() => fail('It went on'), patienceMs)
        const look = () => {
          const match = text.match(pattern)
          if (!match) return
          clearTimeout(timer)
          listeners = listeners.filter((listener) => listener !== look)
          resolve(match)
        }
        listeners.push(look)
        void ended.then(() => fail('It ended'))
        look()
      }),
    signal: (name) => void (asGroup ? process.kill(-(child.pid ?? 0), name) : child.kill(name)),
    input: child.stdin,
    ended,
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until none of these processes exist any more. */
export const allGone = (pids: readonly number[]) => eventually(() => pids.filter(isAlive)).toEqual([])
