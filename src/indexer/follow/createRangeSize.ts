/** How many blocks to ask for at once: as many as hold a good amount of logs, and fewer when a node refuses. */
export type RangeSize = {
  blocks(): number
  /** The range went through, with so many logs in so many blocks. */
  worked(range: { blocks: number; logs: number }): void
  /** The node said it is too much. */
  refused(blocks: number): void
}

export type RangeSizeLimits = { maxBlocks: number; targetLogs: number; firstBlocks?: number }

/** After a refusal the size that failed is left alone for so many ranges. */
const cautiousFor = 50

export function createRangeSize({ maxBlocks, targetLogs, firstBlocks = 16 }: RangeSizeLimits): RangeSize {
  let size = Math.min(firstBlocks, maxBlocks)
  let ceiling = maxBlocks
  let caution = 0
  return {
    blocks: () => size,
    worked({ blocks, logs }) {
      if (caution > 0) {
        caution -= 1
        if (caution === 0) ceiling = maxBlocks
      }
      const fitting = logs === 0 ? blocks * 2 : Math.floor((targetLogs / logs) * blocks)
      size = Math.max(1, Math.min(fitting, size * 2, ceiling))
    },
    refused(blocks) {
      size = Math.max(1, Math.floor(blocks / 2))
      ceiling = size
      caution = cautiousFor
    },
  }
}
