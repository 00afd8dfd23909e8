import { z } from 'zod'
import { describeTokens } from '../../../../domain/market/describeTokens.ts'
import { baseOf } from '../../../../domain/market/findLiquidityEvents.ts'
import { liquidityFields } from '../../../../domain/market/liquidityFields.ts'
import { toLiquidityItem } from '../../../../domain/market/toLiquidityItem.ts'
import { valueLiquidity } from '../../../../domain/market/valueLiquidity.ts'
import { deployersOfTokens } from '../../../../sources/index/queries/deployersOfTokens.ts'
import { listLiquidityEvents } from '../../../../sources/index/queries/listLiquidityEvents.ts'
import { defineWalletView } from '../WalletView.ts'

/** So many of the newest changes are valued and added up. */
const most = 500
const shown = 50

const dollars = z.number().describe('At the prices of the time.')

export const lpActions = defineWalletView({
  key: 'lp_actions',
  title: 'liquidity actions',
  describe: (said) =>
    `Sum the liquidity that a wallet added, removed and collected in ${said}, and list the newest changes.`,
  words: 'liquidity provider lp positions added removed collected fees pools',
  fields: {
    additions: z.number().int(),
    removals: z.number().int(),
    collections: z.number().int().describe('v3 collections of fees and of what was removed before.'),
    added_usd: dollars,
    removed_usd: dollars,
    net_usd: z.number().describe('Added less removed.'),
    unpriced: z.number().int().describe('Changes without a dollar value, left out of dollars.'),
    items: z.array(liquidityFields).describe(`The newest ${shown}, newest first.`),
  },
  async read({ context, index, id, since, before }) {
    const found = await listLiquidityEvents(index, { provider: id, since }, { before, limit: most + 1 })
    if (found.length > most) context.warn('items', `Only the newest ${most} changes are added up.`)
    const events = found.slice(0, most)
    const describe = await describeTokens(
      context,
      events.flatMap(({ pool }) => [pool.token0, pool.token1]),
    )
    const valued = await valueLiquidity(context, events, describe)
    const newest = valued.slice(0, shown)
    const deployers = await deployersOfTokens(index, newest.map(baseOf))
    const of = (kind: string) => valued.filter((event) => event.kind === kind)
    const usdOf = (kind: string) => of(kind).reduce((sum, { usd }) => sum + (usd ?? 0), 0)
    const unpriced = valued.filter(({ usd }) => usd === null).length
    if (unpriced > 0)
      context.warn('items.usd', 'Nothing told the dollar price of the pool’s tokens at the time of some.')
    const items = newest.map((event) => toLiquidityItem(event, { describe, deployers }))
    if (items.some(({ is_deployer }) => is_deployer === null))
      context.warn('items.is_deployer', 'Another contract than a known launchpad made the token.')
    return {
      additions: of('add').length,
      removals: of('remove').length,
      collections: of('collect').length,
      added_usd: usdOf('add'),
      removed_usd: usdOf('remove'),
      net_usd: usdOf('add') - usdOf('remove'),
      unpriced,
      items,
    }
  },
})
