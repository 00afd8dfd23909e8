import type { Address } from 'viem'
import type { JudgedShare, PoolLocks, ShareFate } from './readLiquidityLocks.ts'

/** Percent of the liquidity in each state; null where nothing is known. */
export type LockSummary = Record<ShareFate, number | null>

const fates = ['burned', 'locked', 'free', 'unknown'] as const

const round = (percent: number) => Math.round(percent * 10_000) / 10_000

const sumOf = (shares: readonly JudgedShare[]) => shares.reduce((sum, { worth }) => sum + worth, 0)

/** What part of the liquidity of pools can go away; pools weigh what they hold in dollars. */
export function summariseLocks(pools: readonly PoolLocks[]): LockSummary {
  const known = pools.filter(({ shares }) => sumOf(shares) > 0)
  // One pool needs no dollars to be compared with itself.
  const weigh = (pool: PoolLocks) => (known.length === 1 ? 1 : (pool.liquidityUsd ?? 0))
  const total = known.reduce((sum, pool) => sum + weigh(pool), 0)
  if (!(total > 0)) return { burned: null, locked: null, free: null, unknown: null }
  const percentOf = (fate: ShareFate) => {
    const parts = known.map((pool) => {
      const own = sumOf(pool.shares.filter((share) => share.fate === fate))
      return (weigh(pool) * own) / sumOf(pool.shares)
    })
    return round((100 * parts.reduce((sum, part) => sum + part, 0)) / total)
  }
  return Object.fromEntries(fates.map((fate) => [fate, percentOf(fate)])) as LockSummary
}

/** Who could take liquidity out now, the largest first. */
export function removersOf(pools: readonly PoolLocks[]): Address[] {
  const sums = new Map<Address, number>()
  for (const { shares, liquidityUsd } of pools) {
    const total = sumOf(shares)
    for (const { fate, holder, worth, terms } of shares) {
      const who = terms?.withdrawableBy ?? holder
      if (fate !== 'free' || who === null || worth <= 0) continue
      sums.set(who, (sums.get(who) ?? 0) + (worth / total) * (liquidityUsd ?? 1))
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([address]) => address)
}
