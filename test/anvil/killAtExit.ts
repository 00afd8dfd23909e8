import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()
function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}
process.once('exit', killAll)
// Vitest ends its workers by this signal, and a process that a signal ends has no exit event.
process.once('SIGTERM', () => {
  killAll()
  process.kill(process.pid, 'SIGTERM')
})

/** Has a child process end with this one whatever happens. */
export function killAtExit(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}
