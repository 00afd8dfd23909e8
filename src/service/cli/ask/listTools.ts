import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Client } from './Client.ts'
import { type CommandLine, formatOf } from './CommandLine.ts'
import { rowsText } from './tableText.ts'
import { tellProblem } from './tellProblem.ts'
import { write } from './write.ts'

type OperationLine = { name: string; summary: string; required_args: string[] }

/** Summaries are told whole. */
const longestSummary = 400

/** The listed tools, or with words the operations of the whole catalog that they describe; gives the exit code. */
export async function listTools(client: Client, line: CommandLine): Promise<number> {
  const query = line.words.join(' ').trim()
  const path =
    query === ''
      ? '/api/v1?family=listed&limit=500'
      : `/api/v1/${toolNames.searchCatalog}?${new URLSearchParams({ query, limit: line.args.limit ?? '20' })}`
  const response = await client.fetch(path)
  if (!response.ok) return tellProblem(response)
  const body = (await response.json()) as { operations?: OperationLine[]; data?: { items: OperationLine[] } }
  const rows = body.operations ?? body.data?.items ?? []
  if (formatOf(line) === 'json') await write(`${JSON.stringify(rows, undefined, 2)}\n`)
  else {
    const told = rows.map(({ name, required_args, summary }) => {
      const needs = required_args.join(' ') || null
      return { name, needs, summary }
    })
    await write(`${rowsText(told, longestSummary)}\n`)
  }
  return 0
}
