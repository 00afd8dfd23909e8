import { readdirSync, readFileSync } from 'node:fs'

/** A service and its process for heavy work; the embedded chain is not counted. */
export const processesOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .map(Number)
    .filter((child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('computeProcess'))
    .concat(pid)

/** Megabytes of a service that are in memory: its own, and files that it has mapped. */
export function memoryOf(pid: number) {
  const statuses = processesOf(pid).map((one) => readFileSync(`/proc/${one}/status`, 'utf8'))
  const read = (name: string) =>
    Math.round(
      statuses.reduce((sum, text) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]), 0) /
        1024,
    )
  return { rss: read('VmRSS'), own: read('RssAnon'), mapped: read('RssFile') }
}
