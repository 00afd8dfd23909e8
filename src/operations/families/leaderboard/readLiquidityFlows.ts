import { assetForms } from '../../../domain/market/assets.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { valueLiquidity } from '../../../domain/market/valueLiquidity.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { listLiquidityEvents } from '../../../sources/index/queries/listLiquidityEvents.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** So many of the newest changes are valued for one answer. */
const most = 2000

export type LiquidityFlow = { id: number; usd: number; events: number; largestUsd: number; unpriced: number }

/** Liquidity put into, or taken out of, the pools of each token in the window. */
export async function readLiquidityFlows(
  { context, index, since, before }: WindowFrame,
  kind: 'add' | 'remove',
): Promise<LiquidityFlow[]> {
  const found = await listLiquidityEvents(index, { kind, since }, { before, limit: most + 1 })
  if (found.length > most) context.warn('items', `Only the newest ${most} changes of the window were valued.`)
  const events = found.slice(0, most)
  const describe = await describeTokens(
    context,
    events.flatMap(({ pool }) => [pool.token0, pool.token1]),
  )
  const [sameAs, ids] = await Promise.all([
    assetForms(context),
    findAddressIds(
      index,
      events.flatMap(({ pool }) => [pool.token0, pool.token1]),
    ),
  ])
  const sums = new Map<number, LiquidityFlow>()
  for (const { pool, usd } of await valueLiquidity(context, events, describe)) {
    // What a pool holds belongs to both of its assets.
    const sides = [pool.token0, pool.token1].flatMap((token) => ids.get(token) ?? [])
    for (const id of new Set(sides.map((side) => sameAs.get(side) ?? side))) {
      const sum = sums.get(id) ?? { id, usd: 0, events: 0, largestUsd: 0, unpriced: 0 }
      sums.set(id, {
        id,
        usd: sum.usd + (usd ?? 0),
        events: sum.events + 1,
        largestUsd: Math.max(sum.largestUsd, usd ?? 0),
        unpriced: sum.unpriced + (usd === null ? 1 : 0),
      })
    }
  }
  return [...sums.values()]
}
