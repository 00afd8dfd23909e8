import type { Address } from 'viem'
import { between, upTo } from '../chain/Chain.ts'
import { lower, zero } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import type { World } from '../world/createWorld.ts'
import { baseOf, quoteOf, type Trade } from '../world/Market.ts'
import { grouped, judgeGroups } from './chainWindows.ts'
import { distinct, dollars, liquidityUsd, seenBy, tokenLiquidity, tokenTrades } from './measures.ts'
import { liquidityReadings } from './prices.ts'
import { windows } from './subjects.ts'
import { median, sum, sumOf, tell, twoDigits } from './tell.ts'
import { tradeRow } from './trades.ts'

/** Swaps of a token in the pools whose base it is. */
const baseTrades = (world: World, token: string, from: number, to: number): Trade[] =>
  between(world.market.tradesOfToken(token), from, to).filter(({ pool }) => baseOf(pool) === token)

const count = (list: readonly Trade[], side: Trade['side']) =>
  list.filter((trade) => trade.side === side).length

type Row = { token: string; account?: string; symbol?: string }
type BoardFigures = (parts: {
  world: World
  asked: Asked
  token: string
  from: number
  path: string
}) => Promise<Record<string, unknown>> | Record<string, unknown>

async function changed(world: World, token: string, from: number, to: number, kind: 'add' | 'remove') {
  const list = tokenLiquidity(world, token, from, to).filter((event) => event.kind === kind)
  const values = await Promise.all(
    list.map(async (event) => liquidityUsd(world, event, (await world.decimals(quoteOf(event.pool))) ?? 18)),
  )
  const priced = values.filter((value) => value !== null)
  return { count: list.length, usd: sum(priced), unpriced: list.length - priced.length }
}

/** Boards by what was traded. */
export const tradingBoards: Readonly<Record<string, BoardFigures>> = {
  top_volume: ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    return {
      volume_usd: dollars(list),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
    }
  },
  top_trades: ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    return {
      trades: list.length,
      buys: count(list, 'buy'),
      sells: count(list, 'sell'),
      volume_usd: dollars(list),
    }
  },
  top_traders: ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    return {
      traders: distinct(list.map(({ trader }) => trader)),
      trades: list.length,
      volume_usd: dollars(list),
    }
  },
  top_buyer_ratio: ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    const of = (trades: readonly Trade[]) => distinct(trades.map(({ trader }) => trader))
    const buyers = of(list.filter(({ side }) => side === 'buy'))
    return {
      buyers,
      traders: of(list),
      buyer_ratio_percent: (buyers / of(list)) * 100,
      buys: count(list, 'buy'),
      sells: count(list, 'sell'),
      volume_usd: dollars(list),
    }
  },
  top_net_inflow: ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
    return { bought_usd: of('buy'), sold_usd: of('sell'), trades: list.length }
  },
  top_net_outflow: (parts) => tradingBoards.top_net_inflow?.(parts) ?? {},
  top_new_tokens: ({ world, asked, token }) => {
    const list = baseTrades(world, token, 0, asked.block)
    return { volume_usd: dollars(list), first_block: world.ledger.ofToken(token)[0]?.block }
  },
}

/** Boards by liquidity, fees, holders and prices. */
export const standingBoards: Readonly<Record<string, BoardFigures>> = {
  top_new_liquidity: async ({ world, asked, token, from }) => {
    const { usd, count: additions, unpriced } = await changed(world, token, from, asked.block, 'add')
    return { added_usd: usd, additions, unpriced_additions: unpriced }
  },
  top_liquidity_removed: async ({ world, asked, token, from }) => {
    const { usd, count: removals, unpriced } = await changed(world, token, from, asked.block, 'remove')
    return { removed_usd: usd, removals, unpriced_removals: unpriced }
  },
  top_holders_gained: ({ world, asked, token, from }) => {
    const moves = upTo(world.ledger.ofToken(token), asked.block)
    const [first, last] = [new Map<Address, number>(), new Map<Address, number>()]
    for (const { from: sender, to, block } of moves)
      for (const account of [sender, to]) {
        if (!first.has(account)) first.set(account, block)
        last.set(account, block)
      }
    const balances = world.ledger.balances(token, asked.block)
    const accounts = [...first.keys()].filter((account) => account !== zero)
    const holds = (account: Address) => (balances.get(account) ?? 0n) > 0n
    return {
      gained: accounts.filter((account) => (first.get(account) ?? 0) >= from && holds(account)).length,
      lost: accounts.filter(
        (account) => (first.get(account) ?? 0) < from && (last.get(account) ?? 0) >= from && !holds(account),
      ).length,
    }
  },
  top_holders_lost: (parts) => standingBoards.top_holders_gained?.(parts) ?? {},
  top_gainers: async ({ asked, token, path }) => {
    const spot = await asked.pricing.spot(token)
    asked.judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
    return { price_usd: spot?.usd ?? null }
  },
  top_losers: (parts) => standingBoards.top_gainers?.(parts) ?? {},
  top_fees: async ({ world, asked, token, from }) => {
    const list = baseTrades(world, token, from, asked.block)
    let [fees, volume] = [0, 0]
    for (const trades of grouped(list, ({ pool }) => pool.key).values()) {
      const pool = trades[0]?.pool
      const now = pool && pool.kind !== 'curve' ? await asked.pricing.poolState(pool) : null
      if (!now || now.lpFee === null) continue
      fees += (dollars(trades) * now.lpFee) / 1_000_000
      volume += dollars(trades)
    }
    return {
      fees_usd: fees,
      volume_usd: volume,
      mean_fee_percent: volume === 0 ? null : (fees / volume) * 100,
    }
  },
}

/** What the rows of each board hold, as its fields are described. */
const boards: Readonly<Record<string, BoardFigures>> = { ...tradingBoards, ...standingBoards }

const boardWindows = ['5m', '1h', '6h', '24h', '7d', '30d']

const leaderboard: Check = {
  kind: 'leader boards',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick([...Object.keys(boards), 'top_large_trades', 'top_deployers'])
    const window = random.pick(boardWindows)
    const limit = 1 + random.below(25)
    const asked = await ask([`${name}_${window}`, { limit }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, to_block: block })
    if (name === 'top_large_trades') {
      const largest = between(world.market.trades, from.number, block)
        .filter(({ usd }) => usd !== null)
        .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0))
        .slice(0, limit)
      judge.same('items', await Promise.all(largest.map((trade) => tradeRow(world, trade))))
      return
    }
    if (name === 'top_deployers') {
      const made = world.chronicle.blocks
        .slice(from.number, block + 1)
        .flatMap(({ transactions }) => transactions.filter(({ created }) => created !== null))
      const launched = between(world.market.launches, from.number, block)
      judge.at<Row[]>('items').forEach(({ account }, index) => {
        const own = lower(String(account))
        judge.same(`items.${index}`, {
          contracts: made.filter((one) => one.from === own).length,
          launches: distinct(launched.filter(({ creator }) => creator === own).map(({ token }) => token)),
        })
      })
      return
    }
    for (const [index, row] of judge.at<Row[]>('items').entries()) {
      const path = `items.${index}`
      const figures = boards[name]
      const parts = { world, asked, token: lower(row.token), from: from.number, path }
      if (figures) judge.same(path, { rank: index + 1, ...(await figures(parts)) }, { part: 1e-8 })
    }
    if (name !== 'top_volume') return
    // Nothing that was traded more is left out.
    const totals = grouped(between(world.market.trades, from.number, block), ({ pool }) => baseOf(pool))
    const ranked = [...totals.values()].map(dollars).sort((one, other) => other - one)
    judge.at<{ volume_usd: number }[]>('items').forEach((_, index) => {
      judge.same(`items.${index}.volume_usd`, ranked[index])
    })
  },
}

const trending: Check = {
  kind: 'trending',
  tools: ['list_trending'],
  async run({ world, random, ask }) {
    const window = random.pick(['5m', '1h', '6h', '24h'])
    const sort = random.pick(['volume', 'trades', 'buyers'])
    const limit = 1 + random.below(25)
    const asked = await ask(['list_trending', { window, sort, limit }], [`trend_${window}`, { sort, limit }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    for (const [index, row] of judge.at<Row[]>('items').entries()) {
      const token = lower(row.token)
      const path = `items.${index}`
      const all = tokenTrades(world, token, from, block)
      const base = baseTrades(world, token, from, block).map((trade) => seenBy(token, trade))
      // Whether pools in which it is what others are paid in count is nowhere said.
      const readings = <T>(read: (list: typeof all) => T) => [read(base), read(all)]
      const of = (side: string) => (list: typeof all) => list.filter((trade) => trade.side === side)
      judge.oneOf(`${path}.volume_usd`, readings(dollars))
      judge.oneOf(
        `${path}.trades`,
        readings((list) => list.length),
      )
      judge.oneOf(
        `${path}.buys`,
        readings((list) => of('buy')(list).length),
      )
      judge.oneOf(
        `${path}.sells`,
        readings((list) => of('sell')(list).length),
      )
      judge.oneOf(
        `${path}.traders`,
        readings((list) => distinct(list.map(({ trader }) => trader))),
      )
      judge.oneOf(
        `${path}.buyers`,
        readings((list) => distinct(of('buy')(list).map(({ trader }) => trader))),
      )
      const spot = await pricing.spot(token)
      judge.same(path, { rank: index + 1, price_usd: spot?.usd ?? null, pool: spot?.pool?.key ?? null })
      judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
    }
  },
}

const overview: Check = {
  kind: 'market overview',
  tools: ['get_market_overview'],
  async run({ world, random, ask }) {
    const window = random.pick(windows)
    const asked = await ask(
      ['get_market_overview', { window }],
      ...(window === '24h' ? [['get_desk', {}] as const] : []),
    )
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    const list = between(world.market.trades, from.number, block)
    judge.same('', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      volume_usd: dollars(list),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
      traders: distinct(list.map(({ trader }) => trader)),
      active_pools: distinct(list.map(({ pool }) => pool.key)),
      eth_usd: world.oracles.usdAt(zero, block),
      base_fee_wei: world.block(block).baseFee,
    })
    judgeGroups(
      asked,
      { path: 'venues', name: 'venue', groups: grouped(list, ({ pool }) => pool.venue) },
      (trades) => ({
        volume_usd: dollars(trades),
        trades: trades.length,
      }),
    )
    const launched = between(world.market.launches, from.number, block)
    const graduated = between(world.market.graduations, from.number, block)
    judge.same('launches', {
      launched: distinct(launched.map(({ token }) => token)),
      graduated: distinct(graduated.map(({ token }) => token)),
    })
    const crossings = between(world.records.crossings, from.number, block)
    const of = (direction: string) => crossings.filter((one) => one.direction === direction)
    const ether = of('withdrawal').filter(({ l1Token }) => l1Token === null)
    judge.same('bridge', {
      deposits: { transfers: of('deposit').length },
      withdrawals: {
        transfers: of('withdrawal').filter(({ amount }) => amount > 0n).length,
        token_transfers: of('withdrawal').filter(({ l1Token }) => l1Token !== null).length,
        eth: tell.decimal(sumOf(ether.map(({ amount }) => amount)), 18),
      },
    })
    const premiums: number[] = []
    for (const { address, feed } of world.facts.stocks) {
      const oracle = feed ? world.oracles.usdAt(address, block) : null
      const spot = oracle && (await pricing.spot(address))
      // The issuer can pause the oracle of a token: then it does not stand.
      const paused = oracle && spot ? await asked.state.uint(address, 'oraclePaused()') : 1n
      if (oracle && spot && paused === 0n) premiums.push((spot.usd / oracle - 1) * 10_000)
    }
    if (judge.at<number>('stocks.compared') === premiums.length) {
      judge.same('stocks.median_premium_bps', median(premiums), twoDigits)
      judge.same('stocks.median_abs_premium_bps', median(premiums.map(Math.abs)), twoDigits)
      judge.same('stocks.above_oracle', premiums.filter((premium) => premium > 0).length)
    } else judge.skip('stocks', 'which oracles stand is told by the market session')
  },
}

const sectors: Check = {
  kind: 'sector boards',
  tools: [],
  async run({ world, random, ask }) {
    const names = [...new Set(world.facts.stocks.map(({ sector }) => sector).filter((one) => one !== null))]
    const sector = random.pick(names)
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const view = random.pick(['movers', 'flows'])
    const asked = await ask([`sector_${sector}_${view}`, { window }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const stocks = world.facts.stocks.filter((stock) => stock.sector === sector)
    judge.same('instruments', stocks.length)
    for (const [index, row] of judge.at<{ address: string }[]>('items').entries()) {
      const token = lower(row.address)
      const list = tokenTrades(world, token, from, block)
      const path = `items.${index}`
      const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
      judge.same(path, { trades: list.length, traders: distinct(list.map(({ trader }) => trader)) })
      if (view === 'movers') {
        const spot = await pricing.spot(token)
        judge.same(path, { volume_usd: dollars(list), price_usd: spot?.usd ?? null })
        judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
        continue
      }
      const moves = between(world.ledger.ofToken(token), from, block)
      const [minted, burned] = [
        sumOf(moves.filter((move) => move.from === zero).map(({ amount }) => amount)),
        sumOf(moves.filter((move) => move.to === zero).map(({ amount }) => amount)),
      ]
      judge.same(path, {
        bought_usd: of('buy'),
        sold_usd: of('sell'),
        minted: tell.decimal(minted, 18),
        burned: tell.decimal(burned, 18),
        net_issued: tell.decimal(minted - burned, 18),
      })
    }
  },
}

const flows: Check = {
  kind: 'token flows',
  tools: [],
  async run({ world, random, ask }) {
    const { symbol, address } = random.pick(
      world.facts.stocks.filter((stock) => !['JEPQ', 'SKHY', 'WEEK'].includes(stock.symbol)),
    )
    const window = random.pick(['1h', '24h', '7d'])
    const { judge, block } = await ask([`flows_${lower(symbol)}`, { window }])
    world.need(0, block)
    const from = world.windowStart(window, block).number
    const list = tokenTrades(world, address, from, block)
    const of = (side: string) => dollars(list.filter((trade) => trade.side === side))
    const moves = between(world.ledger.ofToken(address), from, block)
    const [minted, burned] = [
      sumOf(moves.filter((move) => move.from === zero).map(({ amount }) => amount)),
      sumOf(moves.filter((move) => move.to === zero).map(({ amount }) => amount)),
    ]
    judge.same('', {
      transfers: moves.length,
      issued: { minted, burned, net: minted - burned },
      traded: {
        buys: list.filter(({ side }) => side === 'buy').length,
        sells: list.filter(({ side }) => side === 'sell').length,
        bought_usd: of('buy'),
        sold_usd: of('sell'),
      },
    })
  },
}

export const boardChecks: readonly Check[] = [leaderboard, trending, overview, sectors, flows]
