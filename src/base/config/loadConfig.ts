import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { type Setting, type SettingName, settings } from './settings.ts'

type Value<Name extends SettingName> = z.output<(typeof settings)[Name]['schema']>

type WithFallback = {
  [Name in SettingName]: (typeof settings)[Name] extends { fallback: string } ? Name : never
}[SettingName]

/** The service's configuration, read once at start and frozen. */
export type Config = Readonly<
  { [Name in WithFallback]: Value<Name> } & { [Name in Exclude<SettingName, WithFallback>]?: Value<Name> }
>

/** Every bad setting at once, each with what was expected. */
export class BadSettings extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'BadSettings'
    this.problems = problems
  }
}

const rows = Object.entries(settings) as [SettingName, Setting][]

type Given = { value: string; from: string }

/** A word that somebody typed; what looks like more than a word may be an address with a key in it. */
export const showWord = (word: string): string =>
  /^[\w.-]{1,40}$/.test(word) ? `"${word}"` : 'A text that is not shown, as it may hold a secret,'

/** What the command line says, and what on it cannot be read. */
function readFlags(argv: readonly string[]): { given: Map<string, Given>; problems: string[] } {
  const options = Object.fromEntries(
    rows.flatMap(([, row]) => (row.flag ? [[row.flag, { type: 'string' as const }]] : [])),
  )
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = new Map<string, Given>()
  const problems: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') problems.push(`${showWord(token.value)} is not a flag or command`)
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name)) problems.push(`${token.rawName} is not a known flag`)
    else if (token.value === undefined) problems.push(`${token.rawName} needs a value`)
    else given.set(token.name, { value: token.value, from: token.rawName })
  }
  return { given, problems }
}

/** Reads flags and environment into one Config, or throws BadSettings that lists every problem. */
export function loadConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const { given, problems } = readFlags(argv)
  const config: Record<string, unknown> = {}
  for (const [name, row] of rows) {
    const flag = row.flag ? given.get(row.flag) : undefined
    const fromEnv = env[row.env] ? { value: env[row.env] as string, from: row.env } : undefined
    const source =
      flag ?? fromEnv ?? (row.fallback === undefined ? undefined : { value: row.fallback, from: 'default' })
    if (!source) continue
    const parsed = row.schema.safeParse(source.value.trim())
    if (parsed.success) config[name] = parsed.data
    else
      problems.push(
        `${source.from}: expected ${row.expects} (for example ${row.example}), got ${row.secret ? 'something else, which is not shown: it may hold a secret' : `"${source.value}"`}`,
      )
  }
  if (config.rpcUrls && config.network === 'devnet') config.network = 'custom'
  if (config.network === 'custom' && !config.rpcUrls) {
    problems.push('--network custom: needs --rpc-url with at least one node of chain 4663')
  }
  if (config.databaseReadUrl && !config.databaseUrl)
    problems.push('DATABASE_READ_URL: needs DATABASE_URL too, the server that is written to')
  const keeps = config.indexWindow ?? (config.network === 'devnet' ? 'all' : '24h')
  if (config.archive && (keeps === 'all' || keeps === 'off'))
    problems.push(
      `--archive: needs --index-window with a time such as 24h, as nothing leaves an index of "${keeps}"; npm run export writes the same files of one that keeps everything`,
    )
  if (config.clickhouseUrl && !config.archive)
    problems.push('CLICKHOUSE_URL: needs --archive too, the folder whose files are loaded')
  if ((config.assistantKey || config.assistantUrl) && !config.assistantModel)
    problems.push('SHERWOOD_ASSISTANT_KEY or SHERWOOD_ASSISTANT_URL: needs SHERWOOD_ASSISTANT_MODEL too')
  if (config.assistantKey && !config.assistantUrl && config.assistantProvider === 'openai-compatible')
    problems.push('SHERWOOD_ASSISTANT_KEY: needs SHERWOOD_ASSISTANT_URL for an OpenAI-compatible provider')
  if (problems.length > 0) throw new BadSettings(problems)
  return Object.freeze(config) as Config
}
