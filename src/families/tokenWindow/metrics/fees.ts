import { z } from 'zod'
import { poolActivity } from '../../../index/queries/poolActivity.ts'
import { poolsByIds } from '../../../index/queries/poolsByIds.ts'
import { readPoolFees } from '../../../market/readPoolFees.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

/** So many pools are asked for their fee, those with the largest volume first. */
const mostPools = 200

export const fees = defineTokenMetric({
  key: 'fees',
  title: 'fees',
  describe: (said) =>
    `Estimate what liquidity providers of a token earned in ${said}: the volume of each of its pools times the pool's present fee.`,
  words: 'earned yield lp revenue swap fee providers income',
  fields: {
    fees_usd: z
      .number()
      .describe('Over the pools with a known fee; what a protocol or a hook keeps besides is not in it.'),
    volume_usd: z.number().describe('Dollars traded in all its pools.'),
    known_fee_volume_usd: z.number().describe('Dollars traded in the pools behind fees_usd.'),
    mean_fee_percent: z.number().nullable().describe('fees_usd in percent of that volume.'),
    pools: z.number().int(),
    unknown_fee_pools: z
      .number()
      .int()
      .describe('Curves, which do not state what they keep, and pools not asked.'),
  },
  async read({ context, index, sources, start, id }) {
    const activity = await poolActivity(index, start, id)
    const busiest = [...activity]
      .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd)
      .slice(0, mostPools)
      .map(([pool]) => pool)
    const pools = await poolsByIds(index, busiest)
    const stated = await Promise.all(pools.map((pool) => readPoolFees(sources, pool)))
    const sum = { fees: 0, known: 0, pools: 0 }
    pools.forEach((pool, place) => {
      const fee = stated[place]?.liquidity
      const traded = activity.get(pool.id)?.volumeUsd ?? 0
      if (fee === undefined) return
      sum.fees += (traded * fee) / 1_000_000
      sum.known += traded
      sum.pools += 1
    })
    const unknown = activity.size - sum.pools
    if (unknown > 0)
      context.warn('fees_usd', `${unknown} of ${activity.size} pools are left out: their fee is not known.`)
    if (sum.known === 0) context.warn('mean_fee_percent', 'Nothing was traded in a pool with a known fee.')
    return {
      fees_usd: sum.fees,
      volume_usd: [...activity.values()].reduce((total, { volumeUsd }) => total + volumeUsd, 0),
      known_fee_volume_usd: sum.known,
      mean_fee_percent: sum.known === 0 ? null : (sum.fees / sum.known) * 100,
      pools: activity.size,
      unknown_fee_pools: unknown,
    }
  },
})
