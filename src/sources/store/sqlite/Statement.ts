import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqlRow, SqlValue, SqlValues } from '../SqlValue.ts'
import { splitPlaceholders } from '../splitPlaceholders.ts'
import { toBound } from './toBound.ts'

/** A prepared statement that takes and gives the values both engines share. */
export type Statement = {
  all(params: SqlValues): SqlRow[]
  get(params: SqlValues): SqlRow | undefined
  run(params: SqlValues): number
}

/**
 * Whole numbers are bound as integers: the driver would bind them as floating point, and an expression such
 * as `pos / ?` would then not be the whole-number division it is in PostgreSQL.
 */
const toParam = (value: SqlValue): SQLInputValue =>
  Number.isSafeInteger(value) ? BigInt(value as number) : toBound(value)

/** SQLite takes a missing value for null; PostgreSQL, rightly, does not. */
function toParams(params: SqlValues, wanted: number): SQLInputValue[] {
  if (params.length !== wanted) {
    throw new TypeError(`The statement has ${wanted} placeholders, but ${params.length} values came with it.`)
  }
  const bound = new Array<SQLInputValue>(wanted)
  for (let index = 0; index < wanted; index += 1) bound[index] = toParam(params[index] as SqlValue)
  return bound
}

/** Node and the package throw different errors when a whole number does not fit a `number`; both say this. */
const isTooLarge = (error: unknown) =>
  error instanceof Error && error.message.includes('too large to be represented as a JavaScript number')

const largest = BigInt(Number.MAX_SAFE_INTEGER)

function narrow(row: SqlRow): SqlRow {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'bigint' && -largest <= value && value <= largest) row[name] = Number(value)
  }
  return row
}

type ListStatement = { setReturnArrays?: (lists: boolean) => void; columns?: () => { name: string }[] }

/**
 * Rows out of lists of values: the driver takes longer to name every value of every row than to hand all of
 * them over. Undefined where it cannot give lists.
 */
function createRowMaker(prepared: ListStatement): ((values: unknown) => SqlRow) | undefined {
  if (!prepared.setReturnArrays || !prepared.columns) return undefined
  prepared.setReturnArrays(true)
  const readNames = () => prepared.columns?.().map(({ name }) => name) ?? []
  let names = readNames()
  return (list) => {
    const values = list as SqlValue[]
    // Another process may have added a column to a table that is read as a whole.
    if (values.length !== names.length) names = readNames()
    const row: SqlRow = {}
    for (let place = 0; place < values.length; place += 1)
      row[names[place] as string] = values[place] as SqlValue
    return row
  }
}

/** Prepares one statement on a connection. */
export function prepareStatement(connection: DatabaseSync, sql: string): Statement {
  const prepared: StatementSync = connection.prepare(sql)
  const wanted = splitPlaceholders(sql).length - 1
  const toRow = createRowMaker(prepared as ListStatement)
  // A statement that writes and returns rows cannot be run again, so it reads the careful way from the start.
  let careful = /\breturning\b/i.test(sql)
  if (careful) prepared.setReadBigInts(true)

  function carefully<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (careful || !isTooLarge(error)) throw error
      careful = true
      prepared.setReadBigInts(true)
      return read()
    }
  }

  return {
    all(params) {
      const bound = toParams(params, wanted)
      const found = carefully(() => prepared.all(...bound))
      const rows = (toRow ? found.map(toRow) : found) as SqlRow[]
      return careful ? rows.map(narrow) : rows
    },
    get(params) {
      const bound = toParams(params, wanted)
      const found = carefully(() => prepared.get(...bound))
      const row = (found !== undefined && toRow ? toRow(found) : found) as SqlRow | undefined
      return careful && row !== undefined ? narrow(row) : row
    },
    run: (params) => Number(prepared.run(...toParams(params, wanted)).changes),
  }
}
