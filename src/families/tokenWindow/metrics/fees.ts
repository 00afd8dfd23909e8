import { z } from 'zod'
import { poolActivity } from '../../../index/queries/poolActivity.ts'
import { earnedFees } from '../../../market/pools/earnedFees.ts'
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
    const earned = await earnedFees(sources, activity, mostPools)
    const sum = { fees: 0, known: 0 }
    for (const [pool, usd] of earned) {
      sum.fees += usd
      sum.known += activity.get(pool)?.volumeUsd ?? 0
    }
    const unknown = activity.size - earned.size
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
