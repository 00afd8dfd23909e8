/** How far a price stands above (or, below zero, under) a reference, in hundredths of a percent. */
export const premiumBps = (price: number | null, reference: number | null): number | null =>
  price === null || reference === null || reference <= 0
    ? null
    : Math.round((price / reference - 1) * 1_000_000) / 100
