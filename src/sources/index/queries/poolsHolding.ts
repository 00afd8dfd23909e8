/** A select of the pools that have one of some tokens on either side. */
export const poolsHolding = <Tokens extends string>(tokens: Tokens) =>
  `select pool_id from pools where token0_id in (${tokens})
  union all select pool_id from pools where token1_id in (${tokens})` as const
