import type { Hash } from 'viem'
import type { ArchiveOrder } from './ArchiveTable.ts'
import type { ArchiveView } from './ArchiveView.ts'
import type { ArchiveTableName } from './archiveTables.ts'
import type { EngineRow } from './EngineMessage.ts'

/** Where a list goes on: before this log of this block. */
export type ArchivePlace = { block: number; logIndex: number }

export type NewestFirst = {
  table: ArchiveTableName
  order: ArchiveOrder
  /** What is selected besides the place of a row. */
  columns: string
  where: string
  before: ArchivePlace
  limit: number
}

/** Rows as they come, with where they stand. A border: hashes and addresses are typed as they were written. */
export type PlacedRow = EngineRow & {
  block: string
  log_index: number
  time: string
  transaction_hash: Hash
}

/** Days looked at in one statement: few hold the newest rows of whoever is busy, many those of whoever is not. */
const [firstDays, mostDays] = [2, 32]

/** The newest rows before a place, newest first. */
export async function newestFirst<Row extends PlacedRow>(
  view: ArchiveView,
  { table, order, columns, where, before, limit }: NewestFirst,
): Promise<Row[]> {
  const place =
    before.block >= view.end
      ? `block < ${view.end}`
      : `(block < ${before.block} or (block = ${before.block} and log_index < ${before.logIndex}))`
  const found: Row[] = []
  let left = view.parts.filter(({ first_block }) => first_block <= before.block)
  for (let days = firstDays; left.length > 0 && found.length < limit; days = Math.min(mostDays, days * 4)) {
    const parts = left.slice(-days)
    left = left.slice(0, -days)
    const rows = await view.all<Row>(
      `select block, log_index, time, transaction_hash, ${columns}
       from ${view.source({ table, order, parts })}
       where ${where} and ${place} order by block desc, log_index desc limit ${limit - found.length}`,
    )
    found.push(...rows)
  }
  return found
}
