import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * npm passes signals on to the shell that it runs a script in, and many shells do not pass them on: the shell ends, and
 * the script stays behind. So a script that npm started looks after npm, and ends when that is gone.
 */

const lookEveryMs = 250

/** The parent and the command line of a process; undefined where the system does not tell. */
function describe(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command }
  } catch {
    // No such place: another system, or a process that has ended.
  }
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(text) ?? []
    return parent && { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/** npm, or another that runs scripts as npm does and says so in the same place. */
const isNpm = (command) => /(^|[\s/])(p?np[mx]|yarn(pkg)?|bunx?)(-cli)?(\.c?js)?(\s|$)/.test(command)

/** Everybody between this process and npm, npm included; only the parent where there is no npm to be found. */
function findLine() {
  const line = []
  for (let pid = process.ppid; pid > 0 && line.length < 4; ) {
    line.push(pid)
    const found = describe(pid)
    if (!found) break
    if (isNpm(found.command)) return { line, complete: true }
    pid = found.parent
  }
  return { line, complete: false }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends this process as a signal would, once the npm that started it is gone. */
export function followNpm() {
  if (!process.env.npm_execpath || process.platform === 'win32') return
  const parent = process.ppid
  const { line, complete } = findLine()
  const end = () => process.kill(process.pid, 'SIGTERM')
  // What init has taken over, the shell or this process itself, was npm's a moment ago.
  if (!complete && line.length <= 2 && line.at(-1) === 1) return end()
  const watched = complete ? line : [parent]
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return
    clearInterval(timer)
    end()
  }, lookEveryMs)
  timer.unref()
}
