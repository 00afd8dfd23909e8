import type { Selection } from '../fields/readSelection.ts'

/** How the list in an answer's data is written down, a line for each row. */
export type LinesForm = {
  format: 'csv' | 'ndjson'
  /** The list's name in the data. */
  list: string
  /** Paths of the columns in their order, for a format that has columns. */
  columns: readonly (readonly string[])[]
  /** The fields of a row that are wanted; all of them without. */
  selection: Selection | true
}

/** Rows that are written down. */
export type Lines = { rows: number; bytes: Buffer }
