import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

const kept = packed('position', 'hex(fee)')

/**
 * The transactions in which somebody traded from a position on, of one asset or of any; at most so
 * many, with what they cost. The trader is who sent them, and so who paid for them.
 */
export async function tradeTransactions(
  view: Querying,
  { trader, asset = [], since }: { trader: number; asset?: readonly number[] | undefined; since: number },
  most: number,
): Promise<{ position: number; fee: bigint }[]> {
  const marks = marksFor(asset)
  const ofAsset =
    asset.length === 0 ? '' : (` and (base_id in (${marks}) or quote_id in (${marks}))` as const)
  const row = await view.get(
    query(
      // The limit stands inside: a bot's every trade would be gone through otherwise.
      `select ${kept.sql} as sent from transactions where position in (
         select distinct (position / ${placesPerBlock}) * ${placesPerBlock} + transaction_index from trades
         where trader_id = ? and position >= ?${ofAsset} limit ?)`,
      { sent: 'text null' },
    ),
    [trader, since, ...asset, ...asset, most],
    { heavy: true },
  )
  return kept.read(row?.sent, (position, fee) => ({ position: Number(position), fee: decodeAmountHex(fee) }))
}
