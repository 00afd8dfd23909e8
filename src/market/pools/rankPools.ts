import type { Address } from 'viem'
import type { PoolRow } from '../../index/PoolRow.ts'
import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import type { WindowStart } from '../../index/queries/findWindowStart.ts'
import { listPools } from '../../index/queries/listPools.ts'
import { type PoolActivity, poolActivity, type Trading } from '../../index/queries/poolActivity.ts'
import { poolsByIds } from '../../index/queries/poolsByIds.ts'
import type { MarketSources } from '../describeTokens.ts'
import type { PriceSources } from '../priceTokens.ts'
import { readPoolFees } from '../readPoolFees.ts'
import { type ValuedPool, valuePools } from './valuePools.ts'

export type RankedPool = {
  pool: PoolRow
  activity: Trading
  value: ValuedPool | undefined
  /** Hundredths of a basis point that providers get. */
  fee: number | null
  feesUsd: number | null
  /** Percent a year, if the window went on. */
  apr: number | null
}

export type WantedPools = {
  dex?: string | undefined
  token?: Address | undefined
  start: WindowStart
  minVolumeUsd: number
  minTrades: number
  /** These pools and no others, whatever was traded in them. */
  only?: readonly number[]
}

/** So many pools are read from the chain for one answer. */
const mostRead = 500

const quiet: Trading = { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0 }
const yearSeconds = 365 * 86_400

/** Pools that may be shown, and whether all there are are among them. */
async function candidates(
  { index }: MarketSources,
  { dex, token, minVolumeUsd, minTrades, only }: WantedPools,
  activity: ReadonlyMap<number, PoolActivity>,
): Promise<{ pools: PoolRow[]; all: boolean }> {
  if (only) return { pools: await poolsByIds(index, only), all: true }
  const id = token === undefined ? undefined : ((await findAddressIds(index, [token])).get(token) ?? -1)
  const isBusy = (pool: number) => {
    const { volumeUsd, trades } = activity.get(pool) ?? quiet
    return volumeUsd >= minVolumeUsd && trades >= minTrades
  }
  const some = await listPools(index, { venue: dex, token: id }, mostRead + 1)
  if (some.length <= mostRead) return { pools: some.filter((pool) => isBusy(pool.id)), all: true }
  const busiest = [...activity]
    .filter(([pool]) => isBusy(pool))
    .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd || other.trades - one.trades)
    .map(([pool]) => pool)
  const traded = await poolsByIds(index, busiest.slice(0, dex || token ? 10 * mostRead : mostRead))
  const place = new Map(busiest.map((pool, rank) => [pool, rank]))
  const fitting = traded
    .filter((pool) => dex === undefined || pool.venue === dex)
    .filter((pool) => token === undefined || pool.token0 === token || pool.token1 === token)
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  return { pools: fitting.slice(0, mostRead), all: false }
}

/** Pools with what they hold and what was traded in them since a window began. Two round trips. */
export async function rankPools(
  sources: MarketSources & PriceSources,
  wanted: WantedPools,
): Promise<{ rows: RankedPool[]; all: boolean }> {
  const { index } = sources
  const activity = await poolActivity(index, wanted.start)
  const { pools, all } = await candidates(sources, wanted, activity)
  const [values, ...fees] = await Promise.all([
    valuePools(sources, pools),
    ...pools.map((pool) => readPoolFees(sources, pool)),
  ])
  const seconds = Math.max(1, index.head.timestampMs / 1000 - wanted.start.time)
  const rows = pools.map((pool, place) => {
    const own = activity.get(pool.id) ?? quiet
    const value = values.get(pool.id)
    const fee = fees[place]?.liquidity ?? null
    const feesUsd = fee === null ? null : (own.volumeUsd * fee) / 1_000_000
    const tvl = value?.tvlUsd ?? 0
    const apr = feesUsd === null || !(tvl > 0) ? null : (feesUsd / tvl) * (yearSeconds / seconds) * 100
    return { pool, activity: own, value, fee, feesUsd, apr }
  })
  return { rows, all }
}
