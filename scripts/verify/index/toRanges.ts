import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'

/** Blocks as ranges, oldest first. */
export function toRanges(blocks: Iterable<number>): BlockRange[] {
  const ranges: BlockRange[] = []
  for (const block of [...blocks].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last.to === block - 1) last.to = block
    else ranges.push({ from: block, to: block })
  }
  return ranges
}
