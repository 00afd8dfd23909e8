import { checkTableSpec, type IndexSpec, namedIndex, type TableSpec } from '../schema/TableSpec.ts'

const words: Record<string, string> = {
  bigint: 'integer',
  'wide bigint': 'integer',
  integer: 'integer',
  'double precision': 'real',
  text: 'text',
  bytea: 'blob',
  amount: 'blob',
}

/** Strict tables know only SQLite's own type names, so the shared ones are put into its words. */
const toSqliteWords = (ddl: string) =>
  ddl.replace(/\b(bigint|double precision|bytea)\b/gi, (word) => words[word.toLowerCase()] ?? word)

/** A key of one whole number is the row id itself: no second tree, and every index ends with it for free. */
const rowIdOf = ({ primaryKey, columns }: TableSpec): string | undefined => {
  const [column = ''] = primaryKey
  return primaryKey.length === 1 && /^(bigint|integer)$/.test(columns[column] ?? '') ? column : undefined
}

function columnDdl(name: string, type: string, rowId: string | undefined): string {
  if (name === rowId) return `${name} integer primary key`
  const nullable = type.endsWith(' null')
  return `${name} ${words[type.replace(/ null$/, '')]}${nullable ? '' : ' not null'}`
}

function indexDdl(spec: TableSpec, given: string | IndexSpec, rowId: string | undefined): string {
  const { name, on, unique, where } = namedIndex(spec, given)
  const columns = on.split(',').map((part) => part.trim())
  // The row id stands at the end of every index as it is; naming it would store it twice.
  if (columns.length > 1 && columns.at(-1) === rowId && !unique) columns.pop()
  return `create ${unique ? 'unique ' : ''}index ${name} on ${spec.name} (${columns.join(', ')})${where ? ` where ${where}` : ''}`
}

function tableDdl(spec: TableSpec): string[] {
  checkTableSpec(spec)
  const rowId = rowIdOf(spec)
  const columns = Object.entries(spec.columns).map(([name, type]) => columnDdl(name, type, rowId))
  const key = rowId === undefined ? [`primary key (${spec.primaryKey.join(', ')})`] : []
  const layout = rowId === undefined ? 'strict, without rowid' : 'strict'
  return [
    `create table ${spec.name} (${[...columns, ...key].join(', ')}) ${layout}`,
    ...(spec.indexes ?? []).map((index) => indexDdl(spec, index, rowId)),
  ]
}

/** A statement of a migration in SQLite's words. */
export const toSqliteDdl = (statement: string | TableSpec): string[] =>
  typeof statement === 'string' ? [toSqliteWords(statement)] : tableDdl(statement)
