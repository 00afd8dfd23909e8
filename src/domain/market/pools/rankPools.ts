import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { listPools } from '../../../sources/index/queries/listPools.ts'
import { type PoolActivity, poolActivity, type Trading } from '../../../sources/index/queries/poolActivity.ts'
import { poolsByIds } from '../../../sources/index/queries/poolsByIds.ts'
import { assetIds } from '../assets.ts'
import type { MarketSources } from '../describeTokens.ts'
import { coveredSeconds, feeYield } from '../measures/feeYield.ts'
import { providerFees } from '../measures/providerFees.ts'
import type { PriceSources } from '../priceTokens.ts'
import { moneyForms } from '../quotes/moneyForms.ts'
import { readPoolFees } from '../readPoolFees.ts'
import { type ValuedPool, valuePools } from './valuePools.ts'

export type RankedPool = {
  pool: PoolRow
  activity: Trading
  value: ValuedPool | undefined
  /** Hundredths of a basis point that providers get. */
  fee: number | null
  feesUsd: number | null
  /** Percent a year, if the covered part of the window went on. */
  apr: number | null
}

export type WantedPools = {
  dex?: string | undefined
  token?: Address | undefined
  start: WindowStart
  /** The length of the window. */
  seconds: number
  minVolumeUsd: number
  minTrades: number
  /** These pools and no others, whatever was traded in them. */
  only?: readonly number[]
}

/** So many pools are read from the chain for one answer. */
const mostRead = 500

const quiet: Trading = { trades: 0, buys: 0, volumeUsd: 0, unpriced: 0 }

/** Pools that may be shown, and whether all there are are among them. */
async function candidates(
  sources: MarketSources,
  { dex, token, minVolumeUsd, minTrades, only }: WantedPools,
  activity: ReadonlyMap<number, PoolActivity>,
): Promise<{ pools: PoolRow[]; all: boolean }> {
  const { index, network } = sources
  if (only) return { pools: await poolsByIds(index, only), all: true }
  const asset = token === undefined ? undefined : await assetIds(sources, token)
  const forms = token === undefined ? [] : moneyForms(network, token)
  const isBusy = (pool: number) => {
    const { volumeUsd, trades } = activity.get(pool) ?? quiet
    return volumeUsd >= minVolumeUsd && trades >= minTrades
  }
  const some = await listPools(index, { venue: dex, asset }, mostRead + 1)
  if (some.length <= mostRead) return { pools: some.filter((pool) => isBusy(pool.id)), all: true }
  const busiest = [...activity]
    .filter(([pool]) => isBusy(pool))
    .sort(([, one], [, other]) => other.volumeUsd - one.volumeUsd || other.trades - one.trades)
    .map(([pool]) => pool)
  const traded = await poolsByIds(index, busiest.slice(0, dex || token ? 10 * mostRead : mostRead))
  const place = new Map(busiest.map((pool, rank) => [pool, rank]))
  const fitting = traded
    .filter((pool) => dex === undefined || pool.venue === dex)
    .filter(({ token0, token1 }) => token === undefined || forms.includes(token0) || forms.includes(token1))
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
  const young = pools.filter(({ createdPosition }) => createdPosition >= wanted.start.position)
  const [values, times, ...fees] = await Promise.all([
    valuePools(sources, pools),
    blockTimes(
      index,
      young.map(({ createdPosition }) => blockOf(createdPosition)),
    ),
    ...pools.map((pool) => readPoolFees(sources, pool)),
  ])
  const rows = pools.map((pool, place) => {
    const own = activity.get(pool.id) ?? quiet
    const value = values.get(pool.id)
    const fee = fees[place]?.liquidity ?? null
    const feesUsd = providerFees(own.volumeUsd, fee)
    const seconds = coveredSeconds(index, wanted, times.get(blockOf(pool.createdPosition)))
    const apr = feeYield(feesUsd, { liquidityUsd: value?.tvlUsd ?? null, seconds })
    return { pool, activity: own, value, fee, feesUsd, apr }
  })
  return { rows, all }
}
