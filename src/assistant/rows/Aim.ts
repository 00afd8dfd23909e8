import type { Format } from '../answer/formatFigure.ts'
import type { RowQuery } from './RowQuery.ts'

/** A field that a question asks for, and what an answer calls it. */
export type AskedField = { path: string; format: Format; label: string }

/** What a question wants of the answer of an operation, beyond having it told. */
export type Aim = {
  operation: string
  /** The calls whose rows these are, by the ids of their steps. */
  steps: readonly string[]
  /** Where the rows stand; without it each call is a row. */
  list?: string
  /** Where the result says how many rows there are in all, of a list that has no further pages. */
  total?: string
  query?: RowQuery
  /** Bounds that the calls themselves hold. */
  applied: readonly string[]
  /** The question itself says which few rows there are. */
  among: boolean
  /** How the rows are called. */
  noun: string
  /** How a figure made of rows, or the field they are ordered by, is called and written. */
  measure?: AskedField
  /** What that is held against in the same row. */
  against?: AskedField
  fields: readonly AskedField[]
  /** What is asked for of a row, told first where there is but one. */
  columns: readonly AskedField[]
  /** A bound that one value is held against: "is it above $250?". */
  check?: { field: AskedField; is: 'over' | 'under'; value: number; said: string }
  /** How a row is told, where its operation does not say. */
  each?: string
  /** What is asked for is all that is told. */
  alone?: true
  /** The sentences of the operation that have what is asked for are what is told, where there are such. */
  spoken?: true
  /** Parts of the question that nothing was done about. */
  unapplied: readonly string[]
  /** Words that no tool has to do with, which may or may not have asked for something. */
  aside: readonly string[]
  /** A part of the question wants what its calls usually tell, whatever others choose. */
  usual?: true
  /** What was done otherwise than asked, in sentences. */
  remarks: readonly string[]
}

/** An aim at nothing but what its calls tell. */
export const emptyAim = (operation: string, steps: readonly string[]): Aim => ({
  operation,
  steps,
  applied: [],
  among: false,
  noun: 'rows',
  fields: [],
  columns: [],
  unapplied: [],
  aside: [],
  remarks: [],
})
