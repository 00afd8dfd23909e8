import { zeroAmount } from '../amount.ts'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { isInsideCall } from '../tables/ledgerTables.ts'

export type Activity = {
  firstBlock: number | null
  lastBlock: number | null
  sent: number
  received: number
  /** ERC-20 transfers; one to itself counts on both sides. */
  transfers: number
  /** Moves of ether inside calls, of traced blocks; one to itself counts on both sides. */
  etherMoves: number
  tokensHeld: number
}

const emptyCount = { count: 0, first: null, last: null }

/** What an address did, as far as the index reaches: transactions, token transfers, NFT moves, ether inside calls. */
export async function readActivity(view: Querying, id: number): Promise<Activity> {
  const countIn = async (table: 'transactions' | 'nft_transfers', column: 'from_id' | 'to_id') =>
    (await view.get(
      query(`select count(*) as count, min(position) as first, max(position) as last
       from ${table} where ${column} = ?`),
      [id],
      { heavy: true },
    )) ?? emptyCount
  const countEther = async (column: 'from_id' | 'to_id') => {
    const moves = await view.get(
      query(`select sum(case when ${isInsideCall} then 1 else 0 end) as count, min(position) as first, max(position) as last
       from ether_moves where ${column} = ?`),
      [id],
      { heavy: true },
    )
    return { ...emptyCount, ...moves, count: Number(moves?.count ?? 0) }
  }
  const [sent, received, nftsIn, nftsOut, etherIn, etherOut, ledger] = await Promise.all([
    countIn('transactions', 'from_id'),
    countIn('transactions', 'to_id'),
    countIn('nft_transfers', 'to_id'),
    countIn('nft_transfers', 'from_id'),
    countEther('to_id'),
    countEther('from_id'),
    view.get(
      query(`select min(first_position) as first, max(last_position) as last, sum(transfers) as transfers,
         sum(case when amount > ? then 1 else 0 end) as held
       from balances where holder_id = ?`),
      [zeroAmount, id],
    ),
  ])
  const known = (positions: (number | null | undefined)[]) =>
    positions.filter((position) => position !== null && position !== undefined)
  const counts = [sent, received, nftsIn, nftsOut, etherIn, etherOut]
  const firsts = known([...counts.map(({ first }) => first), ledger?.first])
  const lasts = known([...counts.map(({ last }) => last), ledger?.last])
  return {
    firstBlock: firsts.length === 0 ? null : blockOf(Math.min(...firsts)),
    lastBlock: lasts.length === 0 ? null : blockOf(Math.max(...lasts)),
    sent: sent.count,
    received: received.count,
    transfers: Number(ledger?.transfers ?? 0),
    etherMoves: etherIn.count + etherOut.count,
    tokensHeld: Number(ledger?.held ?? 0),
  }
}
