import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What comes from Debian is run, so it must have the hash that Debian has signed, whatever the machine's own settings
 * allow. A hash of ours cannot be kept: Debian removes a package when it has a newer one.
 */
export const signedOnly = [
  'APT::Get::AllowUnauthenticated=false',
  'Acquire::AllowInsecureRepositories=false',
  'Acquire::AllowDowngradeToInsecureRepositories=false',
]

/** Whatever runs for us now. */
const running = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** What a child is given to end by itself. */
const patienceMs = 1_500
let leaving = false

/** Ends what runs for us, then this process by the same signal, so that whoever started it sees why it ended. */
function leave(signal) {
  if (leaving) return
  leaving = true
  const end = () => {
    for (const name of signals) process.removeListener(name, leave)
    process.kill(process.pid, signal)
    // Where somebody else listens to the signal as well.
    setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 1)), 100)
  }
  for (const child of running) {
    child.once('exit', () => running.size === 0 && end())
    child.kill('SIGTERM')
  }
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
    end()
  }, patienceMs)
}

/** Notes a child for as long as it runs; only then are signals ours to pass on. */
function keep(child) {
  if (running.size === 0) for (const name of signals) process.on(name, leave)
  running.add(child)
  const forget = () => {
    running.delete(child)
    if (running.size === 0 && !leaving) for (const name of signals) process.removeListener(name, leave)
  }
  child.once('exit', forget)
  child.once('error', forget)
}

/** Runs a command with inherited output; rejects with one readable sentence when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options })
    keep(child)
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-20_000)
    })
    const fail = (message, details) => {
      // Who is on the way out has nothing more to say.
      if (!leaving) reject(Object.assign(new Error(message), details))
    }
    child.once('error', (error) => fail(`Could not run ${command}: ${error.message}`, { cause: error }))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      fail(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`, {
        exitCode: code ?? 1,
        complaint,
      })
    })
  })
}

/** Runs npm with the same npm that started us, so that no second one has to be found on the PATH. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/** What the system's codes mean for a person whose folder it is. */
const folderProblems = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

/** One sentence for what went wrong with the files of this folder; undefined for any other failure. */
export function tellFolderProblem(code) {
  const problem = folderProblems[code]
  return problem && `Sherwood cannot be set up in ${projectRoot}: ${problem}.`
}

/** Ends the process with the message of an expected failure and no stack. */
export function failWith(error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`\n${tellFolderProblem(error?.code) ?? message}`)
  process.exit(error?.exitCode ?? 1)
}
