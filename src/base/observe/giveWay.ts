import { setPriority } from 'node:os'

/**
 * Lets this thread run only when those that serve have nothing to do. On Linux a priority is a thread's own; elsewhere
 * it would be the whole process's.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}
