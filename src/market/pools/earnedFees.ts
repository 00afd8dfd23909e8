import type { PinnedChain } from '../../chain/Chain.ts'
import type { IndexView } from '../../index/IndexView.ts'
import type { PoolActivity } from '../../index/queries/poolActivity.ts'
import { poolsByIds } from '../../index/queries/poolsByIds.ts'
import type { Network } from '../../network/Network.ts'
import { providerFees } from '../measures/providerFees.ts'
import { readPoolFees } from '../readPoolFees.ts'

export type FeeSources = { index: IndexView; chain: PinnedChain; network: Network }

/**
 * What providers of liquidity earned in the pools with the largest volume: that volume times the present fee.
 * By number of the pool; those whose fee nothing tells are left out.
 */
export async function earnedFees(
  sources: FeeSources,
  activity: ReadonlyMap<number, PoolActivity>,
  mostPools: number,
): Promise<Map<number, number>> {
  const busiest = [...activity]
    .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd)
    .slice(0, mostPools)
    .map(([pool]) => pool)
  const pools = await poolsByIds(sources.index, busiest)
  const fees = await Promise.all(pools.map((pool) => readPoolFees(sources, pool)))
  return new Map(
    pools.flatMap(({ id }, place) => {
      const earned = providerFees(activity.get(id)?.volumeUsd ?? 0, fees[place]?.liquidity)
      return earned === null ? [] : [[id, earned] as const]
    }),
  )
}
