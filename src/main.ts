import { homedir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type CommandName, commandTexts, helpText } from './base/config/helpText.ts'
import { BadSettings, loadConfig, showWord } from './base/config/loadConfig.ts'
import { isPackage, readVersion } from './base/config/projectFiles.ts'
import { threadFile } from './base/config/threadFile.ts'
import { userFolder } from './base/config/userFolder.ts'
import type { AskingCommand } from './service/cli/ask/runAsking.ts'
import { tellFailure } from './service/cli/tellFailure.ts'

type Command = (argv: readonly string[]) => Promise<void>

/** The environment; where nobody has said so, the package keeps its data with the user's and a clone in its own folder. */
function environment(): NodeJS.ProcessEnv {
  if (!isPackage() || process.env.SHERWOOD_DATA_DIR) return process.env
  return { ...process.env, SHERWOOD_DATA_DIR: userFolder(process.platform, homedir(), process.env) }
}

const configOf = (argv: readonly string[]) => loadConfig(argv, environment())

const say = (text: string) => async () => void process.stdout.write(text)

const asking =
  (name: AskingCommand): Command =>
  async (argv) => {
    const { runAsking } = await import('./service/cli/ask/runAsking.ts')
    await runAsking(name, argv, configOf)
  }

type Tool = (argv: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** A command of the repository's own that is built beside this one; such a one ends with 2 where it could not ask. */
const tool =
  (file: string, name: string): Command =>
  async (argv) => {
    try {
      const module = (await import(pathToFileURL(threadFile(file)).href)) as Record<string, Tool>
      process.exitCode = await module[name]?.(argv, environment())
    } catch (error) {
      tellFailure(error)
      process.exitCode = 2
    }
  }

async function complete([shell]: readonly string[]): Promise<void> {
  const { completion } = await import('./service/cli/completion.ts')
  const script = completion(shell)
  if (script === undefined) throw new BadSettings(['completion: expected bash, zsh or fish'])
  process.stdout.write(script)
}

/** Each is loaded when it is wanted: a call of a running service need not load the service. */
const commands: Record<CommandName, Command> = {
  serve: async (argv) => {
    const { serve } = await import('./service/cli/serve.ts')
    await serve(configOf(argv), process.env)
  },
  stdio: async (argv) => {
    const { stdio } = await import('./service/cli/stdio.ts')
    await stdio(configOf(argv))
  },
  call: asking('call'),
  ask: asking('ask'),
  watch: asking('watch'),
  tools: asking('tools'),
  describe: asking('describe'),
  doctor: async (argv) => {
    const { doctor } = await import('./service/cli/doctor/doctor.ts')
    process.exitCode = await doctor(configOf(argv))
  },
  probe: tool('commands/probe', 'probeCommand'),
  'verify-index': tool('commands/verify-index', 'verifyIndexCommand'),
  completion: complete,
  help: say(helpText(isPackage() ? 'package' : 'clone')),
  version: say(`${readVersion()}\n`),
}

/** These have a help text of their own. */
const helpful: readonly CommandName[] = ['probe', 'verify-index']

/** The command that a command line asks for, and what is left of it. */
function readCommand(argv: readonly string[]): { command: CommandName; rest: readonly string[] } {
  const [first, ...rest] = argv
  const named = first !== undefined && Object.hasOwn(commandTexts, first) ? (first as CommandName) : undefined
  if (argv.some((word) => word === '--help' || word === '-h')) {
    const words = rest.filter((word) => !word.startsWith('-'))
    if (named && helpful.includes(named)) return { command: named, rest }
    if (named === 'call' && words.length > 0) return { command: 'describe', rest: words.slice(0, 1) }
    return { command: 'help', rest: [] }
  }
  if (argv.some((word) => word === '--version' || word === '-v')) return { command: 'version', rest: [] }
  if (first === undefined || first.startsWith('-')) return { command: 'serve', rest: argv }
  if (named) return { command: named, rest }
  const known = Object.keys(commandTexts).join(', ')
  throw new BadSettings([`${showWord(first)} is not a command; use one of ${known}`])
}

async function main(argv: readonly string[]): Promise<void> {
  const { command, rest } = readCommand(argv)
  await commands[command](rest)
}

// What this process and those it starts keep is for their owner alone.
process.umask(0o077)
main(process.argv.slice(2)).catch((error: unknown) => {
  tellFailure(error)
  process.exit(1)
})
