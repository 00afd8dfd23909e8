import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** `ending` is set by a keeper that saves its chain and will be gone soon. */
type Pids = { keeper: number; nodes?: readonly number[]; ending?: true }

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The command line of a running process, to tell ours from a stranger that got the same number. */
function commandLine(pid: number): string {
  try {
    if (existsSync(`/proc/${pid}/cmdline`))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function read(path: string): Pids | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Pids
  } catch {
    return undefined
  }
}

/** Notes who runs a world; a keeper that is on its way out stays so, whatever else changes. */
export function writePids(path: string, pids: Pids): void {
  const before = read(path)
  const ending = before?.keeper === pids.keeper && before.ending
  writeFileSync(path, JSON.stringify({ ...pids, ...(ending && { ending }) }))
}

/** Says that this keeper is on its way out. */
export function announceEnd(path: string): void {
  const pids = read(path)
  if (pids?.keeper === process.pid) writePids(path, { ...pids, ending: true })
}

export function removePids(path: string): void {
  rmSync(path, { force: true })
}

const isKeeper = (pid: number) =>
  pid !== process.pid && isAlive(pid) && /devnet.process/.test(commandLine(pid))

/** A keeper whose service was killed notices it at once, and then saves its chain before it ends. */
const noticeMs = 1_500
const savingMs = 30_000

/**
 * Makes sure nobody else runs this world: waits for a keeper that is on its way out, refuses when it stays, ends
 * nodes that a killed keeper has left behind. `folder` appears in a node's command line.
 */
export async function takeOver(path: string, folder: string): Promise<void> {
  const pids = read(path)
  if (pids === undefined) return
  const since = Date.now()
  for (; isKeeper(pids.keeper); await sleep(50)) {
    const stays = read(path)?.ending === undefined && existsSync(path)
    if (Date.now() - since > (stays ? noticeMs : savingMs))
      throw new Error(`The embedded chain in ${folder} is already running (process ${pids.keeper}).`)
  }
  const left = (pids.nodes ?? []).filter((node) => commandLine(node).includes(folder))
  for (const node of left) process.kill(node, 'SIGKILL')
  for (let tries = 0; tries < 200 && left.some(isAlive); tries++) await sleep(10)
}
