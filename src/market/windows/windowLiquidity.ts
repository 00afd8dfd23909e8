import { startOf } from '../../index/position.ts'
import { listLiquidityEvents } from '../../index/queries/listLiquidityEvents.ts'
import { describeTokens, type MarketSources } from '../describeTokens.ts'
import { type ValuedLiquidity, valueLiquidity } from '../valueLiquidity.ts'

/** So many of the newest changes are valued. */
export const mostLiquidityEvents = 500

export type LiquidityChange = { addedUsd: number; removedUsd: number; adds: number; removes: number }

/**
 * Dollars put into and taken out of a token's pools from positions on. Undefined where there were too many
 * changes, null where one of them could not be valued.
 */
export async function windowLiquidity(
  sources: MarketSources,
  token: number,
  /** Nothing before this position will be asked for. */
  oldestAsked = 0,
): Promise<(since: number) => LiquidityChange | null | undefined> {
  const before = startOf(sources.index.span.to + 1)
  const events = await listLiquidityEvents(
    sources.index,
    { token, since: oldestAsked },
    { before, limit: mostLiquidityEvents + 1 },
  )
  const kept = events.slice(0, mostLiquidityEvents)
  const describe = await describeTokens(
    sources,
    kept.flatMap(({ pool }) => [pool.token0, pool.token1]),
  )
  const valued = await valueLiquidity(sources, kept, describe)
  const oldest = events.length > mostLiquidityEvents ? (kept.at(-1)?.position ?? before) : 0
  return (since) => (since < oldest ? undefined : sumOf(valued.filter(({ position }) => position >= since)))
}

function sumOf(events: readonly ValuedLiquidity[]): LiquidityChange | null {
  const change = { addedUsd: 0, removedUsd: 0, adds: 0, removes: 0 }
  for (const { kind, usd } of events) {
    // Collected fees were never part of the liquidity.
    if (kind === 'collect') continue
    if (usd === null) return null
    if (kind === 'add') {
      change.adds += 1
      change.addedUsd += usd
    } else {
      change.removes += 1
      change.removedUsd += usd
    }
  }
  return change
}
