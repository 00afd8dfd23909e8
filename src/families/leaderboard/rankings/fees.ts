import { z } from 'zod'
import { poolActivity } from '../../../index/queries/poolActivity.ts'
import { earnedFees } from '../../../market/pools/earnedFees.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

/** So many pools are asked for their fee, those with the largest volume first. */
const mostPools = 300

export const fees = defineTokenRanking({
  key: 'fees',
  title: 'Tokens by fees',
  describe: (said) =>
    `Rank tokens by what their liquidity providers earned in ${said}: each pool's volume times its present fee.`,
  words: 'earned yield revenue lp income swap fees',
  figures: {
    fees_usd: z.number().describe('Over pools with a known fee; curves do not state what they keep.'),
    volume_usd: z.number().describe('Dollars traded in the pools behind fees_usd.'),
    mean_fee_percent: z.number().nullable().describe('fees_usd in percent of that volume.'),
    pools: z.number().int(),
  },
  async rank({ context, index, sources, start }) {
    const activity = await poolActivity(index, start)
    if (activity.size > mostPools)
      context.warn('items', `Only the ${mostPools} most traded of ${activity.size} pools were looked at.`)
    const sums = new Map<number, { fees: number; volume: number; pools: number }>()
    for (const [pool, usd] of await earnedFees(sources, activity, mostPools)) {
      const { base = -1, volumeUsd = 0 } = activity.get(pool) ?? {}
      const sum = sums.get(base) ?? { fees: 0, volume: 0, pools: 0 }
      sums.set(base, { fees: sum.fees + usd, volume: sum.volume + volumeUsd, pools: sum.pools + 1 })
    }
    if ([...sums.values()].some(({ volume }) => volume === 0))
      context.warn('items.mean_fee_percent', 'Nothing with a dollar value was traded in some pools.')
    return [...sums].map(([id, { fees: usd, volume, pools }]) => ({
      id,
      key: usd,
      figures: {
        fees_usd: usd,
        volume_usd: volume,
        mean_fee_percent: volume === 0 ? null : (usd / volume) * 100,
        pools,
      },
    }))
  },
})
