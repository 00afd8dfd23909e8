import { type CommandName, commandTexts, helpText } from './base/config/helpText.ts'
import { BadSettings, type Config, loadConfig, showWord } from './base/config/loadConfig.ts'
import { readVersion } from './base/config/projectFiles.ts'
import { serve } from './service/cli/serve.ts'
import { stdio } from './service/cli/stdio.ts'
import { tellFailure } from './service/cli/tellFailure.ts'

const say = (text: string) => async () => void process.stdout.write(text)

const commands: Record<CommandName, (config: () => Config) => Promise<void>> = {
  serve: (config) => serve(config()),
  stdio: (config) => stdio(config()),
  help: say(helpText()),
  version: say(`${readVersion()}\n`),
}

/** The command that a command line asks for, and what is left of it. */
function readCommand(argv: readonly string[]): { command: CommandName; rest: readonly string[] } {
  if (argv.some((word) => word === '--help' || word === '-h')) return { command: 'help', rest: [] }
  if (argv.some((word) => word === '--version' || word === '-v')) return { command: 'version', rest: [] }
  const [first, ...rest] = argv
  if (first === undefined || first.startsWith('-')) return { command: 'serve', rest: argv }
  if (Object.hasOwn(commandTexts, first)) return { command: first as CommandName, rest }
  const known = Object.keys(commandTexts).join(', ')
  throw new BadSettings([`${showWord(first)} is not a command; use one of ${known}`])
}

async function main(argv: readonly string[]): Promise<void> {
  const { command, rest } = readCommand(argv)
  await commands[command](() => loadConfig(rest, process.env))
}

// What this process and those it starts keep is for their owner alone.
process.umask(0o077)
main(process.argv.slice(2)).catch((error: unknown) => {
  tellFailure(error)
  process.exit(1)
})
