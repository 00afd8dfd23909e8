import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10

/** How much processor time a process has used so far; undefined where the system does not tell. */
export function processorMs(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return Number.isFinite(user + system) ? (user + system) * tickMs : undefined
  } catch {
    return undefined
  }
}
