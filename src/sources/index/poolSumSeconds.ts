/** The stretches of the clock that `pool_sums` has, in seconds. */
export const poolSumSeconds = 600
