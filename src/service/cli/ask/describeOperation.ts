import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { CannotAsk } from './CannotAsk.ts'
import type { Client } from './Client.ts'
import { type CommandLine, formatOf } from './CommandLine.ts'
import { tellProblem } from './tellProblem.ts'
import { write } from './write.ts'

type Schema = { type?: string | string[]; enum?: unknown[]; description?: string; default?: unknown }
type Description = {
  name: string
  title: string
  description: string
  input_schema: { properties?: Record<string, Schema>; required?: string[] }
  examples: { title: string; arguments: Record<string, unknown> }[]
}

const word = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function argumentText([name, schema]: [string, Schema], required: readonly string[]): string {
  const kind = schema.enum?.join('|') ?? [schema.type ?? []].flat().join('|')
  const state = required.includes(name)
    ? ' (required)'
    : schema.default === undefined
      ? ''
      : ` (default ${JSON.stringify(schema.default)})`
  return `  --${name} ${kind}${state}${schema.description ? `\n      ${schema.description}` : ''}`
}

/** What an operation is for and how it is called, as help texts look. */
function helpOf({ name, title, description, input_schema, examples }: Description): string {
  const { properties = {}, required = [] } = input_schema
  const args = Object.entries(properties).map((entry) => argumentText(entry, required))
  const calls = examples.map(({ title: what, arguments: given }) => {
    const words = Object.entries(given).map(([key, value]) => ` --${key} ${word(value)}`)
    return `  sherwood call ${name}${words.join('')}   # ${what}`
  })
  return [
    `${name}: ${title}`,
    '',
    description,
    '',
    `Usage: sherwood call ${name}${required.map((key) => ` <${key}>`).join('')} [arguments]`,
    ...(args.length > 0 ? ['', 'Arguments:', ...args] : []),
    ...(calls.length > 0 ? ['', 'Examples:', ...calls] : []),
    '',
  ].join('\n')
}

/** Tells of one operation, from the registry; gives the exit code. */
export async function describeOperation(client: Client, line: CommandLine): Promise<number> {
  const [name] = line.words
  if (name === undefined)
    throw new CannotAsk(`Which operation? For example: sherwood describe ${toolNames.getToken}`)
  const response = await client.fetch(
    `/api/v1/${toolNames.describeOperation}?name=${encodeURIComponent(name)}`,
  )
  if (!response.ok) return tellProblem(response)
  const { data } = (await response.json()) as { data: Description }
  const wantsJson = line.options.format !== undefined && formatOf(line) === 'json'
  await write(wantsJson ? `${JSON.stringify(data, undefined, 2)}\n` : helpOf(data))
  return 0
}
