import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { csvLine } from '../../../operations/kernel/lines/csvLine.ts'
import { CannotAsk } from './CannotAsk.ts'
import type { Client } from './Client.ts'
import { type CommandLine, formatOf } from './CommandLine.ts'
import { plainText } from './plainText.ts'
import { flatten, tableText } from './tableText.ts'
import { tellProblem } from './tellProblem.ts'
import { write } from './write.ts'

type Envelope = {
  network: string
  data: Record<string, unknown>
  warnings: { field: string; reason: string }[]
  next_cursor?: string
}

/** The arguments that an operation must have, in its own order. */
async function requiredOf(client: Client, operation: string): Promise<string[] | Response> {
  const response = await client.fetch(
    `/api/v1/${toolNames.describeOperation}?name=${encodeURIComponent(operation)}`,
  )
  if (!response.ok) return response
  const { data } = (await response.json()) as { data: { input_schema: { required?: string[] } } }
  return data.input_schema.required ?? []
}

/** What a list does not say of itself in lines and tables goes beside it. */
function tellAside({ warnings, next_cursor }: Envelope): void {
  for (const { field, reason } of warnings) process.stderr.write(plainText(`${field}: ${reason}\n`))
  if (next_cursor !== undefined) process.stderr.write(`There is more: --cursor ${next_cursor}\n`)
}

/** One object is one row; the service itself writes lines of lists only. */
function oneRow(envelope: Envelope): string {
  const values = flatten(envelope.data)
  return csvLine(values.map(([path]) => path)) + csvLine(values.map(([, value]) => value))
}

const asksForList = async (response: Response): Promise<boolean> => {
  const { fields } = (await response.clone().json()) as { fields?: { field: string; problem: string }[] }
  return fields?.length === 1 && fields[0]?.field === 'format' && /json only/.test(fields[0].problem)
}

/** Calls an operation and writes its answer; gives the exit code. Words without a name fill what is required, in order. */
export async function callOperation(client: Client, line: CommandLine): Promise<number> {
  const [operation, ...values] = line.words
  if (operation === undefined)
    throw new CannotAsk(
      `Which operation? For example: sherwood call ${toolNames.getToken} AAPL. sherwood tools lists them.`,
    )
  const format = formatOf(line)
  const args: Record<string, string> = { ...line.args }
  if (values.length > 0) {
    const required = await requiredOf(client, operation)
    if (!Array.isArray(required)) return tellProblem(required)
    const open = required.filter((name) => !(name in args))
    if (values.length > open.length)
      throw new CannotAsk(
        `${operation} has room for ${open.length} words without a name (${open.join(', ') || 'none is required'}), got ${values.length}. Name the others: --limit 5.`,
      )
    values.forEach((value, at) => {
      args[open[at] ?? ''] = value
    })
  }
  const { fields, all } = line.options
  const ask = (form: string) => {
    const query = new URLSearchParams({ ...args, format: form, ...(fields ? { fields } : {}) })
    if (all) query.set('all', '1')
    return client.fetch(`/api/v1/${encodeURIComponent(operation)}?${query}`)
  }
  const isLines = format === 'csv' || format === 'ndjson'
  const response = await ask(isLines ? format : 'json')
  if (!response.ok) {
    if (format !== 'csv' || !(await asksForList(response))) return tellProblem(response)
    const single = await ask('json')
    if (!single.ok) return tellProblem(single)
    await write(oneRow((await single.json()) as Envelope))
    return 0
  }
  if (isLines) {
    for await (const chunk of response.body ?? []) await write(chunk)
    return 0
  }
  const envelope = (await response.json()) as Envelope
  if (format === 'json') await write(`${JSON.stringify(envelope, undefined, 2)}\n`)
  else {
    await write(tableText(envelope.data))
    tellAside(envelope)
  }
  return 0
}
