import { serve } from './cli/serve.ts'
import { stdio } from './cli/stdio.ts'
import { helpText } from './config/helpText.ts'
import { BadSettings, type Config, loadConfig } from './config/loadConfig.ts'

/** What the program can do; the first word on the command line picks one. */
const commands: Record<string, (config: Config) => Promise<void>> = { serve, stdio }

async function main(argv: readonly string[]): Promise<void> {
  const [first] = argv
  if (argv.includes('--help') || first === 'help') {
    process.stdout.write(helpText())
    return
  }
  const named = first !== undefined && !first.startsWith('-')
  const command = named ? commands[first] : serve
  if (!command)
    throw new BadSettings([`"${first}" is not a command; use one of ${Object.keys(commands).join(', ')}`])
  await command(loadConfig(named ? argv.slice(1) : argv, process.env))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // A failure with a readable message is for the operator; anything else is a bug and keeps its stack.
  const expected = error instanceof Error && error.name !== 'Error' && error.name !== 'TypeError'
  process.stderr.write(
    `\n${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
