import { serve } from './cli/serve.ts'
import { stdio } from './cli/stdio.ts'
import { tellFailure } from './cli/tellFailure.ts'
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
  tellFailure(error)
  process.exit(1)
})
