/**
 * The stretches, in blocks, that holders are counted in by when they came, the shortest first. Each is made of the one
 * before, so that any window is a few hundred of them.
 */
export const arrivalBlocks = [16, 4_096, 1_048_576] as const
