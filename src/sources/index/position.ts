/** Places for logs (or transactions) in one block; far more than a block's gas can pay for. */
export const placesPerBlock = 2 ** 20

/**
 * Where something stands in the chain as one number that grows with it: the block, then the log's or the
 * transaction's index in the block. Exact in a JSON number up to block 2^33.
 */
export const toPosition = (block: number, index: number): number => block * placesPerBlock + index

export const blockOf = (position: number): number => Math.floor(position / placesPerBlock)

export const indexOf = (position: number): number => position % placesPerBlock

/** The first position of a block: everything before it is older, everything from it on is not. */
export const startOf = (block: number): number => block * placesPerBlock

/** Blocks whose rows stand together and are dropped together. */
export const blocksPerPartition = 100_000

export const positionsPerPartition: number = placesPerBlock * blocksPerPartition

/** Stands for a move that is known to have been, in a block that the index no longer keeps. */
export const unknownPosition = -1
