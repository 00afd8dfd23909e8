import { bytesToHex } from 'viem'
import { decodeAmount } from '../../../src/sources/index/amount.ts'
import { query } from '../../../src/sources/index/query.ts'
import type { SqlValue } from '../../../src/sources/store/SqlValue.ts'
import type { ReadView } from '../../../src/sources/store/StoreReader.ts'
import type { TableSpec } from '../../../src/sources/store/schema/TableSpec.ts'
import type { Cell, Row } from './Rows.ts'

export type Addresses = ReadonlyMap<number, string>

export async function readAddresses(view: ReadView): Promise<Addresses> {
  const rows = await view.all(query('select id, address from addresses'))
  return new Map(rows.map(({ id, address }) => [id, bytesToHex(address)]))
}

function toCell(column: string, type: string | undefined, value: SqlValue, addresses: Addresses): Cell {
  if (value === null) return null
  // Numbers below zero stand for what is no address.
  if (column.endsWith('_id') && Number(value) < 0) return Number(value)
  if (column.endsWith('_id')) return addresses.get(Number(value)) ?? `no address has the number ${value}`
  if (!(value instanceof Uint8Array)) return value
  if (!type?.startsWith('amount')) return bytesToHex(value)
  try {
    return decodeAmount(value)
  } catch {
    return `no amount is written ${bytesToHex(value)}`
  }
}

/** All rows of a table, with addresses for their numbers. */
export async function readIndexRows(
  view: ReadView,
  { name, columns, added }: TableSpec,
  addresses: Addresses,
): Promise<Row[]> {
  const types = { ...columns, ...added }
  const rows = await view.all(`select * from ${name}`)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, toCell(column, types[column], value, addresses)]),
    ),
  )
}
