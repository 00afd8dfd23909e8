import type { Run } from './createRunner.ts'
import { type ElementType, elementTypes } from './encodeArray.ts'

/** The types of a table's columns, asked for once. */
export type ColumnTypes = (table: string, columns: readonly string[]) => Promise<ElementType[]>

const columnsOf = `select attname::text as name, format_type(atttypid, atttypmod) as type
  from pg_attribute where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped`

const isElementType = (type: string | undefined): type is ElementType =>
  type !== undefined && Object.hasOwn(elementTypes, type)

export function createColumnTypes(run: Run): ColumnTypes {
  const known = new Map<string, Promise<Map<string, string>>>()

  async function load(table: string): Promise<Map<string, string>> {
    const { rows } = await run(columnsOf, [table])
    return new Map(rows.map(({ name, type }) => [String(name), String(type)]))
  }

  return async (table, columns) => {
    const types = await (known.get(table) ?? load(table))
    known.set(table, Promise.resolve(types))
    return columns.map((column) => {
      const type = types.get(column)
      if (!isElementType(type))
        throw new Error(`Column ${table}.${column} cannot be written: its type is ${type ?? 'unknown'}.`)
      return type
    })
  }
}
