import { zeroAmount } from '../amount.ts'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'

export type Activity = {
  firstBlock: number | null
  lastBlock: number | null
  sent: number
  received: number
  /** ERC-20 transfers; one to itself counts on both sides. */
  transfers: number
  tokensHeld: number
}

const emptyCount = { count: 0, first: null, last: null }

/** What an address did, as far as the index reaches: transactions, token transfers, NFT moves. */
export async function readActivity(view: Querying, id: number): Promise<Activity> {
  const countIn = async (table: 'transactions' | 'nft_transfers', column: 'from_id' | 'to_id') =>
    (await view.get(
      query(`select count(*) as count, min(position) as first, max(position) as last
       from ${table} where ${column} = ?`),
      [id],
      { heavy: true },
    )) ?? emptyCount
  const [sent, received, nftsIn, nftsOut, ledger] = await Promise.all([
    countIn('transactions', 'from_id'),
    countIn('transactions', 'to_id'),
    countIn('nft_transfers', 'to_id'),
    countIn('nft_transfers', 'from_id'),
    view.get(
      query(`select min(first_position) as first, max(last_position) as last, sum(transfers) as transfers,
         sum(case when amount > ? then 1 else 0 end) as held
       from balances where holder_id = ?`),
      [zeroAmount, id],
    ),
  ])
  const known = (positions: (number | null | undefined)[]) =>
    positions.filter((position) => position !== null && position !== undefined)
  const firsts = known([sent.first, received.first, nftsIn.first, nftsOut.first, ledger?.first])
  const lasts = known([sent.last, received.last, nftsIn.last, nftsOut.last, ledger?.last])
  return {
    firstBlock: firsts.length === 0 ? null : blockOf(Math.min(...firsts)),
    lastBlock: lasts.length === 0 ? null : blockOf(Math.max(...lasts)),
    sent: sent.count,
    received: received.count,
    transfers: Number(ledger?.transfers ?? 0),
    tokensHeld: Number(ledger?.held ?? 0),
  }
}
