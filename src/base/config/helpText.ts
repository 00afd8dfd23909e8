import { type Setting, settings } from './settings.ts'

/** What the program can do; the first word on the command line picks one. */
export const commandTexts = {
  serve: 'Serves MCP, REST and the website over HTTP. The default.',
  stdio: 'Serves one MCP client on standard input and output.',
  help: 'Shows this text, as -h and --help do.',
  version: 'Shows the version, as --version does.',
} as const

export type CommandName = keyof typeof commandTexts

/** The text of `--help`, made from the tables of commands and settings. */
export function helpText(): string {
  const commands = Object.entries(commandTexts).map(([name, text]) => `  ${name.padEnd(9)}${text}`)
  const flags = (Object.values(settings) as Setting[]).map((row) => {
    const names = [row.flag ? `--${row.flag}` : undefined, row.env].filter(Boolean).join(', ')
    const fallback = row.fallback === undefined ? '' : ` Default: ${row.fallback}.`
    return `  ${names}\n      ${row.description} Expects ${row.expects}.${fallback}`
  })
  return [
    'Usage: npm start [-- [command] flags], or node dist/main.js [command] [flags] once it is built',
    '',
    'Commands:',
    ...commands,
    '',
    'Flags and their environment twins:',
    ...flags,
    '',
    'npm run lists the other commands of this folder: dev, test, check, probe, sweep, verify-index and more.',
    '',
  ].join('\n')
}
