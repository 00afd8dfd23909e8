import { numberToHex } from 'viem'
import type { BlockRef } from '../../base/schema/blockRef.ts'
import type { Head, PinnedChain } from './Chain.ts'
import { type RpcBlock, type RpcTransaction, toNumber } from './RpcBlock.ts'

export type FullBlock = RpcBlock<RpcTransaction>

export const finalities = ['finalized', 'safe', 'latest'] as const
export type Finality = (typeof finalities)[number]

/** How a node wants a block named. `latest` is the head of this answer, so that the block and as_of agree. */
export function toBlockId(ref: BlockRef, head: Pick<Head, 'number'>): string {
  if ('hash' in ref) return ref.hash
  if ('number' in ref) return numberToHex(ref.number)
  return ref.tag === 'latest' ? numberToHex(head.number) : ref.tag
}

/** One block as the caller named it, or null when the chain has none. */
export function readBlock<Transactions extends boolean>(
  chain: PinnedChain,
  id: string,
  withTransactions: Transactions,
): Promise<(Transactions extends true ? FullBlock : RpcBlock) | null> {
  const method = /^0x[0-9a-f]{64}$/.test(id) ? 'eth_getBlockByHash' : 'eth_getBlockByNumber'
  return chain.request(method, [id, withTransactions])
}

/** How firm a block is, by the node's safe and finalized heads. */
export function finalityOf(
  number: number,
  heads: { safe: RpcBlock | null; finalized: RpcBlock | null },
): Finality {
  if (heads.finalized && number <= toNumber(heads.finalized.number)) return 'finalized'
  return heads.safe && number <= toNumber(heads.safe.number) ? 'safe' : 'latest'
}
