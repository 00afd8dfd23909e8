import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command with inherited output; rejects with one readable sentence when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options })
    child.once('error', (error) => reject(new Error(`Could not run ${command}: ${error.message}`)))
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`), {
            exitCode: code ?? 1,
          }),
        )
    })
  })
}

/** Runs npm with the same npm that started us, so that no second one has to be found on the PATH. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/** Ends the process with the message of an expected failure and no stack. */
export function failWith(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(error?.exitCode ?? 1)
}
