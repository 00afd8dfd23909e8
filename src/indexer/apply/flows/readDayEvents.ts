import { decodeAmount } from '../../../sources/index/amount.ts'
import { etherToken, flowOthers } from '../../../sources/index/flowStretches.ts'
import { placesPerBlock, startOf } from '../../../sources/index/position.ts'
import { inBatches } from '../../../sources/index/queries/inBatches.ts'
import { listEtherMoves } from '../../../sources/index/queries/listEtherMoves.ts'
import { query } from '../../../sources/index/query.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'
import type { BlockRange } from '../../fetch/RangeData.ts'
import type { FlowEvent } from './FlowEvent.ts'

/** A part of the events would give wrong sums. */
const most = 2 ** 40

/** All that came to an account and left it in whole blocks of a stretch, by the rows that are there. */
export async function readDayEvents(
  transaction: WriteTransaction,
  wallet: number,
  range: BlockRange,
): Promise<FlowEvent[]> {
  const events: FlowEvent[] = []
  for (const side of ['in', 'out'] as const) {
    const [own, other] = side === 'in' ? (['to_id', 'from_id'] as const) : (['from_id', 'to_id'] as const)
    // A token's own past may have rows of blocks that are not read in full; those have no block here.
    const rows = await transaction.all(
      query(`select moved.token_id, moved.${other} as other, moved.amount, blocks.time from transfers moved
       join blocks on blocks.number = moved.position / ${placesPerBlock}
       where moved.${own} = ? and moved.position >= ? and moved.position < ?`),
      [wallet, startOf(range.from), startOf(range.to + 1)],
    )
    for (const { token_id: token, other: whom, amount, time } of rows)
      events.push({ wallet, time, token, other: whom, side, amount: decodeAmount(amount) })
  }
  const moves = (await listEtherMoves(transaction, wallet, { ...range, most })) ?? []
  const times = new Map(
    (
      await inBatches(new Set(moves.map(({ block }) => block)), (some, marks) =>
        transaction.all(query(`select number, time from blocks where number in (${marks})`), some),
      )
    ).map(({ number, time }) => [number, time]),
  )
  for (const { block, kind, side, other, amount } of moves) {
    const whom = kind === 'fee' ? flowOthers.gas : (other ?? flowOthers.nowhere)
    events.push({ wallet, time: times.get(block) ?? 0, token: etherToken, other: whom, side, amount })
  }
  return events
}
