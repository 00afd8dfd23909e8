import { type Address, type Hex, zeroAddress } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { findPool } from '../../sources/index/queries/findPool.ts'
import type { Holder } from '../../sources/index/queries/holderRow.ts'
import { topHolders } from '../../sources/index/queries/topHolders.ts'
import { chartPool } from '../market/chartPool.ts'
import type { MarketSources } from '../market/describeTokens.ts'
import { otherToken } from '../market/PoolState.ts'
import { type PriceSources, priceTokens } from '../market/priceTokens.ts'
import { readDecimals } from '../market/readDecimals.ts'
import { readPoolStates } from '../market/readPoolStates.ts'
import { accountRoles } from '../tokens/holders/accountRoles.ts'
import type { TradePlan } from './TradeRun.ts'

export type TradeSources = MarketSources & PriceSources

export type PlannedTrade = { plan: TradePlan; amountUsd: number | null }

/** The part of what a pool holds that may be traded: more would measure the pool and not the token. */
const deepest = 0.01

/** Parts of it that people with more money trade, whom some tokens treat otherwise; the largest first. */
const larger = [0.1, 0.02]

/** Below so many smallest units rounding would look like a tax. */
const fewest = 1_000

/** Kinds of pools that the probe knows how to trade in. */
const tradeable = ['v2', 'v3', 'v4', 'curve']

/** Whoever has most of a token and is nobody that the trade itself goes through, if it is enough. */
async function findGiver(
  sources: TradeSources,
  token: Address,
  { amount, but }: { amount: bigint; but: readonly (Address | null)[] },
): Promise<Holder | null> {
  const id = (await findAddressIds(sources.index, [token])).get(token)
  if (id === undefined) return null
  const holders = await topHolders(sources.index, id, { limit: 50 })
  const roles = await accountRoles(
    sources,
    holders.map(({ address }) => address),
  )
  const isStranger = ({ address }: Holder) => !roles.has(address) && !but.includes(address)
  return holders.find((holder) => holder.amount >= amount && isStranger(holder)) ?? null
}

/** How much of the quote to trade, in smallest units: so many dollars, but never much of the pool. */
async function sizeOf(
  sources: TradeSources,
  { pool, quote, amountUsd }: { pool: PoolRow; quote: Address; amountUsd: number },
): Promise<{ amount: bigint; larger: bigint[]; usd: number | null } | { reason: string }> {
  const [prices, decimals, states] = await Promise.all([
    priceTokens(sources, [quote]),
    readDecimals(sources, [quote]),
    readPoolStates(sources, [pool]),
  ])
  const state = states.get(pool.id)
  if (!state) return { reason: 'The pool is empty or cannot be read.' }
  const unitUsd = (prices.get(quote)?.usd ?? 0) / 10 ** (decimals.get(quote) ?? 0)
  const active = pool.token0 === quote ? state.active0 : state.active1
  const held = pool.token0 === quote ? state.amount0 : state.amount1
  const depth = held === null || pool.kind === 'curve' ? active : Math.min(active, Number(held))
  const most = depth * deepest
  const units = Math.floor(unitUsd > 0 ? Math.min(amountUsd / unitUsd, most) : most)
  if (!(units >= fewest)) return { reason: 'The pool holds too little to trade in.' }
  // A large purchase may complete a curve, which then closes.
  const parts = pool.kind === 'curve' ? [] : larger.map((part) => Math.floor(depth * part))
  return {
    amount: BigInt(units),
    larger: parts.filter((part) => part > units).map(BigInt),
    usd: unitUsd > 0 ? units * unitUsd : null,
  }
}

/** Which pool to trade a token in, against what and how much of it; or why there is no such trade. */
export async function planTrade(
  sources: TradeSources,
  token: Address,
  { pool: key, amountUsd }: { pool?: Hex | undefined; amountUsd: number },
): Promise<PlannedTrade | { reason: string; pool: PoolRow | null }> {
  const pool = await (key ? findPool(sources.index, key) : chartPool(sources, token))
  if (!pool) return { reason: 'No known pool trades this token.', pool: null }
  if (!tradeable.includes(pool.kind))
    return { reason: `Trades in a ${pool.kind} pool cannot be simulated.`, pool }
  const quote = otherToken(pool, token)
  const size = await sizeOf(sources, { pool, quote, amountUsd })
  if ('reason' in size) return { reason: size.reason, pool }
  const weth = contractAddress(sources.network, 'weth')
  const free = quote === zeroAddress || quote === weth
  const but = [token, quote, pool.hooks]
  const giver = free ? null : await findGiver(sources, quote, { amount: size.amount, but })
  if (!free && !giver) return { reason: 'Nobody is known to hold enough of what it is paid in.', pool }
  const affordable = size.larger.filter((amount) => !giver || amount <= giver.amount)
  const plan = { pool, token, quote, amount: size.amount, larger: affordable, giver: giver?.address ?? null }
  return { plan, amountUsd: size.usd }
}
