import type { RankedPool } from './rankPools.ts'

/** Orders of pools, larger first; pools of which it is unknown come last. */
export const poolSorts = {
  tvl: ({ value }: RankedPool) => value?.tvlUsd ?? -1,
  volume: ({ activity }: RankedPool) => activity.volumeUsd,
  fees: ({ feesUsd }: RankedPool) => feesUsd ?? -1,
  apr: ({ apr }: RankedPool) => apr ?? -1,
  trades: ({ activity }: RankedPool) => activity.trades,
  age: ({ pool }: RankedPool) => pool.createdPosition,
} as const

export const poolSortNames = Object.keys(poolSorts) as (keyof typeof poolSorts)[]
