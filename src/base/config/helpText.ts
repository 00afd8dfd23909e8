import { toolNames } from '../names/toolNames.gen.ts'
import { type Setting, settings } from './settings.ts'

/** What the program can do; the first word on the command line picks one. */
export const commandTexts = {
  serve: 'Serves MCP, REST and the website over HTTP. The default.',
  stdio: 'Serves one MCP client on standard input and output.',
  call: `Calls an operation: call ${toolNames.getToken} AAPL --fields symbol,holders --format table|json|csv|ndjson.`,
  ask: 'Asks in plain words: ask "Who holds the most AAPL?"',
  watch:
    'Tells what happens, as it happens: watch trades:AAPL blocks "price:AAPL>300" --format table|json|ndjson.',
  tools: 'Lists the tools; with words it searches the whole catalog.',
  describe: 'Tells of one operation, its arguments and examples, as call <operation> --help does.',
  doctor: 'Looks for what is wrong with this set-up, and says what to do.',
  probe: 'Asks the chain what it has; probe --help has the rest.',
  'verify-index': 'Compares an index with a rescan of the chain; verify-index --help has the rest.',
  completion: 'Prints the completion script for bash, zsh or fish.',
  help: 'Shows this text, as -h and --help do.',
  version: 'Shows the version, as --version does.',
} as const

export type CommandName = keyof typeof commandTexts

const usages = {
  clone: 'Usage: npm start [-- [command] flags], or node dist/main.js [command] [flags] once it is built',
  package: 'Usage: sherwood [command] [flags], or npx sherwood [command] [flags]',
}

/** The text of `--help`, made from the tables of commands and settings, for a clone or for the package from npm. */
export function helpText(form: keyof typeof usages): string {
  const commands = Object.entries(commandTexts).map(([name, text]) => `  ${name.padEnd(13)}${text}`)
  const flags = (Object.values(settings) as Setting[]).map((row) => {
    const names = [row.flag ? `--${row.flag}` : undefined, row.env].filter(Boolean).join(', ')
    const fallback = row.fallback === undefined ? '' : ` Default: ${row.fallback}.`
    return `  ${names}\n      ${row.description} Expects ${row.expects}.${fallback}`
  })
  return [
    usages[form],
    '',
    'Commands:',
    ...commands,
    '',
    'Flags and their environment twins:',
    ...flags,
    ...(form === 'clone'
      ? ['', 'npm run lists the other commands of this folder: dev, test, check, sweep and more.']
      : []),
    '',
  ].join('\n')
}
