import type { PinnedChain } from '../../chain/Chain.ts'
import type { IndexView } from '../../index/IndexView.ts'
import type { PoolActivity } from '../../index/queries/poolActivity.ts'
import { poolsByIds } from '../../index/queries/poolsByIds.ts'
import type { Network } from '../../network/Network.ts'
import { readPoolFees } from '../readPoolFees.ts'

type Sources = { index: IndexView; chain: PinnedChain; network: Network }

/**
 * What providers of liquidity earned in the pools with the largest volume: that volume times the present fee.
 * By number of the pool; those whose fee nothing tells are left out.
 */
export async function earnedFees(
  sources: Sources,
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
      const fee = fees[place]?.liquidity
      const traded = activity.get(id)?.volumeUsd ?? 0
      return fee === undefined ? [] : [[id, (traded * fee) / 1_000_000] as const]
    }),
  )
}
