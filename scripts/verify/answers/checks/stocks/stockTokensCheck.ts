import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { tell } from '../tell.ts'

export const stockTokensCheck: Check = {
  kind: 'stock tokens',
  tools: ['list_stock_tokens'],
  async run({ world, random, ask }) {
    const sort = random.pick(['symbol', 'supply', 'multiplier', 'holders', 'pools'])
    const { judge, block, state } = await ask(['list_stock_tokens', { sort, limit: 1 + random.below(40) }])
    world.need(0, block)
    judge.same('total', upTo(world.records.deployments, block).length)
    for (const [index, row] of judge.at<{ address: string }[]>('items').entries()) {
      const address = lower(row.address)
      const [multiplier, supply] = await Promise.all([
        state.uint(address, 'uiMultiplier()'),
        state.uint(address, 'totalSupply()'),
      ])
      const made = world.records.deployments.find(({ token }) => token === address)
      const pools = world.market.poolsOf(address).filter(({ created }) => created.block <= block)
      judge.same(`items.${index}`, {
        multiplier,
        supply,
        supply_tokens: tell.decimal(supply ?? 0n, 18),
        supply_shares: tell.shares(supply ?? 0n, multiplier ?? 0n),
        uid: made?.uid,
        deployed_block: made?.block,
        deployed_transaction: made?.hash,
        holders: holdersOf(world, address, block).length,
        pools: pools.length,
      })
    }
  },
}
