import { upTo } from '../chain/Chain.ts'
import { lower } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import { holdersOf, type World } from '../world/createWorld.ts'
import type { Launch } from '../world/Market.ts'
import { distinct, dollars, tokenTrades } from './measures.ts'
import { liquidityReadings } from './prices.ts'
import { subjects } from './subjects.ts'
import { sixDigits, tell } from './tell.ts'

const curvePads = new Set(['pons_v2', 'flap', 'odyssey'])

function stageOf(world: World, launch: Launch, block: number): string {
  if (!curvePads.has(launch.launchpad)) return 'direct'
  return graduationOf(world, launch, block) ? 'graduated' : 'curve'
}

const graduationOf = (world: World, launch: Launch, block: number) =>
  upTo(world.market.graduations, block).find(({ token }) => token === launch.token)

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
    liquidity: spot ? liquidityReadings(spot) : undefined,
  }
}

const launches: Check = {
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
      if (row.liquidity !== undefined) judge.oneOf(`items.${index}.liquidity_usd`, row.liquidity)
    }
  },
}

const launchCard: Check = {
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

const launchpad: Check = {
  kind: 'launchpads',
  tools: [],
  async run({ world, random, ask }) {
    const pad = random.pick([...new Set(world.market.launches.map((launch) => launch.launchpad))])
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const view = random.pick(['stats', 'top_volume', 'top_holders'])
    const asked = await ask([`launchpad_${pad}_${view}`, { window }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const made = upTo(world.market.launches, block).filter((launch) => launch.launchpad === pad)
    if (view === 'stats') {
      const left = upTo(world.market.graduations, block).filter((one) => one.launchpad === pad)
      judge.same('', {
        launchpad: pad,
        first_launch: made[0] ? tell.time(world.block(made[0].block).time) : null,
        last_launch: made.length > 0 ? tell.time(world.block(made.at(-1)?.block ?? 0).time) : null,
        total: {
          launched: distinct(made.map(({ token }) => token)),
          // Where tokens start in a pool there is no curve to leave.
          graduated: curvePads.has(pad) ? distinct(left.map(({ token }) => token)) : null,
        },
      })
      return
    }
    const tokens = new Set<string>(made.map(({ token }) => token))
    judge.at<{ token: string }[]>('items').forEach((row, index) => {
      const token = lower(row.token)
      const trades = tokenTrades(world, token, from, block)
      judge.same(`items.${index}`, {
        holders: holdersOf(world, token, block).length,
        trades: trades.length,
        volume_usd: dollars(trades),
        traders: distinct(trades.map(({ trader }) => trader)),
        ...(tokens.has(token) ? {} : { token: 'a token of this launchpad' }),
      })
    })
  },
}

const deployer: Check = {
  kind: 'deployer record',
  tools: ['get_deployer_record'],
  async run({ world, random, ask }) {
    const creators = world.market.launches.flatMap(({ creator }) => (creator ? [creator] : []))
    const address = random.pick(creators)
    const asked = await ask(['get_deployer_record', { address }], ['get_dev_activity', { address }])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const own = upTo(world.market.launches, block).filter(({ creator }) => creator === address)
    const pulls = upTo(world.market.liquidity, block).filter(
      (event) => event.kind === 'remove' && event.provider === address,
    )
    judge.same('liquidity_pulls', distinct(pulls.map(({ pool }) => pool.key)))
    const rows = judge.at<{ token: string; launchpad: string | null }[]>('items')
    const listed = new Set(rows.map(({ token }) => lower(token)))
    for (const { token } of own.slice(-50))
      if (!listed.has(token)) judge.same('items', `a list with ${token}`)
    for (const [index, row] of rows.entries()) {
      const token = lower(row.token) as `0x${string}`
      const launch = own.find((one) => one.token === token)
      const trades = tokenTrades(world, token, 0, block)
      const spot = await pricing.spot(token)
      const [supply, held] = await Promise.all([
        state.uint(token, 'totalSupply()'),
        state.uint(token, 'balanceOf(address)', address),
      ])
      const sold = trades
        .filter(({ side, trader }) => side === 'sell' && trader === address)
        .reduce((total, { amount }) => total + amount, 0n)
      const pulled = pulls.some(({ pool }) => pool.token0 === token || pool.token1 === token)
      judge.same(`items.${index}`, {
        trades: trades.length,
        volume_usd: dollars(trades),
        price_usd: spot?.usd ?? null,
        alive: spot !== null,
        liquidity_pulled: pulled,
        ...(launch ? { launchpad: launch.launchpad, block: launch.block } : {}),
      })
      if (supply)
        judge.same(
          `items.${index}`,
          { held_percent: tell.percent(held ?? 0n, supply), sold_percent: tell.percent(sold, supply) },
          sixDigits,
        )
    }
  },
}

export const launchChecks: readonly Check[] = [launches, launchCard, launchpad, deployer]
