import { type Setting, settings } from '../../../base/config/settings.ts'
import { CannotAsk } from './CannotAsk.ts'

/** What stands behind a command that asks a service something. */
export type CommandLine = {
  /** Words without a name, in order. */
  words: readonly string[]
  /** What belongs to the command itself, such as --format. */
  options: Readonly<Partial<Record<OptionName, string>>>
  /** Arguments of an operation, by name. */
  args: Readonly<Record<string, string>>
  /** What is a setting of the service, as it was written. */
  flags: readonly string[]
}

/** How an answer can be written. */
export const formats = ['table', 'json', 'csv', 'ndjson'] as const

export type Format = (typeof formats)[number]

/** The form that is wanted: a table on a terminal and JSON elsewhere, unless said otherwise. */
export function formatOf({ options: { format } }: Pick<CommandLine, 'options'>): Format {
  if (format === undefined) return process.stdout.isTTY ? 'table' : 'json'
  const known = formats.find((name) => name === format)
  if (!known) throw new CannotAsk(`--format: expected ${formats.join(', ')}, got "${format}"`)
  return known
}

/** Options of the commands that ask, and what they are for. */
export const askOptions = {
  url: 'A running service; without it the one on this machine, or one of its own for this call.',
  fields: 'Parts of the data that are wanted, such as symbol,holders.',
  format: 'table, json, csv or ndjson; a table on a terminal and JSON elsewhere, unless said otherwise.',
  all: 'Every page of a list, with --format csv or ndjson.',
} as const

type OptionName = keyof typeof askOptions

const settingFlags = new Set(
  (Object.values(settings) as Setting[]).flatMap(({ flag }) => (flag === undefined ? [] : [flag])),
)
/** Options that stand without a value. */
const switches = new Set(['all'])

const isOption = (name: string): name is OptionName => Object.hasOwn(askOptions, name)

/** Reads words, options, arguments and settings; an argument is written `--limit 5`, `--limit=5` or `limit=5`. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const words: string[] = []
  const options: Partial<Record<OptionName, string>> = {}
  const args: Record<string, string> = Object.create(null)
  const flags: string[] = []
  const waiting = [...argv]
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const [, dashes = '', name = '', value] = /^(--)?([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word) ?? []
    const isNamed = dashes !== '' || (value !== undefined && /^[a-z]\w*$/.test(name))
    if (!isNamed) {
      words.push(word)
      continue
    }
    const own =
      value ?? (switches.has(name) || waiting[0]?.startsWith('--') ? 'true' : (waiting.shift() ?? ''))
    if (dashes !== '' && isOption(name)) options[name] = own
    else if (dashes !== '' && settingFlags.has(name)) flags.push(`--${name}=${own}`)
    else args[name.replaceAll('-', '_')] = own
  }
  return { words, options, args, flags }
}
