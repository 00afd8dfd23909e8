import type { Hash } from 'viem'
import { query } from '../../sources/index/query.ts'
import { state } from '../../sources/index/tables/chainTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'

/**
 * The newest block of the chain that rare events were read from, until that block itself is applied: the blocks
 * of those events are not kept, so nothing else would tell that the chain has become another one meanwhile.
 */
export type SparseMark = {
  /** The oldest block of the events. */
  from: number
  number: number
  hash: Hash
}

const key = 'sparse_mark'

export async function readSparseMark(read: Pick<WriteTransaction, 'get'>): Promise<SparseMark | undefined> {
  const row = await read.get(query('select value from state where key = ?'), [key])
  return row && (JSON.parse(row.value) as SparseMark)
}

export async function writeSparseMark(transaction: WriteTransaction, mark: SparseMark): Promise<void> {
  await transaction.upsert({
    table: state,
    keys: ['key'],
    columns: ['key', 'value'],
    update: ['value'],
    rows: [[key, JSON.stringify(mark)]],
  })
}

export async function clearSparseMark(transaction: WriteTransaction): Promise<void> {
  await transaction.run('delete from state where key = ?', [key])
}
