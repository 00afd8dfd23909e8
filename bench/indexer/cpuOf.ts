import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Row = { pid: number; name: string; parent: number; own: number; seconds: number }

/** What Linux tells of a process: its name, its parent and the time it and its ended children took. */
function readRow(pid: number, folder = '/proc'): Row | undefined {
  try {
    const text = readFileSync(`${folder}/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].map((place) => Number(fields[place]))
    return {
      pid,
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      parent: Number(fields[1]),
      own: ((ticks[0] ?? 0) + (ticks[1] ?? 0)) / ticksPerSecond,
      seconds: ticks.reduce((sum, part) => sum + part) / ticksPerSecond,
    }
  } catch {
    return undefined
  }
}

/**
 * Seconds of processor time that a process and everything below it have used, or only those of a name; 0 where
 * the system is not Linux.
 */
export const cpuOf = (root: number, only?: string): number =>
  rowsBelow(root, only).reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * The same in milliseconds and without the steps of ten that those figures have: what answers a question in three
 * would be told to have taken none or ten. Of processes with one thread, as a database server's are.
 */
export const ranMs = (root: number, only?: string): number =>
  rowsBelow(root, only).reduce(
    (sum, { pid, own, seconds }) => sum + scheduledMs(pid) + 1000 * (seconds - own),
    0,
  )

function rowsBelow(root: number, only: string | undefined): Row[] {
  const rows = listRows()
  const below = new Set([root])
  for (let grown = true; grown; ) {
    const children = rows.filter(({ pid, parent }) => below.has(parent) && !below.has(pid))
    for (const { pid } of children) below.add(pid)
    grown = children.length > 0
  }
  return rows.filter(({ pid, name }) => below.has(pid) && (only === undefined || name === only))
}

/** What the scheduler gave the first thread of a process; 0 where nobody tells, or it has just ended. */
function scheduledMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

function listRows(folder = '/proc'): Row[] {
  try {
    return readdirSync(folder).flatMap((name) => readRow(Number(name), folder) ?? [])
  } catch {
    return []
  }
}

/** The most memory a process has held so far, in MB; 0 where the system does not tell. */
export function peakRssMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Seconds of processor time of each thread of a process. */
export const threadsOf = (pid: number): Map<number, number> =>
  new Map(listRows(`/proc/${pid}/task`).map((row) => [row.pid, row.own]))

/** Milliseconds for which the first thread of a process could have run and had no processor; 0 where nobody tells. */
export function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** Processor time of the thread of a process that used most of it: more than one core could not have helped it. */
export const busiestThread = (pid: number): number => Math.max(0, ...threadsOf(pid).values())
