import { readFileSync } from 'node:fs'

/** Where a node itself listens, behind the gate. */
export function nodePort(pid: number): number {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return Number(words[words.indexOf('--port') + 1])
}
