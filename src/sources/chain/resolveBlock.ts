import { BlockNotFound } from '../../base/errors/codes.ts'
import { type BlockRef, describeBlockRef } from '../../base/schema/blockRef.ts'
import type { Head, PinnedChain } from './Chain.ts'
import { readBlock, toBlockId } from './readBlock.ts'

/** The height of the block a caller named; `latest` is the head of this answer. Heights cost no request. */
export async function resolveBlock(
  { chain, head }: { chain: PinnedChain; head: Pick<Head, 'number'> },
  ref: BlockRef,
): Promise<bigint> {
  if ('tag' in ref && ref.tag === 'latest') return head.number
  if ('number' in ref) {
    if (ref.number > head.number) throw BlockNotFound({ block: describeBlockRef(ref) })
    return ref.number
  }
  const block = await readBlock(chain, toBlockId(ref, head), false)
  if (!block) throw BlockNotFound({ block: describeBlockRef(ref) })
  return BigInt(block.number)
}
