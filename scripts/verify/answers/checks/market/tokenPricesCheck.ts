import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check, Operation } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { rowOf } from '../tokens/rowOf.ts'
import { readFeed } from './readFeed.ts'

export const tokenPricesCheck: Check = {
  kind: 'token prices',
  tools: ['get_token_prices'],
  async run(context) {
    const { world, random, ask } = context
    const tokens = [...new Set([1, 2, 3].map(() => subjects.tradedToken(world, random)))]
    const single = tokens.length === 1 || random.chance(0.2)
    const [first] = tokens
    const core = first && world.facts.tokens.some(({ address }) => address === first)
    const row: Operation[] = single && core ? rowOf(context, first, 'quote', {}) : []
    const list = single && first ? [first] : tokens
    const listed: Operation = ['get_token_prices', { tokens: list }]
    const asked = await ask(listed, ...row)
    const { judge, block, pricing } = asked
    world.need(0, block)
    for (const [index, token] of list.entries()) {
      const spot = await pricing.spot(token)
      const last = spot?.pool && upTo(world.market.tradesOfPool(spot.pool.key), block).at(-1)
      judge.same(`items.${index}`, {
        token,
        price_usd: spot?.usd ?? null,
        price_native: spot?.native ?? null,
        pool: spot?.pool?.key ?? null,
        venue: spot?.pool?.venue ?? null,
        last_trade: last ? tell.time(world.block(last.block).time) : spot?.pool ? undefined : null,
      })
      judge.same(`items.${index}.liquidity_usd`, await pricing.liquidity(token), { part: 1e-8 })
      const feed = judge.at<string | undefined>(`items.${index}.oracle.feed`)
      if (!feed) continue
      const told = await readFeed(asked, feed)
      const decimals =
        [...world.facts.feeds.values()].find(({ address }) => address === lower(feed))?.decimals ?? 8
      judge.same(`items.${index}.oracle`, {
        price_usd: told ? Number(told.answer) / 10 ** decimals : null,
        updated: told ? tell.time(told.updatedAt) : null,
        age_s: told ? world.block(block).time - told.updatedAt : null,
      })
    }
  },
}
