import { between } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { dollars } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { positionsOf } from './positionsOf.ts'
import { total } from './total.ts'

export const walletProfitCheck: Check = {
  kind: 'wallet profit',
  tools: ['get_wallet_pnl'],
  async run({ world, random, ask }) {
    const address = subjects.trader(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const asked = await ask(['get_wallet_pnl', { address, window }], [`wallet_pnl_${window}`, { address }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time) })
    const positions = await positionsOf(world, asked, { account: address, from: from.number })
    const byToken = new Map(positions.map((position) => [position.token as string, position]))
    for (const [index, row] of judge.at<{ token: string }[]>('items').entries()) {
      const own = byToken.get(lower(row.token))
      if (!own) {
        judge.same(`items.${index}.token`, 'a token it traded')
        continue
      }
      const scale = own.boughtUsd + own.soldUsd + own.openCost
      judge.same(`items.${index}`, {
        buys: own.buys,
        sells: own.sells,
        bought: own.bought,
        sold: own.sold,
        wins: own.wins,
        losses: own.losses,
        price_usd: own.price,
        bought_usd: own.boughtUsd,
        sold_usd: own.soldUsd,
        unknown_cost_sold: own.unknownSold,
      })
      judge.same(
        `items.${index}`,
        {
          realised_usd: own.realised,
          open_cost_usd: own.openCost,
          open_value_usd: own.value,
          unrealised_usd: own.unrealised,
          unknown_cost_proceeds_usd: own.unknownProceeds,
        },
        { part: 1e-8, scale },
      )
      judge.same(`items.${index}`, { open: own.open, unknown_cost_open: own.unknownOpen })
    }
    const trades = between(world.market.tradesOf(address), from.number, block)
    const realised = total(positions, (one) => one.realised)
    const unrealised = total(positions, (one) => one.unrealised ?? 0)
    const [wins, losses] = [total(positions, (one) => one.wins), total(positions, (one) => one.losses)]
    judge.same('totals', { trades: trades.length, volume_usd: dollars(trades), wins, losses })
    judge.same(
      'totals',
      {
        realised_usd: realised,
        unrealised_usd: unrealised,
        unrealised_at_price_usd: total(positions, (one) => one.unrealisedAtPrice ?? 0),
        pnl_usd: realised + unrealised,
        open_cost_usd: total(positions, (one) => one.openCost),
        unknown_cost_proceeds_usd: total(positions, (one) => one.unknownProceeds),
        win_rate_percent: wins + losses === 0 ? null : (wins / (wins + losses)) * 100,
      },
      { part: 1e-8, scale: dollars(trades) + total(positions, (one) => one.openCost) },
    )
    const fees = judge.at<number | null>('totals.fees_usd')
    judge.same('totals.pnl_after_fees_usd', fees === null ? null : realised + unrealised - fees, {
      part: 1e-8,
      scale: dollars(trades) + total(positions, (one) => one.openCost),
    })
  },
}
