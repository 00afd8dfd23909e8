import type { Address } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { startOf } from '../../sources/index/position.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { poolsBetween } from '../../sources/index/queries/poolsBetween.ts'
import { poolsByToken } from '../../sources/index/queries/poolsByToken.ts'
import { mostLikelyPools } from './mostLikelyPools.ts'
import { otherToken } from './PoolState.ts'

/** Pools of one token that a path may go on through, for each side it stands on. */
const pathPools = 20

/**
 * Pools that may set the price of a token, by token. They depend on the token alone, not on what else is asked
 * for, so that a token has the same price and liquidity in every answer.
 */
export type Candidates = {
  /** Its pools with USDG or ether; of these those with each other. */
  direct: ReadonlyMap<Address, readonly PoolRow[]>
  /** Its pools with tokens that have such pools; only of the tokens that were asked for. */
  steps: ReadonlyMap<Address, readonly PoolRow[]>
}

/** Pools under both of their tokens. */
function byToken(pools: readonly PoolRow[]): ReadonlyMap<Address, PoolRow[]> {
  const grouped = new Map<Address, PoolRow[]>()
  for (const pool of pools)
    for (const token of [pool.token0, pool.token1]) {
      const own = grouped.get(token)
      if (own) own.push(pool)
      else grouped.set(token, [pool])
    }
  return grouped
}

/** Pools on the paths of at most two steps from these tokens to one of the anchors. */
export async function findCandidates(
  { index, chain }: { index: IndexView; chain: PinnedChain },
  tokens: readonly Address[],
  anchors: readonly Address[],
): Promise<Candidates> {
  const end = startOf(Number(chain.block) + 1)
  const others = tokens.filter((token) => !anchors.includes(token))
  const ids = await findAddressIds(index, [...others, ...anchors])
  const numbers = (addresses: Iterable<Address>) => [...addresses].flatMap((token) => ids.get(token) ?? [])
  const anchorIds = numbers(anchors)
  const [direct, any, ether] = await Promise.all([
    poolsBetween(index, numbers(others), anchorIds),
    poolsByToken(index, numbers(others), { perToken: pathPools, but: anchorIds }),
    poolsBetween(index, anchorIds, anchorIds),
  ])
  const stepsOf = (token: Address) =>
    (any.get(ids.get(token) ?? -1) ?? []).filter(({ createdPosition }) => createdPosition < end)
  const steps = new Map(others.map((token) => [token, stepsOf(token)]))
  const between = [...steps].flatMap(([token, pools]) => pools.map((pool) => otherToken(pool, token)))
  const added = [...new Set(between)].filter((token) => !steps.has(token))
  const addedIds = await findAddressIds(index, added)
  const onward = await poolsBetween(index, [...addedIds.values()], anchorIds)
  const likely = (own: readonly Address[], pools: readonly PoolRow[]) => {
    const grouped = byToken(pools.filter(({ createdPosition }) => createdPosition < end))
    return own.map(async (token) => [token, await mostLikelyPools(index, grouped.get(token) ?? [])] as const)
  }
  const chosen = new Map(
    await Promise.all([...likely(others, direct), ...likely(added, onward), ...likely(anchors, ether)]),
  )
  const leadsOn = (pool: PoolRow, token: Address) => (chosen.get(otherToken(pool, token)) ?? []).length > 0
  return {
    direct: chosen,
    steps: new Map([...steps].map(([token, pools]) => [token, pools.filter((pool) => leadsOn(pool, token))])),
  }
}
