import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import { liquidityRanges } from '../../../sources/index/queries/liquidityRanges.ts'
import { readTick } from '../pools/readTick.ts'
import type { PoolSources } from '../readPoolStates.ts'
import { liquidityAt, type TickLadder, ticksOf } from './TickLadder.ts'

/**
 * Ladders of v3 and v4 pools by number. The ranges come from the index, where the pool stands from the chain; a
 * pool whose ranges do not add up to the liquidity it names is left out, as is one older than the index.
 */
export async function readLadders(
  sources: PoolSources,
  pools: readonly PoolRow[],
): Promise<Map<number, TickLadder>> {
  const { index, chain } = sources
  const known = pools.filter(
    ({ kind, tickSpacing, createdPosition }) =>
      (kind === 'v3' || kind === 'v4') &&
      tickSpacing !== null &&
      chain.block === index.head.number &&
      createdPosition >= startOf(index.span.from),
  )
  const [ranges, ...states] = await Promise.all([
    liquidityRanges(
      index,
      known.map(({ id }) => id),
    ),
    ...known.map((pool) => readTick(sources, pool)),
  ])
  const ladders = new Map<number, TickLadder>()
  known.forEach(({ id, tickSpacing }, place) => {
    const [state, own] = [states[place], ranges.get(id) ?? []]
    if (!state || tickSpacing === null || liquidityAt(own, state.tick) !== state.liquidity) return
    ladders.set(id, { ...state, tickSpacing, ticks: ticksOf(own) })
  })
  return ladders
}
