import { z } from 'zod'
import { toChecksum, zeroAddress } from '../../base/schema/address.ts'
import { toDecimal } from '../../base/schema/amount.ts'
import { worthAt } from '../../domain/market/worthAt.ts'
import { startOf } from '../../sources/index/position.ts'
import { blockActivity } from '../../sources/index/queries/blockActivity.ts'
import { findBlockHash } from '../../sources/index/queries/findBlockHash.ts'
import { untracedIn } from '../../sources/index/untracedIn.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** What a block did, in an answer. */
export const blockActivityFields = z.object({
  swaps: z.number().int(),
  traded_usd: z.number().nullable().describe('At prices of the time, over the swaps that had one.'),
  unpriced_swaps: z.number().int(),
  transfers: z.number().int().describe('Of ERC-20 tokens.'),
  nft_transfers: z.number().int(),
  launches: z.number().int(),
  bridge_transfers: z.number().int(),
  internal_transfers: z.number().int().nullable().describe('Of ETH inside calls; null if not traced.'),
  failed_transactions: z.number().int(),
  fees_wei: z.string(),
  fees_eth: z.string(),
  fees_usd: z.number().nullable().describe('At the price of the time.'),
  top_payer: z
    .object({
      address: z.string(),
      transactions: z.number().int(),
      fees_wei: z.string(),
      share_percent: z.number().describe('Of all fees of the block.'),
    })
    .nullable()
    .describe('Who paid most fees.'),
})

/** Reads what a block did from the index; null, and said why, where the index does not have this very block. */
export async function readBlockActivity(
  context: ToolContext,
  { number, hash }: { number: number; hash: string },
): Promise<z.output<typeof blockActivityFields> | null> {
  const { index } = context
  if (!index || number < index.span.from || (await findBlockHash(index, number)) !== hash) {
    context.warn(
      'activity',
      !index
        ? 'The index is not there or too far behind.'
        : number < index.span.from
          ? `The index reaches back to block ${index.span.from}.`
          : 'The index does not have this block yet.',
    )
    return null
  }
  const position = startOf(number + 1)
  const [found, priceOf] = await Promise.all([
    blockActivity(index, number),
    worthAt({ ...context, index }, [{ token: zeroAddress, position }]),
  ])
  const { fees, topPayer } = found
  const price = priceOf(zeroAddress, position)
  const untraced = untracedIn(index, { from: number, to: number }) > 0
  if (untraced) context.warn('activity.internal_transfers', 'No node traced this block.')
  if (found.unpricedSwaps > 0)
    context.warn('activity.traded_usd', `${found.unpricedSwaps} of ${found.swaps} swaps had no price then.`)
  return {
    swaps: found.swaps,
    traded_usd: found.swaps === 0 ? 0 : found.tradedUsd,
    unpriced_swaps: found.unpricedSwaps,
    transfers: found.transfers,
    nft_transfers: found.nftTransfers,
    launches: found.launches,
    bridge_transfers: found.bridgeTransfers,
    internal_transfers: untraced ? null : found.etherMoves,
    failed_transactions: found.failed,
    fees_wei: fees.toString(),
    fees_eth: toDecimal(fees, 18),
    fees_usd: price === null ? null : Number(toDecimal(fees, 18)) * price,
    top_payer: topPayer && {
      address: toChecksum(topPayer.address),
      transactions: topPayer.transactions,
      fees_wei: topPayer.fees.toString(),
      share_percent: Number((topPayer.fees * 1_000_000n) / fees) / 10_000,
    },
  }
}
