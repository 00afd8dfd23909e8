import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell, twoDigits } from '../tell.ts'
import { rowOf } from '../tokens/rowOf.ts'
import { oracleOf } from './oracleOf.ts'

export const stockQuotesCheck: Check = {
  kind: 'stock quotes',
  tools: ['get_stock_quote'],
  async run(context) {
    const { world, random, ask } = context
    const { symbol, address, feed } = subjects.stock(world, random)
    const asked = await ask(['get_stock_quote', { symbol }], ...rowOf(context, address, 'quote', {}))
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const multiplier = (await state.uint(address, 'uiMultiplier()')) ?? 0n
    const shares = Number(multiplier) / 1e18
    judge.same('', { address, multiplier, shares_per_token: tell.decimal(multiplier, 18) })
    const oracle = await oracleOf(world, asked, feed)
    const spot = await pricing.spot(address)
    if (oracle) {
      const included = judge.at<boolean>('oracle.multiplier_included')
      const perToken = included ? oracle.usd : oracle.usd * shares
      judge.same('oracle', {
        answer: oracle.answer,
        decimals: oracle.decimals,
        updated: tell.time(oracle.updatedAt),
        age_s: world.block(block).time - oracle.updatedAt,
        price_per_token_usd: perToken,
        price_per_share_usd: perToken / shares,
      })
      if (spot) judge.same('premium.mid_bps', (spot.usd / perToken - 1) * 10_000, twoDigits)
    } else judge.same('oracle', null)
    judge.same(
      'dex',
      spot
        ? { mid_per_token_usd: spot.usd, mid_per_share_usd: spot.usd / shares, pool: spot.pool?.key }
        : null,
    )
    if (spot) judge.same('dex.liquidity_usd', await pricing.liquidity(address), { part: 1e-8 })
  },
}
