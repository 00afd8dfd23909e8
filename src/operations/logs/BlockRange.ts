/** Blocks from one to another, both counted. */
export type BlockRange = { from: number; to: number }
