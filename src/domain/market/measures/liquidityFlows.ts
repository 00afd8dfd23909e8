import { startOf } from '../../../sources/index/position.ts'
import { listLiquidityEvents } from '../../../sources/index/queries/listLiquidityEvents.ts'
import { describeTokens, type MarketSources } from '../describeTokens.ts'
import { type ValuedLiquidity, valueLiquidity } from '../valueLiquidity.ts'

/** So many of the newest changes are valued. */
export const mostLiquidityEvents = 500

export type LiquidityFlow = {
  addedUsd: number
  removedUsd: number
  adds: number
  removes: number
  /** Changes that nothing gave a dollar value, left out of the dollars. */
  unpriced: number
}

/** Dollars put into and taken out of pools by these changes, both tokens of each at the prices of its time. */
export function sumLiquidity(events: readonly ValuedLiquidity[]): LiquidityFlow {
  const sum = { addedUsd: 0, removedUsd: 0, adds: 0, removes: 0, unpriced: 0 }
  for (const { kind, usd } of events) {
    // Collected fees were never part of the liquidity.
    if (kind === 'collect') continue
    if (usd === null) sum.unpriced += 1
    if (kind === 'add') {
      sum.adds += 1
      sum.addedUsd += usd ?? 0
    } else {
      sum.removes += 1
      sum.removedUsd += usd ?? 0
    }
  }
  return sum
}

/** Changes in the pools of an asset from positions on; undefined where there were too many to value. */
export async function liquidityFlows(
  sources: MarketSources,
  asset: readonly number[],
  /** Nothing before this position will be asked for. */
  oldestAsked = 0,
): Promise<(since: number) => LiquidityFlow | undefined> {
  const before = startOf(sources.index.span.to + 1)
  const events = await listLiquidityEvents(
    sources.index,
    { asset, since: oldestAsked },
    { before, limit: mostLiquidityEvents + 1 },
  )
  const kept = events.slice(0, mostLiquidityEvents)
  const describe = await describeTokens(
    sources,
    kept.flatMap(({ pool }) => [pool.token0, pool.token1]),
  )
  const valued = await valueLiquidity(sources, kept, describe)
  const oldest = events.length > mostLiquidityEvents ? (kept.at(-1)?.position ?? before) : 0
  return (since) =>
    since < oldest ? undefined : sumLiquidity(valued.filter(({ position }) => position >= since))
}
