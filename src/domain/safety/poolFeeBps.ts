import type { PoolRow } from '../../sources/index/PoolRow.ts'

/** The bit that stands in a v4 pool's fee when its hook sets the fee from swap to swap. */
const dynamicFee = 0x800000

/** What a pool keeps of every swap by its own terms, in basis points; null where they do not say. */
export const poolFeeBps = ({ fee }: PoolRow): number | null =>
  fee === null || fee >= dynamicFee ? null : fee / 100
