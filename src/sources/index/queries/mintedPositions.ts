import { type Address, bytesToHex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** A position manager's token that was made while liquidity was added to a pool. */
export type MintedPosition = { pool: number; manager: Address; id: bigint }

/** More than these are not asked after one by one. */
const most = 500

/**
 * Tokens that stand for v3 positions. The pool knows only the manager as owner, but the manager makes the token
 * in the same transaction.
 */
export async function mintedPositions(
  view: Querying,
  pools: readonly number[],
  nobody: number,
): Promise<MintedPosition[]> {
  const rows = await inBatches(pools, (some, marks) =>
    view.all(
      query(`select distinct liquidity_events.pool_id, addresses.address as manager, nft_transfers.nft
       from liquidity_events
       join nft_transfers on nft_transfers.position >= (liquidity_events.position / ${placesPerBlock}) * ${placesPerBlock}
         and nft_transfers.position < (liquidity_events.position / ${placesPerBlock} + 1) * ${placesPerBlock}
         and nft_transfers.transaction_index = liquidity_events.transaction_index
         and nft_transfers.token_id = liquidity_events.owner_id
       join addresses on addresses.id = liquidity_events.owner_id
       where liquidity_events.pool_id in (${marks}) and liquidity_events.kind = 'add'
         and nft_transfers.from_id = ? limit ?`),
      [...some, nobody, most],
    ),
  )
  return rows.map((row) => ({
    pool: row.pool_id,
    manager: bytesToHex(row.manager),
    id: decodeAmount(row.nft),
  }))
}
