import { selectOf } from '../fields/selectOf.ts'
import { csvRow } from './csvLine.ts'
import type { Lines, LinesForm } from './LinesForm.ts'

/** The rows of an answer's data. */
function rowsOf(data: unknown, { list }: LinesForm): readonly unknown[] {
  const rows = (data as Record<string, unknown> | null)?.[list]
  return Array.isArray(rows) ? rows : []
}

/** Writes the list of an answer's data down; what takes more than so many characters is refused on the way. */
export function writeLines(
  data: unknown,
  form: LinesForm,
  limit?: { chars: number; refusal: () => Error },
): Lines {
  const rows = rowsOf(data, form)
  const { columns, selection } = form
  const lineOf =
    form.format === 'csv'
      ? (row: unknown) => csvRow(row, columns)
      : (row: unknown) => `${JSON.stringify(selection === true ? row : selectOf(row, selection))}\n`
  let text = ''
  for (const row of rows) {
    text += lineOf(row)
    if (limit && text.length > limit.chars) throw limit.refusal()
  }
  return { rows: rows.length, bytes: Buffer.from(text) }
}
