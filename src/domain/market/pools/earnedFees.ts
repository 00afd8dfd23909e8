import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import type { PoolActivity } from '../../../sources/index/queries/poolActivity.ts'
import { poolsByIds } from '../../../sources/index/queries/poolsByIds.ts'
import { providerFees } from '../measures/providerFees.ts'
import { isFixedFee, readPoolFees } from '../readPoolFees.ts'

export type FeeSources = { index: IndexView; chain: PinnedChain; network: Network }

/** So many pools whose fee may have changed are asked for it, those with the largest volume first. */
const mostAsked = 1000

/**
 * What providers of liquidity earned in each pool: its volume times the present fee, by number of the pool. Those
 * whose fee nothing tells are left out.
 */
export async function earnedFees(
  sources: FeeSources,
  activity: ReadonlyMap<number, PoolActivity>,
): Promise<Map<number, number>> {
  const moving = [...activity]
    .filter(([, pool]) => pool.kind !== 'curve' && !isFixedFee(pool))
    .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd)
    .slice(0, mostAsked)
  const asked = await poolsByIds(
    sources.index,
    moving.map(([pool]) => pool),
  )
  const answers = await Promise.all(asked.map((pool) => readPoolFees(sources, pool)))
  const present = new Map(asked.map(({ id }, place) => [id, answers[place]?.liquidity ?? null]))
  return new Map(
    [...activity].flatMap(([id, pool]) => {
      const earned = providerFees(pool.volumeUsd, isFixedFee(pool) ? pool.fee : present.get(id))
      return earned === null ? [] : [[id, earned] as const]
    }),
  )
}
