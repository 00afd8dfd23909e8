/**
 * The stretches, in blocks, that holders are counted in by when they came and when they left, the shortest first. Each
 * is made of 32 of the one before, so that any window is some of every length, and three blocks at its ends.
 */
export const arrivalBlocks = [4, 128, 4_096, 131_072, 4_194_304] as const
