import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { startOf } from '../../sources/index/position.ts'
import { lastTradesBefore } from '../../sources/index/queries/lastTradesBefore.ts'
import { liquidityRanges } from '../../sources/index/queries/liquidityRanges.ts'
import { type LiquidityEvent, listLiquidityEvents } from '../../sources/index/queries/listLiquidityEvents.ts'
import { poolMomentKey } from '../../sources/index/queries/PoolMoment.ts'
import { poolSwapsSince } from '../../sources/index/queries/poolSwapsSince.ts'
import { readPairReserves } from './readPairReserves.ts'
import { amountsOfLiquidity } from './tickMath.ts'
import { rootThen } from './valueLiquidity.ts'

export type Removal = { position: number; amount0: bigint; amount1: bigint }

type ShareSources = { index: IndexView; chain: Pick<PinnedChain, 'call'> }

type Held = { amount0: bigint; amount1: bigint; price: number }

/** More happenings since than this are not undone: the share of what lies so far back is not known. */
const mostUndone = 5_000

const q96 = 2 ** 96

/** Why shares of a pool cannot be told at all; undefined where they can. */
export function shareUnknown(index: IndexView, pool: PoolRow): string | undefined {
  if (pool.kind === 'v2') return undefined
  if (pool.kind !== 'v3' && pool.kind !== 'v4') return 'a curve has no liquidity that is removed'
  return pool.createdPosition >= startOf(index.span.from)
    ? undefined
    : `the index begins at block ${index.span.from} and does not know all that is in this pool; name dollars instead`
}

/** What the ranges of a pool held just before each removal: those of now, with all changes since then undone. */
async function rangedBefore(
  { index }: ShareSources,
  pool: PoolRow,
  removals: readonly Removal[],
  since: readonly LiquidityEvent[],
): Promise<(Held | undefined)[]> {
  const [ranges, prices] = await Promise.all([
    liquidityRanges(index, [pool.id]),
    lastTradesBefore(
      index,
      removals.map(({ position }) => ({ pool: pool.id, position })),
    ),
  ])
  const keyOf = (range: { tickLower: number | null; tickUpper: number | null }) =>
    `${range.tickLower} ${range.tickUpper}`
  return removals.map(({ position }) => {
    const root = rootThen(index, { pool }, prices.get(poolMomentKey({ pool: pool.id, position })))
    if (root === null) return undefined
    const placed = new Map((ranges.get(pool.id) ?? []).map((range) => [keyOf(range), { ...range }]))
    for (const event of since) {
      const { tickLower, tickUpper, liquidity } = event
      if (event.position < position || liquidity === null || tickLower === null || tickUpper === null)
        continue
      const range = placed.get(keyOf(event)) ?? { tickLower, tickUpper, liquidity: 0n }
      placed.set(keyOf(event), { ...range, liquidity: range.liquidity - liquidity })
    }
    const held: Held = { amount0: 0n, amount1: 0n, price: (Number(root) / q96) ** 2 }
    for (const range of placed.values()) {
      const own = amountsOfLiquidity(range, root, 'down')
      held.amount0 += own.amount0
      held.amount1 += own.amount1
    }
    return held
  })
}

/** The reserves of a pair just before each removal: those of now, with all trades and changes since then undone. */
async function pairedBefore(
  { index, chain }: ShareSources,
  pool: PoolRow,
  removals: readonly Removal[],
  since: readonly LiquidityEvent[],
): Promise<(Held | undefined)[]> {
  const first = Math.min(...removals.map(({ position }) => position))
  const [reserves, swaps] = await Promise.all([
    readPairReserves(chain, pool.key),
    poolSwapsSince(index, pool.id, { since: first, limit: mostUndone }),
  ])
  if (!reserves || swaps.length === mostUndone) return removals.map(() => undefined)
  return removals.map(({ position }) => {
    let [amount0, amount1] = reserves
    for (const swap of swaps)
      if (swap.position > position) {
        amount0 -= pool.quoteSide === 1 ? swap.base : swap.quote
        amount1 -= pool.quoteSide === 1 ? swap.quote : swap.base
      }
    for (const { position: at, kind, amount0: first0, amount1: first1 } of since)
      if (at >= position && (kind === 'add' || kind === 'remove')) {
        amount0 += kind === 'remove' ? (first0 ?? 0n) : -(first0 ?? 0n)
        amount1 += kind === 'remove' ? (first1 ?? 0n) : -(first1 ?? 0n)
      }
    return amount0 > 0n && amount1 > 0n
      ? { amount0, amount1, price: Number(amount1) / Number(amount0) }
      : undefined
  })
}

/**
 * How much of what a pool held each removal took, in percent: both tokens at the pool's own price just before, so that
 * nobody has to know dollars. Null where what the pool held then is not known.
 */
export async function removedShares(
  sources: ShareSources,
  pool: PoolRow,
  removals: readonly Removal[],
): Promise<(number | null)[]> {
  const { index } = sources
  if (removals.length === 0) return []
  const first = Math.min(...removals.map(({ position }) => position))
  const since = await listLiquidityEvents(
    index,
    { pool: pool.id, since: first },
    { before: startOf(Number(index.head.number) + 1), limit: mostUndone },
  )
  if (since.length === mostUndone || shareUnknown(index, pool) !== undefined) return removals.map(() => null)
  const before = pool.kind === 'v2' ? pairedBefore : rangedBefore
  const held = await before(sources, pool, removals, since)
  return removals.map(({ amount0, amount1 }, at) => {
    const there = held[at]
    if (!there) return null
    const worth = (one: Pick<Held, 'amount0' | 'amount1'>) =>
      Number(one.amount0) * there.price + Number(one.amount1)
    const whole = worth(there)
    return whole > 0 ? (worth({ amount0, amount1 }) / whole) * 100 : null
  })
}
