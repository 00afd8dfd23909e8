import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { between } from '../chain/Chain.ts'
import { lower, uintAt, zero } from '../chain/words.ts'
import type { Asked, Check, Operation } from '../judge/Check.ts'
import type { PoolState } from '../world/createPricing.ts'
import { secondsOf, type World } from '../world/createWorld.ts'
import { baseOf, otherOf, type Pool, quoteOf } from '../world/Market.ts'
import { distinct, dollars } from './measures.ts'
import { subjects, windows } from './subjects.ts'
import { tell } from './tell.ts'
import { rowOf } from './tokenLedgers.ts'

/** The price of one whole base token by the pool's own price, in the quote token and in dollars. */
async function basePrice(world: World, { pricing }: Asked, now: PoolState) {
  const { pool } = now
  const [base, quote] = [baseOf(pool), quoteOf(pool)]
  const [decimals, others] = [await world.decimals(base), await world.decimals(quote)]
  if (decimals === null || others === null) return null
  const raw = pool.quote === 0 ? 1 / now.price : now.price
  const inQuote = raw * 10 ** (decimals - others)
  const worth = await pricing.spot(quote)
  return { inQuote, usd: worth ? inQuote * worth.usd : null, quoteUsd: worth?.usd ?? null, decimals, others }
}

/** Both sides of a pool in dollars; a token nobody vouches for counts at most as much as the other side. */
export async function valuesOf(
  world: World,
  asked: Asked,
  now: PoolState,
): Promise<readonly (number | null)[]> {
  const { pool } = now
  const price = await basePrice(world, asked, now)
  if (!price || price.usd === null || price.quoteUsd === null) return [null]
  const [usd, quoteUsd] = [price.usd, price.quoteUsd]
  const vouched = [...world.facts.tokens, ...world.facts.stocks].some(
    ({ address }) => address === baseOf(pool),
  )
  const worth = ([one, other]: readonly [bigint, bigint]) => {
    const [base, quote] = pool.quote === 0 ? [other, one] : [one, other]
    const quoteSide = (Number(quote) / 10 ** price.others) * quoteUsd
    const baseSide = (Number(base) / 10 ** price.decimals) * usd
    return quoteSide + (vouched ? baseSide : Math.min(baseSide, quoteSide))
  }
  // Whether fees that nobody has collected yet are part of it is nowhere said.
  return [worth([now.reserve0, now.reserve1]), worth([now.held0, now.held1])]
}

const poolCard: Check = {
  kind: 'pool',
  tools: ['get_pool'],
  async run({ world, random, ask }) {
    const pool = subjects.pool(world, random)
    const asked = await ask(['get_pool', { pool: pool.key }], ['get_pair', { pair: pool.key }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const now = await pricing.poolState(pool)
    const [decimals0, decimals1] = [await world.decimals(pool.token0), await world.decimals(pool.token1)]
    judge.same('', {
      pool: pool.key,
      venue: pool.venue,
      pool_kind: pool.kind,
      created_block: pool.created.block,
      created_at: tell.time(world.block(pool.created.block).time),
      token0: { address: pool.token0, decimals: decimals0 },
      token1: { address: pool.token1, decimals: decimals1 },
      base_token: baseOf(pool),
      quote_token: quoteOf(pool),
      tick_spacing: pool.spacing,
    })
    if (now) {
      // Liquidity is spread over ranges, each rounded by itself.
      const leeway = pool.kind === 'v2' || pool.kind === 'curve' ? {} : { part: 1e-9, near: 50 }
      judge.same('token0.reserve', now.reserve0, leeway)
      judge.same('token1.reserve', now.reserve1, leeway)
      judge.same('', { tick: now.tick, sqrt_price_x96: now.sqrtPrice, liquidity: now.liquidity })
      const whole = 10 ** ((decimals0 ?? 0) - (decimals1 ?? 0))
      judge.same('token0.price', now.price * whole)
      judge.same('token1.price', 1 / (now.price * whole))
      const price = await basePrice(world, asked, now)
      judge.same('price_usd', price?.usd ?? null)
      judge.oneOf('tvl_usd', await valuesOf(world, asked, now), { part: 1e-8 })
      if (pool.kind !== 'curve') judge.same('lp_fee_percent', now.lpFee === null ? null : now.lpFee / 10_000)
    } else judge.skip('token0.reserve', 'the pool tells no state')
    const lpFee = pool.kind === 'curve' ? null : (now?.lpFee ?? null)
    judge.at<{ window: string }[]>('windows').forEach(({ window }, index) => {
      const from = world.windowStart(window, block).number
      const list = between(world.market.tradesOfPool(pool.key), from, block)
      const before = between(world.market.tradesOfPool(pool.key), 0, from - 1).at(-1)
      const [start, end] = [before ?? list[0], list.at(-1) ?? before]
      judge.same(`windows.${index}`, {
        volume_usd: dollars(list),
        trades: list.length,
        buys: list.filter(({ side }) => side === 'buy').length,
        sells: list.filter(({ side }) => side === 'sell').length,
        traders: distinct(list.map(({ trader }) => trader)),
        unpriced_trades: list.filter(({ usd }) => usd === null).length,
        fees_usd: lpFee === null ? null : (dollars(list) * lpFee) / 1_000_000,
        price_change_percent: start && end ? tell.change(start.price, end.price) : null,
      })
    })
  },
}

/** The catalog's boards of pools, by exchange and order. */
const boards = ['tvl', 'volume', 'trades', 'newest', 'fees', 'movers', 'imbalance'] as const

const topPools: Check = {
  kind: 'top pools',
  tools: ['list_top_pools'],
  async run(context) {
    const { world, random, ask } = context
    const window = random.pick(windows)
    const limit = 1 + random.below(25)
    const dex = random.pick([undefined, ...new Set([...world.facts.dexes.values()].map(({ key }) => key))])
    const board = random.pick(boards)
    const token = random.chance(0.3) ? subjects.tradedToken(world, random) : undefined
    const sort = board === 'newest' ? 'age' : board
    const isListed = board !== 'movers' && board !== 'imbalance'
    const common = { window, limit, ...(token && isListed ? { token } : {}) }
    const listed: Operation = ['list_top_pools', { ...common, sort, ...(dex ? { dex } : {}) }]
    const row: Operation = [`pools_${dex ?? 'all'}_by_${board}`, common]
    const own = token && !dex && isListed ? rowOf(context, token, 'pools', { window, limit, sort }) : []
    const asked = isListed ? await ask(listed, row, ...own) : await ask(row)
    const { judge, block, pricing } = asked
    const from = world.windowStart(window, block).number
    world.need(0, block)
    const seconds = Math.min(
      secondsOf(window) ?? Number.POSITIVE_INFINITY,
      world.block(block).time - world.block(0).time,
    )
    const spanned = world.block(block).time - world.block(from).time
    const figures = new Map<string, number | null>()
    for (const [index, row] of judge.at<{ pool: string }[]>('items').entries()) {
      const pool = world.market.pools.get(lower(row.pool))
      if (!pool) {
        judge.same(`items.${index}.pool`, 'a pool by own reading')
        continue
      }
      const now = await pricing.poolState(pool)
      const list = between(world.market.tradesOfPool(pool.key), from, block)
      const volume = dollars(list)
      const lpFee = pool.kind === 'curve' ? null : (now?.lpFee ?? null)
      const fees = lpFee === null ? null : (volume * lpFee) / 1_000_000
      const tvls = now ? await valuesOf(world, asked, now) : [null]
      const price = now ? await basePrice(world, asked, now) : null
      const buys = list.filter(({ side }) => side === 'buy').length
      judge.same(`items.${index}`, {
        venue: pool.venue,
        pool_kind: pool.kind,
        base_token: baseOf(pool),
        quote_token: quoteOf(pool),
        price_usd: price?.usd ?? null,
        volume_usd: volume,
        trades: list.length,
        buys,
        fee_percent: lpFee === null ? null : lpFee / 10_000,
        fees_usd: fees,
        created_at: tell.time(world.block(pool.created.block).time),
      })
      judge.oneOf(`items.${index}.tvl_usd`, tvls, { part: 1e-8 })
      const tvl = judge.at<number | null>(`items.${index}.tvl_usd`)
      const year = 365 * 86_400
      // A window is as long as its name says, or as the time between its blocks.
      if (fees !== null && tvl)
        judge.oneOf(
          `items.${index}.apr_percent`,
          [seconds, spanned].map((length) => ((fees * year) / length / tvl) * 100),
          { part: 1e-6 },
        )
      const imbalance = list.length === 0 ? 0 : ((2 * buys - list.length) / list.length) * 100
      if (!isListed) judge.same(`items.${index}.imbalance_percent`, imbalance, { near: 1e-6 })
      figures.set(
        pool.key,
        { tvl, volume, trades: list.length, fees, newest: pool.created.block, movers: null, imbalance: null }[
          board
        ],
      )
    }
    // The order: no row has more than the one before.
    const values = judge.at<{ pool: string }[]>('items').map(({ pool }) => figures.get(lower(pool)) ?? null)
    values.forEach((value, index) => {
      const before = values[index - 1]
      if (
        value !== null &&
        before !== undefined &&
        before !== null &&
        value > before * (1 + 1e-9) &&
        board !== 'fees'
      )
        judge.same(`items.${index}.pool`, `a pool with at most ${before}, not ${value}`)
    })
  },
}

const v3Quoter = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) returns (uint256, uint160, uint32, uint256)',
])
const v4Quoter = parseAbi([
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 spacing, address hooks) key, bool zeroForOne, uint128 amount, bytes hookData)) returns (uint256, uint256)',
])

/** What a pool gives for an amount now: v2 by its formula, v3 and v4 by the quoter, curves by theirs. */
export async function quoteIn(
  world: World,
  { state, pricing }: Asked,
  pool: Pool,
  tokenIn: string,
  amount: bigint,
): Promise<bigint | null | undefined> {
  const out = otherOf(pool, tokenIn)
  if (pool.kind === 'v2') {
    const now = await pricing.poolState(pool)
    if (!now) return null
    const [held, other] =
      pool.token0 === tokenIn ? [now.reserve0, now.reserve1] : [now.reserve1, now.reserve0]
    const keep = pool.venue === 'pancake_v2' ? 9975n : 9970n
    return (amount * keep * other) / (held * 10_000n + amount * keep)
  }
  if (pool.kind === 'v3') {
    const quoter = world.facts.contracts.get('univ3_quoter')
    // Only the quoter of the exchange itself knows its pools.
    if (!quoter || pool.venue !== 'univ3') return undefined
    const args = {
      tokenIn: tokenIn as `0x${string}`,
      tokenOut: out,
      amountIn: amount,
      fee: pool.fee ?? 0,
      limit: 0n,
    }
    const [data] = await state.calls([
      { to: quoter, data: encodeFunctionData({ abi: v3Quoter, args: [args] }) },
    ])
    return data ? uintAt(data, 0) : null
  }
  if (pool.kind === 'v4') {
    const quoter = world.facts.contracts.get('univ4_quoter')
    if (!quoter) return undefined
    const key = {
      currency0: pool.token0,
      currency1: pool.token1,
      fee: pool.fee ?? 0,
      spacing: pool.spacing ?? 0,
      hooks: pool.hooks ?? zero,
    }
    const zeroForOne = pool.token0 === tokenIn
    const [data] = await state.calls([
      {
        to: quoter,
        data: encodeFunctionData({ abi: v4Quoter, args: [{ key, zeroForOne, amount, hookData: '0x' }] }),
      },
    ])
    return data ? (decodeAbiParameters([{ type: 'uint256' }], data)[0] as bigint) : null
  }
  return undefined
}

const quotes: Check = {
  kind: 'swap quotes',
  tools: ['get_swap_quote'],
  async run({ world, random, ask }) {
    const pool = subjects.pool(world, random)
    const [tokenIn, tokenOut] = random.chance(0.5) ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
    const decimals = await world.decimals(tokenIn)
    const amount = random.pick(['0.01', '0.5', '1', '25', '1000'])
    if (decimals === null) return
    const asked = await ask([
      'get_swap_quote',
      {
        token_in: tokenIn === zero ? 'ETH' : tokenIn,
        token_out: tokenOut === zero ? 'ETH' : tokenOut,
        amount,
      },
    ])
    const { judge, block } = asked
    world.need(0, block)
    const [whole = '0', part = ''] = amount.split('.')
    const raw = BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals))
    judge.same('amount_in', raw)
    type Step = {
      action: string
      pool: string | null
      token_in: string
      amount_in: string
      amount_out: string
    }
    const steps = judge.at<Step[]>('route')
    let amountIn = raw
    for (const [index, step] of steps.entries()) {
      judge.same(`route.${index}.amount_in`, amountIn)
      const used = step.pool ? world.market.pools.get(lower(step.pool)) : undefined
      const out = used ? await quoteIn(world, asked, used, lower(step.token_in), amountIn) : amountIn
      if (out === undefined) {
        judge.skip(`route.${index}.amount_out`, 'no quoter of its own for this pool')
        return
      }
      judge.same(`route.${index}.amount_out`, out)
      amountIn = BigInt(step.amount_out)
    }
    if (steps.length > 0) judge.same('amount_out', amountIn)
    // No single pool of the two tokens gives more than the best route.
    const direct = world.market
      .poolsOf(tokenIn)
      .filter((one) => otherOf(one, tokenIn) === tokenOut && one.created.block <= block)
    const best = judge.at<string | null>('amount_out')
    for (const one of direct) {
      const out = await quoteIn(world, asked, one, tokenIn, raw)
      if (out !== undefined && out !== null && out > BigInt(best ?? '0'))
        judge.same('amount_out', `at least ${out}, by ${one.key}`)
    }
    const others = await world.decimals(tokenOut)
    if (best !== null && others !== null)
      judge.same('price', Number(best) / 10 ** others / (Number(raw) / 10 ** decimals))
  },
}

const depth: Check = {
  kind: 'market depth',
  tools: ['get_market_depth'],
  async run({ world, random, ask }) {
    // Curves have no depth that a quoter could tell.
    const { token0, token1 } = random.pick(
      [...world.market.pools.values()].filter(({ kind }) => kind !== 'curve'),
    )
    const token = token0 === zero ? token1 : random.pick([token0, token1])
    const asked = await ask(['get_market_depth', { token }])
    const { judge, block, pricing } = asked
    world.need(0, block)
    const wanted = lower(judge.at<string>('token'))
    // Pools of ether trade wrapped ether as well.
    const sideOf = (pool: Pool) => (pool.token0 === wanted || pool.token1 === wanted ? wanted : zero)
    type Side = { pool: string | null; amount: string | null }
    const sizes = judge.at<{ size_usd: number; buy: Side }[]>('items')
    for (const [index, { size_usd: size, buy }] of sizes.entries()) {
      const pool = buy.pool ? world.market.pools.get(lower(buy.pool)) : undefined
      if (!pool || buy.amount === null) continue
      const token = sideOf(pool)
      const other = otherOf(pool, token)
      const worth = await pricing.spot(other)
      const [decimals, others] = [await world.decimals(token), await world.decimals(other)]
      if (!worth || decimals === null || others === null) continue
      const paid =
        BigInt(Math.round((size / worth.usd) * 10 ** Math.min(others, 12))) *
        10n ** BigInt(Math.max(0, others - 12))
      const got = await quoteIn(world, asked, pool, other, paid)
      if (got === undefined) judge.skip(`items.${index}.buy.amount`, 'no quoter of its own for this pool')
      else if (got !== null)
        judge.same(`items.${index}.buy.amount`, Number(got) / 10 ** decimals, { part: 1e-5 })
    }
    for (const [index, row] of judge.at<{ pool: string }[]>('pools').entries()) {
      const pool = world.market.pools.get(lower(row.pool))
      const now = pool && (await pricing.poolState(pool))
      if (!pool || !now) continue
      const token = sideOf(pool)
      const other = otherOf(pool, token)
      const worth = await pricing.spot(other)
      const [decimals, others] = [await world.decimals(token), await world.decimals(other)]
      if (!worth || decimals === null || others === null) continue
      const raw = pool.token0 === token ? now.price : 1 / now.price
      judge.same(`pools.${index}.mid_price_usd`, raw * 10 ** (decimals - others) * worth.usd)
      judge.oneOf(`pools.${index}.tvl_usd`, await valuesOf(world, asked, now), { part: 1e-8 })
    }
  },
}

export const poolChecks: readonly Check[] = [poolCard, topPools, quotes, depth]
