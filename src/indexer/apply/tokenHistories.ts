import { bytesToHex } from 'viem'
import { blockOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import { addresses } from '../../sources/index/tables/chainTables.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { TransferFact } from '../facts/RangeFacts.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

/** Blocks whose transfers of a token are applied already, by the token's address. */
export type TokenHistories = ReadonlyMap<string, readonly BlockRange[]>

/** Histories that were read for one token each and reach up to this block or beyond. */
export async function readTokenHistories(
  transaction: Pick<WriteTransaction, 'all' | 'lookup'>,
  fromBlock: number,
): Promise<TokenHistories> {
  const rows = await transaction.all(
    query(`select kind, from_block, to_block from spans
     where kind > 'token:' and kind < 'token;' and to_block >= ?`),
    [fromBlock],
  )
  if (rows.length === 0) return new Map()
  const found = await transaction.lookup({
    table: addresses,
    by: ['id'],
    columns: ['address'],
    keys: rows.map(({ kind }) => [Number(kind.slice('token:'.length))]),
  })
  const histories = new Map<string, BlockRange[]>()
  rows.forEach(({ from_block, to_block }, index) => {
    const row = found[index]
    if (!row) return
    const token = bytesToHex(row.address)
    histories.set(token, [...(histories.get(token) ?? []), { from: from_block, to: to_block }])
  })
  return histories
}

/** Transfers that are not applied yet. */
export function withoutKnown(moves: TransferFact[], histories: TokenHistories): TransferFact[] {
  if (histories.size === 0) return moves
  return moves.filter(({ token, position }) => {
    const block = blockOf(position)
    return !histories.get(token)?.some(({ from, to }) => block >= from && block <= to)
  })
}
