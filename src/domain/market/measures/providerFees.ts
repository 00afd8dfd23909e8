const million = 1_000_000

/**
 * What those who provide the liquidity of a pool earned by a volume, in dollars: the volume times the part that they
 * get now, in hundredths of a basis point. Null where nothing states that part, as of curves.
 */
export const providerFees = (volumeUsd: number, fee: number | null | undefined): number | null =>
  fee === null || fee === undefined ? null : (volumeUsd * fee) / million
