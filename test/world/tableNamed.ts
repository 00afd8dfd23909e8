import type { IndexTable } from '../../src/sources/index/IndexTable.ts'
import { indexTables } from '../../src/sources/index/indexTables.ts'

export function tableNamed(name: string): IndexTable {
  const table = indexTables.find((one) => one.name === name)
  if (!table) throw new Error(`The index has no table ${name}.`)
  return table
}
