import { lower, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { quoteIn } from './quoteIn.ts'

export const swapQuotesCheck: Check = {
  kind: 'swap quotes',
  tools: ['get_swap_quote'],
  async run({ world, random, ask }) {
    const pool = subjects.pool(world, random)
    const [tokenIn, tokenOut] = random.chance(0.5) ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
    const decimals = await world.decimals(tokenIn)
    const amount = random.pick(['0.01', '0.5', '1', '25', '1000'])
    if (decimals === null) return
    const asked = await ask([
      'get_swap_quote',
      {
        token_in: tokenIn === zero ? 'ETH' : tokenIn,
        token_out: tokenOut === zero ? 'ETH' : tokenOut,
        amount,
      },
    ])
    const { judge, block } = asked
    world.need(0, block)
    const [whole = '0', part = ''] = amount.split('.')
    const raw = BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals))
    judge.same('amount_in', raw)
    type Step = {
      action: string
      pool: string | null
      token_in: string
      amount_in: string
      amount_out: string
    }
    const steps = judge.at<Step[]>('route')
    let amountIn = raw
    for (const [index, step] of steps.entries()) {
      judge.same(`route.${index}.amount_in`, amountIn)
      const used = step.pool ? world.market.pools.get(lower(step.pool)) : undefined
      const out = used ? await quoteIn(world, asked, used, lower(step.token_in), amountIn) : amountIn
      if (out === undefined) {
        judge.skip(`route.${index}.amount_out`, 'no quoter of its own for this pool')
        return
      }
      judge.same(`route.${index}.amount_out`, out)
      amountIn = BigInt(step.amount_out)
    }
    if (steps.length > 0) judge.same('amount_out', amountIn)
    // No single pool of the two tokens gives more than the best route.
    const direct = world.market
      .poolsOf(tokenIn)
      .filter((one) => world.market.poolsOf(tokenOut).includes(one) && one.created.block <= block)
    const best = judge.at<string | null>('amount_out')
    for (const one of direct) {
      const out = await quoteIn(world, asked, one, tokenIn, raw)
      if (out !== undefined && out !== null && out > BigInt(best ?? '0'))
        judge.same('amount_out', `at least ${out}, by ${one.key}`)
    }
    const others = await world.decimals(tokenOut)
    if (best !== null && others !== null)
      judge.same('price', Number(best) / 10 ** others / (Number(raw) / 10 ** decimals))
  },
}
