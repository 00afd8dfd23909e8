import type { Block } from '../chain/Chain.ts'
import { between } from '../chain/Chain.ts'
import { zero } from '../chain/words.ts'
import type { Market } from './createMarket.ts'
import type { Oracles } from './createOracles.ts'
import { createPoolStates, type PoolState } from './createPoolStates.ts'
import type { State } from './createState.ts'
import type { Facts } from './Facts.ts'
import { baseOf, formIn, otherOf, type Pool, quoteOf, sideOf } from './Market.ts'

/** What a price stands on: pools from the token on, and at their end the dollar or ether by its feed. */
export type Path = { hops: readonly { pool: Pool; token: string }[]; end: 'dollar' | 'feed' }

type Worth = Path & {
  /** Dollars for one whole token, and the least that stands behind any step. */
  usd: number
  depth: number
}

/** All pools that may set a token's price, as one. */
type Outlets = {
  liquidityUsd: number
  /** Raw units of the token, and dollars of the others, that their prices behave as if they had. */
  own: number
  otherUsd: number
  /** What they really have to pay with. */
  payableUsd: number
}

export type Spot = {
  usd: number
  native: number | null
  /** The token's own pool on the path; null for dollars and ether. */
  pool: Pool | null
  path: Path
  depth: number
}

export type Pricing = {
  poolState(pool: Pool): Promise<PoolState | null>
  /** Dollars for one whole token by the deepest path, as the measures define it. */
  spot(token: string): Promise<Spot | null>
  /** What its pools hold together; null where it has none. */
  liquidity(token: string): Promise<number | null>
  /** What an amount in raw units is worth at its price, and by what its pools could pay. */
  worth(token: string, amount: bigint): Promise<{ usd: number | null; atPriceUsd: number | null }>
  /** Both sides of a pool in dollars; null where its quote has no price. */
  poolValue(now: PoolState): Promise<number | null>
}

/** A pool with less than so many dollars on both sides never sets a price. */
const leastUsd = 500
/** Of more pools than twice so many, the most traded of seven days and the oldest are looked at. */
const likely = 6
const week = 7 * 86_400

export type PricingParts = {
  facts: Facts
  market: Market
  oracles: Oracles
  blockAt(number: number): Block
  decimalsOf(token: string): Promise<number | null>
}

export function createPricing(state: State, parts: PricingParts): Pricing {
  const { facts, market, oracles, decimalsOf, blockAt } = parts
  const poolState = createPoolStates(state, parts)
  const spots = new Map<string, Promise<Spot | null>>()
  const markets = new Map<string, Promise<Outlets | null>>()
  const usdg = facts.contracts.get('usdg')
  const weth = facts.contracts.get('weth')
  const vouched = new Set<string>([zero, ...[...facts.tokens, ...facts.stocks].map(({ address }) => address)])
  const isEther = (token: string) => token === zero || token === weth
  const isAnchor = (token: string) => token === usdg || isEther(token)
  const sameAsset = (one: string, other: string) => one === other || (isEther(one) && isEther(other))

  function anchor(token: string): Worth | null {
    const alone = { depth: Number.POSITIVE_INFINITY, hops: [] }
    if (token === usdg) return { usd: 1, end: 'dollar', ...alone }
    const ether = oracles.usdAt(zero, state.block)
    return isEther(token) && ether !== null ? { usd: ether, end: 'feed', ...alone } : null
  }

  function volumeOf(pool: Pool): number {
    const since = blockAt(state.block).time - week
    return (
      between(market.tradesOfPool(pool.key), 0, state.block)
        // Whole days count, as the books of days have it.
        .filter(({ block }) => blockAt(block).time - (blockAt(block).time % 86_400) >= since)
        .reduce((sum, { usd }) => sum + (usd ?? 0), 0)
    )
  }
  /** Pools of exactly this form of a token with an anchor that is not the same asset. */
  function directPools(token: string): Pool[] {
    const all = market
      .poolsOf(token)
      .filter((pool) => pool.created.block <= state.block && formIn(pool, token) === token)
      .filter((pool) => isAnchor(otherOf(pool, token)) && !sameAsset(otherOf(pool, token), token))
    if (all.length <= 2 * likely) return all
    const volumes = new Map(all.map((pool) => [pool, volumeOf(pool)]))
    const traded = all.toSorted((one, other) => (volumes.get(other) ?? 0) - (volumes.get(one) ?? 0))
    return [...new Set([...traded.slice(0, likely), ...all.slice(0, likely)])]
  }
  const onwardPools = (token: string): Pool[] =>
    isAnchor(token)
      ? []
      : market
          .poolsOf(token)
          .filter((pool) => pool.created.block <= state.block && !isAnchor(otherOf(pool, token)))

  async function through(pool: Pool, token: string, other: Worth): Promise<Worth | null> {
    const now = await poolState(pool)
    const [own, theirs] = [await decimalsOf(token), await decimalsOf(otherOf(pool, token))]
    if (!now || own === null || theirs === null) return null
    const isFirst = sideOf(pool, token) === 0
    const unit = other.usd / 10 ** theirs
    const usd = (isFirst ? now.price : 1 / now.price) * unit * 10 ** own
    const [reserve, active] = isFirst ? [now.reserve1, now.active1] : [now.reserve0, now.active0]
    const held = pool.kind === 'curve' ? active : Math.min(Number(reserve), active)
    const depth = Math.min(2 * held * unit, other.depth)
    return depth >= leastUsd ? { usd, depth, hops: [{ pool, token }, ...other.hops], end: other.end } : null
  }

  async function deepest(
    token: string,
    pools: readonly Pool[],
    worthOf: (token: string) => Promise<Worth | null>,
  ) {
    let best: Worth | null = null
    for (const pool of pools) {
      const other = await worthOf(otherOf(pool, token))
      const found = other && (await through(pool, token, other))
      if (found && found.depth > (best?.depth ?? 0)) best = found
    }
    return best
  }
  const byOnePool = (token: string) => deepest(token, directPools(token), async (other) => anchor(other))
  const otherWorth = async (token: string) => anchor(token) ?? (await byOnePool(token))

  async function find(token: string): Promise<Spot | null> {
    const ether = anchor(zero)?.usd ?? null
    const found =
      anchor(token) ?? (await deepest(token, [...directPools(token), ...onwardPools(token)], otherWorth))
    if (!found) return null
    const { usd, depth, hops, end } = found
    return {
      usd,
      depth,
      native: ether ? usd / ether : null,
      pool: hops[0]?.pool ?? null,
      path: { hops, end },
    }
  }
  const spot = (token: string) => {
    const known = spots.get(token) ?? find(token)
    spots.set(token, known)
    return known
  }

  /**
   * Both sides of a pool: the quote at its price and no more than stands behind it, the base at the pool's own price
   * and no more than the quote where nobody vouches for it.
   */
  function sides(now: PoolState, quoteUnit: number, depth: number): number {
    const { pool } = now
    const [base, quote] = pool.quote === 0 ? [now.reserve1, now.reserve0] : [now.reserve0, now.reserve1]
    const told = Number(quote) * quoteUnit
    const quoteUsd = Math.min(told, depth)
    const trust = told > 0 ? quoteUsd / told : 1
    const baseUsd = Number(base) * (pool.quote === 0 ? 1 / now.price : now.price) * quoteUnit * trust
    return quoteUsd + (vouched.has(baseOf(pool)) ? baseUsd : Math.min(baseUsd, quoteUsd))
  }

  async function outlets(token: string): Promise<Outlets | null> {
    const sum: Outlets = { liquidityUsd: 0, own: 0, otherUsd: 0, payableUsd: 0 }
    let count = 0
    const forms = isEther(token) ? [zero, ...(weth ? [weth] : [])] : [token]
    for (const form of forms)
      for (const pool of [...directPools(form), ...onwardPools(form)]) {
        const other = await otherWorth(otherOf(pool, form))
        const [now, decimals] = [await poolState(pool), await decimalsOf(otherOf(pool, form))]
        if (!other || !now || decimals === null) continue
        const unit = other.usd / 10 ** decimals
        const isFirst = sideOf(pool, form) === 0
        const ownUnit = (isFirst ? now.price : 1 / now.price) * unit
        const [own, theirs] = isFirst ? [now.active0, now.active1] : [now.active1, now.active0]
        const held = Number(isFirst ? now.reserve1 : now.reserve0)
        count += 1
        sum.liquidityUsd += sides(now, quoteOf(pool) === form ? ownUnit : unit, other.depth)
        sum.own += own
        sum.otherUsd += theirs * unit
        sum.payableUsd += Math.min(held * unit, other.depth)
      }
    return count === 0 ? null : sum
  }
  const outletsOf = (token: string) => {
    const known = markets.get(token) ?? outlets(token)
    markets.set(token, known)
    return known
  }

  return {
    poolState,
    spot,
    liquidity: async (token) => (await outletsOf(token))?.liquidityUsd ?? null,
    async worth(token, amount) {
      if (amount === 0n) return { usd: 0, atPriceUsd: 0 }
      const [decimals, price] = [await decimalsOf(token), await spot(token)]
      if (decimals === null || !price) return { usd: null, atPriceUsd: null }
      const atPriceUsd = (Number(amount) / 10 ** decimals) * price.usd
      const all = isAnchor(token) ? null : await outletsOf(token)
      if (!all) return { usd: atPriceUsd, atPriceUsd }
      const along = (all.otherUsd * Number(amount)) / (all.own + Number(amount))
      return { usd: Math.min(atPriceUsd, along, all.payableUsd), atPriceUsd }
    },
    async poolValue(now) {
      const quote = quoteOf(now.pool)
      const [decimals, price] = [await decimalsOf(quote), await spot(quote)]
      return decimals === null || !price ? null : sides(now, price.usd / 10 ** decimals, price.depth)
    },
  }
}
