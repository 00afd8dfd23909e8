import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqlValue, SqlValues } from '../SqlValue.ts'
import { splitPlaceholders } from '../splitPlaceholders.ts'
import { toBound } from './toBound.ts'

/** A prepared statement that takes and gives the values both engines share. */
export type Statement = {
  all<Row extends object>(params: SqlValues): Row[]
  get<Row extends object>(params: SqlValues): Row | undefined
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

function narrow<Row extends object>(row: Row): Row {
  const values = row as Record<string, unknown>
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'bigint' && -largest <= value && value <= largest) values[name] = Number(value)
  }
  return row
}

/** Prepares one statement on a connection. */
export function prepareStatement(connection: DatabaseSync, sql: string): Statement {
  const prepared: StatementSync = connection.prepare(sql)
  const wanted = splitPlaceholders(sql).length - 1
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
    all<Row extends object>(params: SqlValues) {
      const bound = toParams(params, wanted)
      const rows = carefully(() => prepared.all(...bound)) as Row[]
      return careful ? rows.map(narrow) : rows
    },
    get<Row extends object>(params: SqlValues) {
      const bound = toParams(params, wanted)
      const row = carefully(() => prepared.get(...bound)) as Row | undefined
      return careful && row !== undefined ? narrow(row) : row
    },
    run: (params) => Number(prepared.run(...toParams(params, wanted)).changes),
  }
}
