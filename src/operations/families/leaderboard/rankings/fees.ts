import { z } from 'zod'
import { feesByAsset } from '../../../../domain/market/measures/feesByAsset.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const fees = defineTokenRanking({
  key: 'fees',
  title: 'Tokens by fees',
  describe: (said) =>
    `Rank tokens by what their liquidity providers earned in ${said}: each pool's volume times its present fee.`,
  words: 'earned yield revenue lp income swap fees',
  figures: {
    fees_usd: z.number().describe('Over pools with a known fee; curves do not state what they keep.'),
    volume_usd: z.number().describe('Dollars traded in all its pools.'),
    known_fee_volume_usd: z.number().describe('Dollars traded in the pools behind fees_usd.'),
    mean_fee_percent: z.number().nullable().describe('fees_usd in percent of that volume.'),
    pools: z.number().int().describe('Pools and curves that traded it.'),
  },
  async rank({ context, start }) {
    const found = await feesByAsset(context, start)
    const known = [...found].filter(([, { pools: all, unknownPools }]) => all > unknownPools)
    if (known.some(([, { knownVolumeUsd }]) => knownVolumeUsd === 0))
      context.warn('items.mean_fee_percent', 'Nothing with a dollar value was traded in some pools.')
    return known.map(([id, row]) => ({
      id,
      key: row.feesUsd,
      figures: {
        fees_usd: row.feesUsd,
        volume_usd: row.volumeUsd,
        known_fee_volume_usd: row.knownVolumeUsd,
        mean_fee_percent: row.knownVolumeUsd === 0 ? null : (row.feesUsd / row.knownVolumeUsd) * 100,
        pools: row.pools,
      },
    }))
  },
})
