import { checkTableSpec, type IndexSpec, namedIndex, type TableSpec } from '../schema/TableSpec.ts'
import { toOwnFunctions } from './toPostgresSql.ts'

/** Text sorts by its bytes, as in SQLite, whatever the language of the database. */
const columnDdl = (name: string, type: string) => {
  const word = type.replace(/^wide | null$/g, '').replace('amount', 'bytea')
  return `${name} ${word}${word === 'text' ? ' collate "C"' : ''}${type.endsWith(' null') ? '' : ' not null'}`
}

function indexDdl(spec: TableSpec, given: string | IndexSpec): string {
  const { name, on, unique, where } = namedIndex(spec, given)
  return `create ${unique ? 'unique ' : ''}index ${name} on ${spec.name} (${on})${where ? ` where ${where}` : ''}`
}

function tableDdl(spec: TableSpec): string[] {
  checkTableSpec(spec)
  const columns = Object.entries(spec.columns).map(([name, type]) => columnDdl(name, type))
  const key = `primary key (${spec.primaryKey.join(', ')})`
  const layout = spec.partition ? ` partition by range (${spec.partition.column})` : ''
  return [
    `create table ${spec.name} (${[...columns, key].join(', ')})${layout}`,
    ...(spec.indexes ?? []).map((index) => indexDdl(spec, index)),
  ]
}

/** A statement of a migration in PostgreSQL's words. */
export const toPostgresDdl = (statement: string | TableSpec): string[] =>
  typeof statement === 'string' ? [toOwnFunctions(statement)] : tableDdl(statement)
