import { z } from 'zod'
import { liquidityFlows, mostLiquidityEvents } from '../../../../domain/market/measures/liquidityFlows.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const dollars = z.number().nullable()
const count = z.number().int().nullable()

export const liquidityChange = defineTokenMetric({
  key: 'liquidity_change',
  title: 'liquidity change',
  describe: (said) =>
    `Sum the liquidity put into and taken out of the pools of a token in ${said}, in dollars at the time of each change.`,
  words: 'added removed rug pull lp tvl drained',
  fields: {
    added_usd: dollars.describe('Both tokens of every addition, at the prices of its time.'),
    removed_usd: dollars.describe('The same of removals; collected fees were never part of the liquidity.'),
    change_usd: dollars.describe('Added less removed.'),
    additions: count,
    removals: count,
  },
  async read({ context, asset, since }) {
    const change = (await liquidityFlows(context, asset, since))(since)
    if (!change)
      for (const field of ['added_usd', 'removed_usd', 'change_usd', 'additions', 'removals'])
        context.warn(field, `More than ${mostLiquidityEvents} changes in the window, too many to value.`)
    else if (change.unpriced > 0)
      context.warn('change_usd', `${change.unpriced} changes had no dollar value and are left out.`)
    return {
      added_usd: change?.addedUsd ?? null,
      removed_usd: change?.removedUsd ?? null,
      change_usd: change ? change.addedUsd - change.removedUsd : null,
      additions: change?.adds ?? null,
      removals: change?.removes ?? null,
    }
  },
})
