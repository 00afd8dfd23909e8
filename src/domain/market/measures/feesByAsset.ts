import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { poolActivity } from '../../../sources/index/queries/poolActivity.ts'
import { assetForms } from '../assets.ts'
import { earnedFees, type FeeSources } from '../pools/earnedFees.ts'

/** What providers of an asset's pools earned. */
export type AssetFees = {
  feesUsd: number
  volumeUsd: number
  /** Of the pools behind `feesUsd`. */
  knownVolumeUsd: number
  pools: number
  /** Pools whose fee nothing states, or that were not asked. */
  unknownPools: number
}

const none: AssetFees = { feesUsd: 0, volumeUsd: 0, knownVolumeUsd: 0, pools: 0, unknownPools: 0 }

/**
 * Fees of the pools of every asset, or of one, since the start of a window, by its number. A pool belongs to both
 * of its assets.
 */
export async function feesByAsset(
  sources: FeeSources,
  start: WindowStart,
  asset?: readonly number[],
): Promise<Map<number, AssetFees>> {
  const [sameAs, activity] = await Promise.all([
    assetForms(sources),
    poolActivity(sources.index, start, asset),
  ])
  const earned = await earnedFees(sources, activity)
  const fees = new Map<number, AssetFees>()
  for (const [pool, { base, quote, volumeUsd }] of activity) {
    const own = earned.get(pool)
    for (const id of new Set([base, quote].map((side) => sameAs.get(side) ?? side))) {
      const sum = fees.get(id) ?? none
      fees.set(id, {
        feesUsd: sum.feesUsd + (own ?? 0),
        volumeUsd: sum.volumeUsd + volumeUsd,
        knownVolumeUsd: sum.knownVolumeUsd + (own === undefined ? 0 : volumeUsd),
        pools: sum.pools + 1,
        unknownPools: sum.unknownPools + (own === undefined ? 1 : 0),
      })
    }
  }
  return fees
}
