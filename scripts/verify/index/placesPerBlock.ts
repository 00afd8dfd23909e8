/** 2^20 places to a block: written out here, so that a mistake in the index's own count would show. */
export const placesPerBlock = 1_048_576

/** The block of a position. */
export const blockAt = (position: unknown): number => Math.floor(Number(position) / placesPerBlock)
