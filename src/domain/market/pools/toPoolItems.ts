import { toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { describeTokens, type MarketSources } from '../describeTokens.ts'
import { showPool } from '../showPool.ts'
import type { PoolItem } from './poolRow.ts'
import { baseOf, quoteOf } from './poolSides.ts'
import type { RankedPool } from './rankPools.ts'

/** Pools as lists show them, in the order given. */
export async function toPoolItems(
  context: MarketSources & { head: { timestampMs: number } },
  rows: readonly RankedPool[],
): Promise<PoolItem[]> {
  const { index } = context
  const [describe, times] = await Promise.all([
    describeTokens(
      context,
      rows.flatMap(({ pool }) => [pool.token0, pool.token1]),
    ),
    blockTimes(
      index,
      rows.map(({ pool }) => blockOf(pool.createdPosition)),
    ),
  ])
  return rows.map(({ pool, activity, value, fee, feesUsd, apr }) => {
    const [base, quote] = [describe(baseOf(pool)), describe(quoteOf(pool))]
    const created = times.get(blockOf(pool.createdPosition))
    const unit = value?.baseUsd ?? null
    const hooks = pool.hooks === zeroAddress ? null : pool.hooks
    return {
      pool: showPool(pool.key),
      venue: pool.venue,
      pool_kind: pool.kind,
      base_token: toChecksum(baseOf(pool)),
      base_symbol: base.symbol,
      quote_token: toChecksum(quoteOf(pool)),
      quote_symbol: quote.symbol,
      price_usd: unit === null || base.decimals === null ? null : unit * 10 ** base.decimals,
      tvl_usd: value?.tvlUsd ?? null,
      volume_usd: activity.volumeUsd,
      trades: activity.trades,
      buys: activity.buys,
      fee_percent: fee === null ? null : fee / 10_000,
      fees_usd: feesUsd,
      apr_percent: apr,
      hooks: hooks && toChecksum(hooks),
      created_at: created === undefined ? null : toIsoTime(created * 1000),
      age_days: created === undefined ? null : round((context.head.timestampMs / 1000 - created) / 86_400),
    }
  })
}

const round = (value: number) => Math.round(value * 1000) / 1000
