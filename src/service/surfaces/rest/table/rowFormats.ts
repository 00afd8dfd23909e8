import { BadArguments } from '../../../../base/errors/codes.ts'
import { csvLine } from '../../../../operations/kernel/lines/csvLine.ts'
import type { LinesForm } from '../../../../operations/kernel/lines/LinesForm.ts'
import type { HttpRequest } from '../../../http/HttpMessage.ts'
import type { RowTable } from './RowTable.ts'

/** How an export ended: whole, or why not. */
export type RowsEnd = {
  network: string
  rows: number
  complete: boolean
  from_block: number | null
  to_block: number | null
  reason?: string
  next_cursor?: string
}

/** A way to write rows down, one line each: what stands around them. */
export type RowFormat = {
  name: LinesForm['format']
  type: string
  head(table: RowTable): string
  /** The last line: always where lines can say what they are, else only where rows are missing. */
  end(end: RowsEnd): string
}

const csv: RowFormat = {
  name: 'csv',
  type: 'text/csv; charset=utf-8; header=present',
  head: ({ columns }) => csvLine(columns.map((path) => path.join('.'))),
  end: ({ rows, reason, next_cursor }) =>
    reason === undefined
      ? ''
      : csvLine([
          `# Not complete after ${rows} rows: ${reason}${next_cursor ? ` Go on with cursor=${next_cursor}` : ''}`,
        ]),
}

const ndjson: RowFormat = {
  name: 'ndjson',
  type: 'application/x-ndjson; charset=utf-8',
  head: () => '',
  end: (end) => `${JSON.stringify({ end })}\n`,
}

const formats: readonly RowFormat[] = [csv, ndjson]

/** Which form a caller wants its rows in; undefined for JSON, which every answer is. */
export function readFormat({ query, headers }: HttpRequest, operation: string): RowFormat | undefined {
  const named = query.get('format')
  if (named !== null) {
    const format = formats.find(({ name }) => name === named.toLowerCase())
    if (format || named.toLowerCase() === 'json') return format
    const known = ['json', ...formats.map(({ name }) => name)]
    throw BadArguments({
      operation,
      fields: [{ field: 'format', problem: `must be one of ${known.join(', ')}` }],
      known: ['fields', 'format', 'all'],
    })
  }
  for (const part of headers.accept?.split(',') ?? []) {
    const type = part.split(';', 1)[0]?.trim().toLowerCase()
    const format = formats.find((one) => one.type.startsWith(`${type};`))
    if (format) return format
    if (type === 'application/json') return undefined
  }
  return undefined
}
