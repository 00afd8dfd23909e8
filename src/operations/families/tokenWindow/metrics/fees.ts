import { z } from 'zod'
import { feesByAsset } from '../../../../domain/market/measures/feesByAsset.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

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
  async read({ context, start, asset }) {
    const found = await feesByAsset(context, start, asset)
    const shown = asset.find((id) => found.has(id)) ?? -1
    const {
      feesUsd = 0,
      volumeUsd = 0,
      knownVolumeUsd = 0,
      pools = 0,
      unknownPools = 0,
    } = found.get(shown) ?? {}
    if (unknownPools > 0)
      context.warn('fees_usd', `${unknownPools} of ${pools} pools are left out: their fee is not known.`)
    if (knownVolumeUsd === 0)
      context.warn('mean_fee_percent', 'Nothing was traded in a pool with a known fee.')
    return {
      fees_usd: feesUsd,
      volume_usd: volumeUsd,
      known_fee_volume_usd: knownVolumeUsd,
      mean_fee_percent: knownVolumeUsd === 0 ? null : (feesUsd / knownVolumeUsd) * 100,
      pools,
      unknown_fee_pools: unknownPools,
    }
  },
})
