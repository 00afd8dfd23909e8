import { between, upTo } from '../chain/Chain.ts'
import type { Asked, Check, Operation } from '../judge/Check.ts'
import { holdersOf, secondsOf, type World } from '../world/createWorld.ts'
import { quoteOf } from '../world/Market.ts'
import {
  amounts,
  distinct,
  dollars,
  lastUnitUsd,
  liquidityUsd,
  seenBy,
  tokenLiquidity,
  tokenTrades,
  tradeMeasures,
  usdChange,
  volatility,
} from './measures.ts'
import { liquidityReadings } from './prices.ts'
import { subjects, windows } from './subjects.ts'
import { sum, tell } from './tell.ts'
import { movement } from './tokenLedgers.ts'
import { tradeRow } from './trades.ts'

/** Dollars of liquidity put into and taken out of the pools of a token, at the prices of the time. */
export async function liquidityChange(world: World, token: string, from: number, to: number) {
  const events = tokenLiquidity(world, token, from, to)
  const worth = async (kind: 'add' | 'remove') => {
    const list = events.filter((event) => event.kind === kind)
    const values = await Promise.all(
      list.map(async (event) =>
        liquidityUsd(world, event, (await world.decimals(quoteOf(event.pool))) ?? 18),
      ),
    )
    return { count: list.length, usd: values.includes(null) ? null : sum(values.map((value) => value ?? 0)) }
  }
  const [added, removed] = [await worth('add'), await worth('remove')]
  // Half of a change is none.
  const known = added.usd !== null && removed.usd !== null
  return {
    additions: added.count,
    removals: removed.count,
    added: known ? added.usd : null,
    removed: known ? removed.usd : null,
    change: known ? (added.usd ?? 0) - (removed.usd ?? 0) : null,
    scale: (added.usd ?? 0) + (removed.usd ?? 0),
  }
}

/** What every row of the table of windows holds. */
async function windowRow(world: World, { pricing, block }: Asked, token: string, window: string) {
  const from = world.windowStart(window, block)
  const decimals = await world.decimals(token)
  const measures = tradeMeasures(tokenTrades(world, token, from.number, block), decimals)
  const liquidity = await liquidityChange(world, token, from.number, block)
  const { entered, exited } = movement(world, token, from.number, block)
  const pool = (await pricing.spot(token))?.pool
  const change = pool ? usdChange(world, pool, token, from.number, block) : undefined
  const scale = decimals === null ? Number.NaN : 10 ** decimals
  return {
    measures: {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      complete: true,
      ...measures,
      holders_entered: entered,
      holders_exited: exited,
      holders_change: entered - exited,
    },
    flows: { net_flow_usd: measures.buy_volume_usd - measures.sell_volume_usd },
    liquidity: {
      liquidity_added_usd: liquidity.added,
      liquidity_removed_usd: liquidity.removed,
      liquidity_change_usd: liquidity.change,
    },
    scales: { volume: measures.volume_usd, liquidity: liquidity.scale },
    lastPrice: change?.end === undefined || change.end === null ? undefined : change.end * scale,
    change: change?.percent ?? undefined,
  }
}

const analytics: Check = {
  kind: 'token analytics',
  tools: ['get_token_analytics', 'compare_tokens'],
  async run({ world, random, ask }) {
    const token = subjects.tradedToken(world, random)
    const chosen = [random.pick(windows), random.pick(windows)]
    const list = [...new Set(chosen)]
    const other = random.pick(world.facts.tokens).address
    const compare = random.chance(0.4) && other !== token
    const asked = compare
      ? await ask(['compare_tokens', { tokens: [token, other], window: chosen[0] }])
      : await ask(['get_token_analytics', { token, windows: list }])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const rows = compare
      ? [token, other].map((one) => ({ one, window: chosen[0] as string }))
      : list.map((window) => ({ one: token, window }))
    for (const [index, { one, window }] of rows.entries()) {
      const path = `items.${index}`
      const row = await windowRow(world, asked, one, window)
      judge.same(path, row.measures)
      judge.same(path, row.flows, { scale: row.scales.volume })
      judge.same(path, row.liquidity, { part: 1e-8, scale: row.scales.liquidity })
      if (row.change !== undefined) judge.same(`${path}.price_change_percent`, row.change, { near: 1e-7 })
      if (!compare) {
        if (row.lastPrice !== undefined) judge.same(`${path}.price_usd`, row.lastPrice)
        continue
      }
      const [supply, spot, decimals] = await Promise.all([
        state.uint(one, 'totalSupply()'),
        pricing.spot(one),
        world.decimals(one),
      ])
      const holders = holdersOf(world, one, block)
      judge.same(path, {
        token: one,
        total_supply: supply ?? null,
        holders: holders.length,
        price_usd: spot?.usd ?? null,
        price_native: spot?.native ?? null,
        market_value_usd:
          spot && supply !== undefined && decimals !== null
            ? spot.usd * (Number(supply) / 10 ** decimals)
            : null,
      })
      judge.oneOf(`${path}.liquidity_usd`, liquidityReadings(spot))
    }
  },
}

type TokenMeasure = (parts: {
  world: World
  asked: Asked
  token: string
  from: number
  decimals: number | null
  seconds: number
}) => Promise<Record<string, unknown>> | Record<string, unknown>

const ratio = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom)
const percentOf = (top: number, bottom: number) => (bottom === 0 ? null : (top / bottom) * 100)

const sideOf =
  (side: 'buy' | 'sell'): TokenMeasure =>
  ({ world, asked, token, from, decimals }) => {
    const all = tokenTrades(world, token, from, asked.block)
    const list = all.filter((trade) => trade.side === side)
    const priced = list.filter(({ usd }) => usd !== null)
    return {
      trades: list.length,
      usd: dollars(list),
      amount: amounts(list),
      amount_decimal: tell.decimal(amounts(list), decimals),
      mean_usd: ratio(dollars(priced), priced.length),
      largest_usd: priced.length === 0 ? null : Math.max(...priced.map(({ usd }) => usd ?? 0)),
      share_percent: percentOf(list.length, all.length),
      unpriced_trades: list.length - priced.length,
    }
  }

/** Swaps of a token, and who made them. */
export const tradingMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_volume: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    return {
      volume_usd: dollars(list),
      amount: amounts(list),
      amount_decimal: tell.decimal(amounts(list), decimals),
      trades: list.length,
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
      pools: distinct(list.map(({ trade }) => trade.pool.key)),
    }
  },
  token_trades: ({ world, asked, token, from, seconds }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const priced = list.filter(({ usd }) => usd !== null)
    return {
      trades: list.length,
      buys: list.filter(({ side }) => side === 'buy').length,
      sells: list.filter(({ side }) => side === 'sell').length,
      trades_per_hour: ratio(list.length * 3600, seconds),
      mean_trade_usd: ratio(dollars(priced), priced.length),
      pools: distinct(list.map(({ trade }) => trade.pool.key)),
    }
  },
  token_buys: sideOf('buy'),
  token_sells: sideOf('sell'),
  token_net_flow: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const measures = tradeMeasures(list, decimals)
    return {
      bought_usd: measures.buy_volume_usd,
      sold_usd: measures.sell_volume_usd,
      net_flow: measures.net_flow,
      net_flow_decimal: tell.decimal(measures.net_flow, decimals),
      trades: list.length,
    }
  },
  token_vwap: ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block).filter(({ usd }) => usd !== null)
    const vwap = (trades: typeof list) =>
      trades.length === 0 || decimals === null
        ? null
        : dollars(trades) / (Number(amounts(trades)) / 10 ** decimals)
    return {
      vwap_usd: vwap(list),
      buy_vwap_usd: vwap(list.filter(({ side }) => side === 'buy')),
      sell_vwap_usd: vwap(list.filter(({ side }) => side === 'sell')),
      trades: list.length,
    }
  },
  token_large_trades: async ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const large = list
      .filter(({ usd }) => (usd ?? 0) >= asked.judge.at<number>('least_usd'))
      .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0))
    return {
      count: large.length,
      usd: dollars(large),
      buys: large.filter(({ side }) => side === 'buy').length,
      sells: large.filter(({ side }) => side === 'sell').length,
      share_of_volume_percent: percentOf(dollars(large), dollars(list)),
      items: await Promise.all(large.slice(0, 20).map(({ trade }) => tradeRow(world, trade, token))),
    }
  },
}

/** Accounts that trade or hold a token. */
export const traderMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_buyers: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (side: string) => new Set(list.filter((one) => one.side === side).map(({ trader }) => trader))
    const [buyers, sellers] = [of('buy'), of('sell')]
    const both = [...buyers].filter((trader) => sellers.has(trader)).length
    const buys = list.filter(({ side }) => side === 'buy').length
    return {
      buyers: buyers.size,
      only_bought: buyers.size - both,
      also_sold: both,
      buys,
      buys_per_buyer: ratio(buys, buyers.size),
      traders: new Set([...buyers, ...sellers]).size,
    }
  },
  token_sellers: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (side: string) => new Set(list.filter((one) => one.side === side).map(({ trader }) => trader))
    const [buyers, sellers] = [of('buy'), of('sell')]
    const both = [...sellers].filter((trader) => buyers.has(trader)).length
    const sells = list.filter(({ side }) => side === 'sell').length
    return {
      sellers: sellers.size,
      only_sold: sellers.size - both,
      also_bought: both,
      sells,
      sells_per_seller: ratio(sells, sellers.size),
      traders: new Set([...buyers, ...sellers]).size,
    }
  },
  token_holder_change: ({ world, asked, token, from }) => {
    const now = holdersOf(world, token, asked.block).length
    const before = holdersOf(world, token, from - 1).length
    return {
      holders: now,
      holders_before: before,
      change: now - before,
      change_percent: percentOf(now - before, before),
      ...movement(world, token, from, asked.block),
    }
  },
  token_new_holders: ({ world, asked, token, from }) => {
    const moves = upTo(world.ledger.ofToken(token), asked.block)
    const first = new Map<string, number>()
    for (const move of moves)
      for (const account of [move.from, move.to]) if (!first.has(account)) first.set(account, move.block)
    const balances = world.ledger.balances(token, asked.block)
    const holders = [...balances].filter(([, amount]) => amount > 0n)
    const fresh = [...first].filter(([account, block]) => block >= from && !/^0x0{40}$/.test(account))
    const kept = holders.filter(([account]) => (first.get(account) ?? 0) >= from).length
    return {
      first_time: fresh.length,
      still_holding: kept,
      kept_percent: percentOf(kept, fresh.length),
      holders: holders.length,
      share_percent: percentOf(kept, holders.length),
    }
  },
  token_snipers: ({ world, asked, token, from }) => {
    const { block } = asked
    const opened = Math.min(
      ...world.market.poolsOf(token).map(({ created }) => created.block),
      Number.POSITIVE_INFINITY,
    )
    if (opened > block) return {}
    const all = tokenTrades(world, token, opened, block)
    const snipers = [
      ...new Set(
        all
          .filter(
            ({ side, trade }) =>
              side === 'buy' && trade.block < opened + asked.judge.at<number>('sniper_blocks'),
          )
          .map(({ trader }) => trader),
      ),
    ].slice(0, 200)
    const inside = all.filter(({ trade }) => trade.block >= from)
    const own = inside.filter(({ trader }) => snipers.includes(trader))
    const of = (side: string) => dollars(own.filter((trade) => trade.side === side))
    const balances = world.ledger.balances(token, block)
    return {
      opened_block: opened,
      snipers: snipers.length,
      still_holding: snipers.filter((account) => (balances.get(account) ?? 0n) > 0n).length,
      active: distinct(own.map(({ trader }) => trader)),
      bought_usd: of('buy'),
      sold_usd: of('sell'),
      share_of_volume_percent: percentOf(dollars(own), dollars(inside)),
    }
  },
}

/** Prices in the pool that prices the token. */
export const priceMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_price_change: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot?.pool || decimals === null) return {}
    const { start, end, percent, startedInside } = usdChange(world, spot.pool, token, from, asked.block)
    const scale = 10 ** decimals
    return {
      pool: spot.pool.key,
      price_start_usd: start === null ? null : start * scale,
      price_end_usd: end === null ? null : end * scale,
      change_percent: percent,
      started_in_window: start === null ? undefined : startedInside,
    }
  },
  token_high_low: async ({ world, asked, token, from, decimals }) => {
    const spot = await asked.pricing.spot(token)
    if (!spot?.pool || decimals === null) return {}
    const prices = between(world.market.tradesOfPool(spot.pool.key), from, asked.block)
      .map((trade) => seenBy(token, trade).unitUsd)
      .filter((price) => price !== null)
      .map((price) => price * 10 ** decimals)
    const last = lastUnitUsd(world, spot.pool, token, asked.block)
    const [high, low] = prices.length === 0 ? [null, null] : [Math.max(...prices), Math.min(...prices)]
    return {
      pool: spot.pool.key,
      high_usd: high,
      low_usd: low,
      range_percent: high === null || low === null ? null : (high / low - 1) * 100,
      price_usd: last === null ? null : last * 10 ** decimals,
      trades: between(world.market.tradesOfPool(spot.pool.key), from, asked.block).length,
    }
  },
  token_volatility: async ({ world, asked, token, from }) => {
    const spot = await asked.pricing.spot(token)
    const seconds = asked.judge.at<number | null>('candle_seconds')
    if (!spot?.pool || !seconds) return {}
    const { percent, closes } = volatility(world, { pool: spot.pool, token, seconds }, from, asked.block)
    return {
      pool: spot.pool.key,
      volatility_percent: percent,
      candles: percent === null ? undefined : closes,
    }
  },
}

/** What stands in the pools of a token, and what that earns. */
export const liquidityMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_liquidity_change: async ({ world, asked, token, from }) => {
    const { added, removed, additions, removals } = await liquidityChange(world, token, from, asked.block)
    return { added_usd: added, removed_usd: removed, additions, removals }
  },
  token_fees: async ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const pools = new Map(list.map(({ trade }) => [trade.pool.key, trade.pool]))
    let [fees, known, unknown] = [0, 0, 0]
    for (const pool of pools.values()) {
      const state = await asked.pricing.poolState(pool)
      const volume = dollars(list.filter(({ trade }) => trade.pool === pool))
      if (pool.kind === 'curve' || !state || state.lpFee === null) unknown += 1
      else {
        fees += (volume * state.lpFee) / 1_000_000
        known += volume
      }
    }
    return {
      fees_usd: fees,
      volume_usd: dollars(list),
      known_fee_volume_usd: known,
      mean_fee_percent: percentOf(fees, known),
      pools: pools.size,
      unknown_fee_pools: unknown,
    }
  },
  token_turnover: async ({ world, asked, token, from, decimals }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const supply = await asked.state.uint(token, 'totalSupply()')
    const spot = await asked.pricing.spot(token)
    const volume = dollars(list)
    asked.judge.oneOf('liquidity_usd', liquidityReadings(spot))
    const told = asked.judge.at<number | null>('liquidity_usd')
    return {
      amount: amounts(list),
      supply: supply ?? null,
      supply_decimal: supply === undefined ? null : tell.decimal(supply, decimals),
      turnover_percent: supply ? tell.percent(amounts(list), supply) : null,
      volume_usd: volume,
      volume_to_liquidity: told ? volume / told : undefined,
    }
  },
}

/** One measure each, by the first part of the row's name. */
const tokenMeasures: Readonly<Record<string, TokenMeasure>> = {
  ...tradingMeasures,
  ...traderMeasures,
  ...priceMeasures,
  ...liquidityMeasures,
}

const rowWindows = windows.filter((window) => window !== 'all')

const tokenWindow: Check = {
  kind: 'token windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(tokenMeasures))
    const window = random.pick(rowWindows)
    const token = subjects.tradedToken(world, random)
    const operation: Operation = [`${name}_${window}`, { token }]
    const asked = await ask(operation)
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', {
      from_block: from.number,
      from_timestamp: tell.time(from.time),
      to_block: block,
      to_timestamp: tell.time(world.block(block).time),
      complete: true,
    })
    const decimals = await world.decimals(token)
    // A window that is longer than the chain is as long as the chain.
    const age = world.block(block).time - world.block(0).time
    const seconds = Math.min(secondsOf(window) ?? age, age)
    const measure = tokenMeasures[name]
    if (measure)
      judge.same('', await measure({ world, asked, token, from: from.number, decimals, seconds }), {
        near: 1e-7,
      })
  },
}

export const tokenWindowChecks: readonly Check[] = [analytics, tokenWindow]
