import type { Address, Hex } from 'viem'
import { deployersOfTokens } from '../../sources/index/queries/deployersOfTokens.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { listLiquidityEvents } from '../../sources/index/queries/listLiquidityEvents.ts'
import type { NamedToken } from '../tokens/nameTokens.ts'
import { assetIds } from './assets.ts'
import { describeTokens, type MarketSources } from './describeTokens.ts'
import { type ValuedLiquidity, valueLiquidity } from './valueLiquidity.ts'

export type WantedLiquidity = {
  token?: Address | undefined
  pool?: Hex | undefined
  kind?: string | undefined
  minUsd?: number | undefined
}

export type LiquidityPage = {
  events: ValuedLiquidity[]
  describe: (token: Address) => NamedToken
  /** Who launched or deployed the pools' base tokens. */
  deployers: ReadonlyMap<Address, Address>
  /** Where the next page begins. */
  next: number | undefined
}

const perRead = 200

/** Worth is not stored, so events too small are passed over; after so many the caller may go on himself. */
const mostReads = 10

export const baseOf = ({ pool }: ValuedLiquidity): Address =>
  pool.quoteSide === 1 ? pool.token0 : pool.token1

/** A page of liquidity changes, newest first. */
export async function findLiquidityEvents(
  sources: MarketSources,
  { token, pool, kind, minUsd }: WantedLiquidity,
  { before, limit }: { before: number; limit: number },
): Promise<LiquidityPage> {
  const { index } = sources
  const [ids, asset] = await Promise.all([
    findAddressIds(index, pool === undefined ? [] : [pool]),
    token === undefined ? undefined : assetIds(sources, token),
  ])
  const found: ValuedLiquidity[] = []
  let describe = await describeTokens(sources, [])
  let next: number | undefined = pool === undefined || ids.has(pool) ? before : undefined
  const filter = { asset, pool: pool && ids.get(pool), kind }
  for (let read = 0; read < mostReads && next !== undefined && found.length <= limit; read += 1) {
    const size = minUsd === undefined ? limit + 1 : perRead
    const events = await listLiquidityEvents(index, filter, { before: next, limit: size })
    const tokens = [...found, ...events].flatMap((event) => [event.pool.token0, event.pool.token1])
    describe = await describeTokens(sources, tokens)
    const valued = await valueLiquidity(sources, events, describe)
    found.push(...valued.filter(({ usd }) => minUsd === undefined || (usd !== null && usd >= minUsd)))
    next = events.length < size ? undefined : events.at(-1)?.position
  }
  const events = found.slice(0, limit)
  return {
    events,
    describe,
    deployers: await deployersOfTokens(index, events.map(baseOf)),
    next: found.length > limit ? events.at(-1)?.position : next,
  }
}
