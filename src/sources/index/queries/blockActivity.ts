import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { isInsideCall } from '../tables/ledgerTables.ts'

/** What happened in one block. */
export type BlockActivity = {
  swaps: number
  /** Dollars of the swaps that had a price then; null where none had. */
  tradedUsd: number | null
  unpricedSwaps: number
  transfers: number
  nftTransfers: number
  launches: number
  bridgeTransfers: number
  /** Moves of ether inside calls; they are all there only where the block was traced. */
  etherMoves: number
  failed: number
  /** Wei paid for gas. */
  fees: bigint
  /** Who paid most of it. */
  topPayer: { address: Address; fees: bigint; transactions: number } | null
}

/** Counts of a block's events, and what its senders paid; every read is a stretch of a table's own key. */
export async function blockActivity(view: Querying, block: number): Promise<BlockActivity> {
  const stretch = [startOf(block), startOf(block + 1)]
  const countIn = async (table: 'transfers' | 'nft_transfers' | 'launches' | 'bridge_transfers') =>
    (
      await view.get(
        query(`select count(*) as n from ${table} where position >= ? and position < ?`),
        stretch,
      )
    )?.n ?? 0
  const [trades, transfers, nftTransfers, launches, bridgeTransfers, inside, sent] = await Promise.all([
    view.get(
      query(`select count(*) as n, count(usd) as priced, sum(usd) as usd from trades
       where position >= ? and position < ?`),
      stretch,
    ),
    countIn('transfers'),
    countIn('nft_transfers'),
    countIn('launches'),
    countIn('bridge_transfers'),
    view.get(
      query(`select count(*) as n from ether_moves where position >= ? and position < ? and ${isInsideCall}`),
      stretch,
    ),
    view.all(
      query(`select address, fee, status from transactions join addresses on addresses.id = from_id
       where position >= ? and position < ?`),
      stretch,
    ),
  ])
  const payers = new Map<Address, { fees: bigint; transactions: number }>()
  for (const { address, fee } of sent) {
    const payer = bytesToHex(address)
    const { fees, transactions } = payers.get(payer) ?? { fees: 0n, transactions: 0 }
    payers.set(payer, { fees: fees + decodeAmount(fee), transactions: transactions + 1 })
  }
  const [top] = [...payers]
    .filter(([, { fees }]) => fees > 0n)
    .sort(([, one], [, other]) => (one.fees < other.fees ? 1 : one.fees > other.fees ? -1 : 0))
  return {
    swaps: trades?.n ?? 0,
    tradedUsd: trades?.usd ?? null,
    unpricedSwaps: (trades?.n ?? 0) - (trades?.priced ?? 0),
    transfers,
    nftTransfers,
    launches,
    bridgeTransfers,
    etherMoves: inside?.n ?? 0,
    failed: sent.filter(({ status }) => status === 0).length,
    fees: [...payers.values()].reduce((sum, { fees }) => sum + fees, 0n),
    topPayer: top ? { address: top[0], ...top[1] } : null,
  }
}
