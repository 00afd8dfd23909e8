import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A mark in the environment of a process, which everything that it starts inherits. */
export type ProcessMark = {
  env: Record<string, string>
  /** Everything alive that carries it, with its command. */
  living(): string[]
}

const name = 'SHERWOOD_TEST_MARK'

/** What a process says of itself; nothing once it is dead, also while nobody has asked for its exit code. */
function read(pid: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Linux alone shows the environment of other processes. */
export function markProcesses(): ProcessMark {
  const mark = randomUUID()
  return {
    env: { [name]: mark },
    living: () =>
      readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid) && read(pid, 'environ').includes(`${name}=${mark}`))
        .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 100)}`),
  }
}
