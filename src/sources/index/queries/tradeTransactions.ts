import { decodeAmountHex } from '../amount.ts'
import { packed } from '../packed.ts'
import { blockOf, toPosition } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { marksFor } from './marksFor.ts'

const traded = packed('position', 'transaction_index')
const paid = packed('position', 'hex(fee)')

/**
 * The transactions in which somebody traded from a position on, of one asset or of any, with what they cost; undefined
 * where they are more than `most`, of which none is looked up. The trader is who sent them, and so who paid for them.
 */
export async function tradeTransactions(
  view: Querying,
  { trader, asset = [], since }: { trader: number; asset?: readonly number[] | undefined; since: number },
  most: number,
): Promise<{ position: number; fee: bigint }[] | undefined> {
  const marks = marksFor(asset)
  const ofAsset =
    asset.length === 0 ? '' : (` and (base_id in (${marks}) or quote_id in (${marks}))` as const)
  const places = new Set<number>()
  for (let from = since, found = most + 1; found > most; ) {
    const row = await view.get(
      query(
        `select ${traded.sql} as traded, count(*) as found, max(position) as last
         from (select position, transaction_index from trades where trader_id = ? and position >= ?${ofAsset}
           order by position limit ?) as traded`,
        { traded: 'text null', found: 'bigint', last: 'bigint null' },
      ),
      [trader, from, ...asset, ...asset, most + 1],
      { heavy: true },
    )
    traded.each(row?.traded, (position, index) =>
      places.add(toPosition(blockOf(Number(position)), Number(index))),
    )
    if (places.size > most) return undefined
    found = row?.found ?? 0
    from = (row?.last ?? since) + 1
  }
  const pages = await inBatches(places, async (some, own) => {
    const row = await view.get(
      query(`select ${paid.sql} as paid from transactions where position in (${own})`, { paid: 'text null' }),
      some,
      { heavy: true },
    )
    return [row?.paid]
  })
  return pages.flatMap((page) =>
    paid.read(page, (position, fee) => ({ position: Number(position), fee: decodeAmountHex(fee) })),
  )
}
