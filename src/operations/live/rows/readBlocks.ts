import { bytesToHex } from 'viem'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { BlockSpan } from '../../../sources/index/IndexView.ts'
import { query } from '../../../sources/index/query.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Happening } from '../Topic.ts'

/** The blocks themselves, as the list of blocks shows them. */
export async function readBlocks({ sources }: OperationsAt, { from, to }: BlockSpan): Promise<Happening[]> {
  const rows = await sources.index.all(
    query('select * from blocks where number >= ? and number <= ? order by number'),
    [from, to],
  )
  return rows.map((row) => ({
    block: row.number,
    place: 0,
    data: {
      number: row.number,
      hash: bytesToHex(row.hash),
      timestamp: toIsoTime(row.time * 1000),
      transaction_count: row.transactions,
      gas_used: Number(row.gas_used),
      base_fee_wei: row.base_fee === null ? null : String(row.base_fee),
    },
  }))
}
