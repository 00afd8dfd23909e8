import { upTo } from '../chain/Chain.ts'
import type { Check, Operation } from '../judge/Check.ts'
import type { World } from '../world/createWorld.ts'
import { baseOf, type Trade } from '../world/Market.ts'
import { amountsOf, liquidityUsd, seenBy } from './measures.ts'
import { subjects } from './subjects.ts'
import { tell } from './tell.ts'
import { rowOf } from './tokenLedgers.ts'

/** A swap as answers tell it, of a token or of the pool's base token. */
export async function tradeRow(world: World, trade: Trade, token: string = baseOf(trade.pool)) {
  const seen = seenBy(token, trade)
  const [decimals, others] = [await world.decimals(token), await world.decimals(seen.other)]
  const both = decimals !== null && others !== null
  return {
    block: trade.block,
    timestamp: tell.time(world.block(trade.block).time),
    transaction: trade.hash,
    log_index: trade.index,
    side: seen.side,
    trader: trade.trader,
    token,
    amount: seen.amount,
    amount_decimal: tell.decimal(seen.amount, decimals),
    other_token: seen.other,
    other_amount: seen.otherAmount,
    other_amount_decimal: tell.decimal(seen.otherAmount, others),
    price: both ? seen.price * 10 ** (decimals - others) : null,
    price_usd: decimals === null || seen.unitUsd === null ? null : seen.unitUsd * 10 ** decimals,
    usd: seen.usd,
    pool: trade.pool.key,
    venue: trade.pool.venue,
    pool_kind: trade.pool.kind,
  }
}

type Filter = { token?: string; pool?: string; wallet?: string; side?: string; min_usd?: number }

function matching(
  world: World,
  block: number,
  { token, pool, wallet, side, min_usd: least }: Filter,
): Trade[] {
  const { market } = world
  const list = token
    ? market.tradesOfToken(token)
    : pool
      ? market.tradesOfPool(pool)
      : wallet
        ? market.tradesOf(wallet)
        : market.trades
  return upTo(list, block)
    .filter((trade) => {
      const seen = seenBy(token ?? baseOf(trade.pool), trade)
      return (
        (!wallet || trade.trader === wallet) &&
        (!pool || trade.pool.key === pool) &&
        (!side || seen.side === side) &&
        (least === undefined || (seen.usd !== null && seen.usd >= least))
      )
    })
    .toReversed()
}

const trades: Check = {
  kind: 'trades',
  tools: ['list_trades'],
  async run(context) {
    const { world, random, ask } = context
    const limit = 1 + random.below(100)
    const by = random.pick(['token', 'token', 'pool', 'wallet', 'all'] as const)
    const filter: Filter = {
      ...(by === 'token' ? { token: subjects.tradedToken(world, random) } : {}),
      ...(by === 'pool' ? { pool: subjects.pool(world, random).key } : {}),
      ...(by === 'wallet' ? { wallet: subjects.trader(world, random) } : {}),
      ...(random.chance(0.3) ? { side: random.pick(['buy', 'sell']) } : {}),
      ...(random.chance(0.3) ? { min_usd: random.pick([10, 100, 1000, 5000]) } : {}),
    }
    const args = { ...filter, limit }
    const listed: Operation = ['list_trades', args]
    const { token, ...others } = args
    const row = token ? rowOf(context, token, 'trades', others) : []
    const asked = await ask(listed, ...row)
    world.need(0, asked.block)
    const wanted = matching(world, asked.block, filter)
    const rows = (from: number) =>
      Promise.all(wanted.slice(from, from + limit).map((trade) => tradeRow(world, trade, filter.token)))
    asked.judge.same('items', await rows(0))
    if (!asked.answer.next_cursor) return
    const second = await ask(['list_trades', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', await rows(limit))
  },
}

const walletTrades: Check = {
  kind: 'wallet trades',
  tools: ['get_wallet_trades'],
  async run({ world, random, ask }) {
    const wallet = subjects.trader(world, random)
    const limit = 1 + random.below(100)
    const filter = random.chance(0.3) ? { side: random.pick(['buy', 'sell']) } : {}
    const asked = await ask(
      ['get_wallet_trades', { address: wallet, limit, ...filter }],
      ...(filter.side ? [] : [['track_wallet', { wallet, limit }] as const]),
    )
    world.need(0, asked.block)
    const wanted = matching(world, asked.block, { wallet, ...filter })
    asked.judge.same(
      'items',
      await Promise.all(wanted.slice(0, limit).map((trade) => tradeRow(world, trade))),
    )
  },
}

const liquidityEvents: Check = {
  kind: 'liquidity events',
  tools: ['list_liquidity_events'],
  async run({ world, random, ask }) {
    const type = random.pick([undefined, 'add', 'remove', 'collect'])
    const by = random.pick(['token', 'pool', 'all'] as const)
    const limit = 1 + random.below(50)
    const token = by === 'token' ? subjects.tradedToken(world, random) : undefined
    const pool = by === 'pool' ? subjects.pool(world, random).key : undefined
    const args = { limit, ...(type ? { type } : {}), ...(token ? { token } : {}), ...(pool ? { pool } : {}) }
    const { judge, block } = await ask(['list_liquidity_events', args])
    world.need(0, block)
    const wanted = upTo(world.market.liquidity, block)
      .filter(
        (event) =>
          (!type || event.kind === type) &&
          (!pool || event.pool.key === pool) &&
          (!token || event.pool.token0 === token || event.pool.token1 === token),
      )
      .toReversed()
      .slice(0, limit)
    const rows = await Promise.all(
      wanted.map(async (event) => {
        const quote = event.pool.quote === 0 ? event.pool.token0 : event.pool.token1
        const decimals = await world.decimals(quote)
        const both = amountsOf(event)
        return {
          exact: {
            block: event.block,
            timestamp: tell.time(world.block(event.block).time),
            transaction: event.hash,
            log_index: event.index,
            type: event.kind,
            pool: event.pool.key,
            provider: event.provider,
            owner: event.owner,
            token0: event.pool.token0,
            token1: event.pool.token1,
            liquidity: event.liquidity,
            tick_lower: event.lower,
            tick_upper: event.upper,
          },
          amounts: both ? { amount0: both[0], amount1: both[1] } : {},
          usd: decimals === null ? undefined : liquidityUsd(world, event, decimals),
        }
      }),
    )
    judge.same(
      'items',
      rows.map(({ exact }) => exact),
    )
    rows.forEach(({ amounts, usd }, index) => {
      judge.same(`items.${index}`, amounts)
      judge.same(`items.${index}.usd`, usd, { part: 1e-8 })
    })
  },
}

export const tradeChecks: readonly Check[] = [trades, walletTrades, liquidityEvents]
