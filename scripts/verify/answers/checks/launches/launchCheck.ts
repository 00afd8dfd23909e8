import type { Check } from '../../judge/Check.ts'
import { tokenTrades } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { sixDigits, tell } from '../tell.ts'
import { graduationOf } from './graduationOf.ts'
import { stageOf } from './stageOf.ts'

export const launchCheck: Check = {
  kind: 'launch',
  tools: ['get_launch'],
  async run({ world, random, ask }) {
    const launch = subjects.launch(world, random)
    const asked = await ask(
      ['get_launch', { token: launch.token }],
      ['get_pons_token', { token: launch.token }],
    )
    const { judge, block, state } = asked
    world.need(0, block)
    const graduated = graduationOf(world, launch, block)
    const decimals = await world.decimals(launch.token)
    const supply = (await state.uint(launch.token, 'totalSupply()')) ?? 0n
    judge.same('', {
      token: launch.token,
      launchpad: launch.launchpad,
      stage: stageOf(world, launch, block),
      deployer: launch.creator,
      block: launch.block,
      launched: tell.time(world.block(launch.block).time),
      transaction: launch.hash,
    })
    if (graduated)
      judge.same('graduated', { block: graduated.block, time: tell.time(world.block(graduated.block).time) })
    const all = tokenTrades(world, launch.token, 0, block)
    const early = all.slice(0, 200)
    const buyers = new Set(early.filter(({ side }) => side === 'buy').map(({ trader }) => trader))
    if (launch.creator) buyers.delete(launch.creator)
    if (world.market.poolsOf(launch.token).length > 0) judge.same('buyers', buyers.size)
    judge.at<unknown[]>('first_trades').forEach((_, index) => {
      const trade = all[index]
      judge.same(`first_trades.${index}`, {
        block: trade?.trade.block,
        side: trade?.side,
        trader: trade?.trader,
        amount: trade?.amount,
        usd: trade?.usd,
        transaction: trade?.trade.hash,
      })
      if (trade) judge.same(`first_trades.${index}.percent`, tell.percent(trade.amount, supply), sixDigits)
    })
    if (launch.launchpad === 'pons_v2' && !graduated && launch.curve) {
      const [raised, threshold, sellable] = await Promise.all([
        state.uint(launch.curve, 'realQuoteReserve()'),
        state.uint(launch.curve, 'graduationThreshold()'),
        state.uint(launch.curve, 'sellableTokens()'),
      ])
      judge.same('curve', {
        address: launch.curve,
        raised_eth: tell.decimal(raised ?? 0n, 18),
        threshold_eth: tell.decimal(threshold ?? 0n, 18),
        sellable_tokens: tell.decimal(sellable ?? 0n, decimals),
      })
      judge.same('curve.progress_percent', tell.percent(raised ?? 0n, threshold ?? 1n), sixDigits)
    }
  },
}
