import { erc20Abi } from 'viem'
import { z } from 'zod'
import { priceTokens } from '../../../../domain/market/priceTokens.ts'
import { amountsTraded } from '../../../../sources/index/queries/amountsTraded.ts'
import { amountFields, toAmount } from '../amountFields.ts'
import { readTrading } from '../readTrading.ts'
import { defineTokenMetric } from '../TokenMetric.ts'
import { tooManyPools } from '../tooManyPools.ts'
import { warnUnpriced } from '../warnUnpriced.ts'

export const turnover = defineTokenMetric({
  key: 'turnover',
  title: 'turnover',
  describe: (said) =>
    `Compute how much of a token's supply, and how often the liquidity of its pools, changed hands in ${said}.`,
  words: 'velocity volume to liquidity ratio supply traded churn',
  fields: {
    turnover_percent: z
      .number()
      .nullable()
      .describe('Tokens that changed hands in percent of totalSupply() now.'),
    ...amountFields('amount', 'Tokens that changed hands in its pools.'),
    ...amountFields('supply', 'totalSupply() at this block.'),
    volume_usd: z.number(),
    liquidity_usd: z.number().nullable().describe('In all its pools, now.'),
    volume_to_liquidity: z.number().nullable().describe('volume_usd divided by liquidity_usd.'),
  },
  async read(frame) {
    const { context, index, token, asset, start, named } = frame
    const [trading, amounts, supply, prices] = await Promise.all([
      readTrading(frame),
      amountsTraded(index, asset, start),
      context.chain.tryRead({ address: token, abi: erc20Abi, functionName: 'totalSupply' }),
      priceTokens(context, [token]),
    ])
    const amount = amounts && amounts.bought.all + amounts.sold.all
    warnUnpriced(frame, 'volume_usd', trading)
    const liquidity = prices.get(token)?.liquidityUsd ?? null
    if (amount === undefined) context.warn('amount', tooManyPools)
    if (!supply) context.warn('turnover_percent', 'The contract has no supply, or does not tell it.')
    if (supply === undefined) context.warn('supply', 'The contract has no readable totalSupply().')
    if (liquidity === null)
      for (const field of ['liquidity_usd', 'volume_to_liquidity'])
        context.warn(field, prices.get(token)?.reason ?? 'It is priced by no pool.')
    return {
      turnover_percent: supply && amount !== undefined ? (Number(amount) / Number(supply)) * 100 : null,
      ...toAmount('amount', amount, named.decimals),
      ...toAmount('supply', supply, named.decimals),
      volume_usd: trading.volumeUsd,
      liquidity_usd: liquidity,
      volume_to_liquidity: liquidity ? trading.volumeUsd / liquidity : null,
    }
  },
})
