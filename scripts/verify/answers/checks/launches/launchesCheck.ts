import { upTo } from '../../chain/Chain.ts'
import type { Asked, Check } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import type { Launch } from '../../world/Market.ts'
import { dollars, tokenTrades } from '../measures.ts'
import { tell } from '../tell.ts'
import { graduationOf } from './graduationOf.ts'
import { stageOf } from './stageOf.ts'

async function launchRow(world: World, { pricing, block }: Asked, launch: Launch) {
  const trades = tokenTrades(world, launch.token, 0, block)
  const graduated = graduationOf(world, launch, block)
  const timeOf = (number: number | undefined) =>
    number === undefined ? null : tell.time(world.block(number).time)
  const spot = await pricing.spot(launch.token)
  const followed = world.market.poolsOf(launch.token).length > 0
  return {
    exact: {
      token: launch.token,
      launchpad: launch.launchpad,
      stage: stageOf(world, launch, block),
      block: launch.block,
      launched: timeOf(launch.block),
      transaction: launch.hash,
      deployer: launch.creator,
      graduated: timeOf(graduated?.block),
      // A pool too thin to set a price still has one, and nowhere it is said which is meant.
      price_usd: spot?.usd,
      ...(followed
        ? {
            first_trade: timeOf(trades[0]?.trade.block),
            last_trade: timeOf(trades.at(-1)?.trade.block),
            trades: trades.length,
            buys: trades.filter(({ side }) => side === 'buy').length,
            volume_usd: dollars(trades),
          }
        : {}),
    },
    liquidity: await pricing.liquidity(launch.token),
  }
}

export const launchesCheck: Check = {
  kind: 'launches',
  tools: ['list_launches'],
  async run({ world, random, ask }) {
    const limit = 1 + random.below(30)
    const pads = [...new Set(world.facts.launchpads.values())]
    const launchpad = random.chance(0.5) ? random.pick(pads) : undefined
    const stage = random.chance(0.3) ? random.pick(['curve', 'graduated', 'direct']) : undefined
    const filter = stage ? { stage } : {}
    const asked = launchpad
      ? await ask(
          ['list_launches', { limit, launchpad, ...filter }],
          [`launchpad_${launchpad}_new`, { limit, ...filter }],
        )
      : await ask(['list_launches', { limit, ...filter }])
    const { judge, block } = asked
    world.need(0, block)
    const wanted = upTo(world.market.launches, block)
      .filter(
        (launch) =>
          (!launchpad || launch.launchpad === launchpad) &&
          (!stage || stageOf(world, launch, block) === stage),
      )
      .toReversed()
      .slice(0, limit)
    judge.same('items.length', wanted.length)
    for (const [index, launch] of wanted.entries()) {
      const row = await launchRow(world, asked, launch)
      judge.same(`items.${index}`, row.exact)
      judge.same(`items.${index}.liquidity_usd`, row.liquidity, { part: 1e-8 })
    }
  },
}
