import { join } from 'node:path'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import type { ArchiveTable } from '../../../src/sources/archive/ArchiveTable.ts'
import type { EngineRow, EngineValue } from '../../../src/sources/archive/EngineMessage.ts'
import { fromLimbs } from '../../../src/sources/archive/limbs.ts'
import { pathLiteral } from '../../../src/sources/archive/literals.ts'
import type { ArchiveFile } from '../../../src/sources/archive/Manifest.ts'
import type { Engine } from '../../../src/sources/archive/openEngine.ts'
import type { Cell, Row } from '../index/Rows.ts'

const toNumber = (value: EngineValue | undefined): Cell =>
  value === null || value === undefined ? null : Number(value)

function toAmount(row: EngineRow, name: string): Cell {
  const [high, middle, low] = [row[`${name}_high`], row[`${name}_middle`], row[`${name}_low`]]
  if (high === null || middle === null || low === null) return null
  return fromLimbs(String(high), String(middle), String(low))
}

/** A row as the file has it, its amounts put together. */
function toRow(row: EngineRow, { columns }: ArchiveTable, added: readonly string[]): Row {
  const text = (name: string): Cell => (row[name] === undefined ? null : (row[name] as Cell))
  return Object.fromEntries([
    ...added.map((name) => [name, text(name)]),
    ...Object.entries(columns).map(([name, type]) => {
      if (type === 'amount') return [name, toAmount(row, name)]
      return [name, type === 'VARCHAR' ? text(name) : toNumber(row[name])]
    }),
  ])
}

/** Rows of some blocks in a file of the archive. */
export async function readArchived(
  { engine, folder }: { engine: Engine; folder: string },
  { table, file }: { table: ArchiveTable; file: ArchiveFile },
  { from, to }: BlockRange,
): Promise<Row[]> {
  const rows = await engine.run(
    `select * from read_parquet(${pathLiteral(join(folder, file.path))}) where block >= ${from} and block <= ${to}`,
  )
  return rows.map((row) => toRow(row, table, table.orders[file.order].adds ?? []))
}
