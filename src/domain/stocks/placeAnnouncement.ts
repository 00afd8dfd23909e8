import { type Hash, type Hex, numberToHex } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { blockOf } from '../../sources/index/position.ts'
import type { AnnouncedMultiplier } from '../../sources/index/queries/listMultiplierUpdates.ts'

export type Place = { block: number; timeS: number; transaction: Hash | null }

type RawBlock = { timestamp: Hex; transactions: Hash[] }

/** Block, time and transaction of an announcement; asked from the node where the index has only its event. */
export async function placeAnnouncement(chain: PinnedChain, row: AnnouncedMultiplier): Promise<Place> {
  const block = blockOf(row.position)
  if (row.time !== null && row.transaction !== null)
    return { block, timeS: row.time, transaction: row.transaction }
  const raw = await chain.request<RawBlock>('eth_getBlockByNumber', [numberToHex(block), false])
  return {
    block,
    timeS: Number(raw.timestamp),
    transaction: raw.transactions[row.transactionIndex] ?? null,
  }
}
