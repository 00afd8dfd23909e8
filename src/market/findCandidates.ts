import type { Address } from 'viem'
import type { PinnedChain } from '../chain/Chain.ts'
import type { IndexView } from '../index/IndexView.ts'
import type { PoolRow } from '../index/PoolRow.ts'
import { startOf } from '../index/position.ts'
import { findAddressIds } from '../index/queries/findAddressIds.ts'
import { poolsBetween } from '../index/queries/poolsBetween.ts'
import { poolsOfTokens } from '../index/queries/poolsOfTokens.ts'
import { mostLikelyPools } from './mostLikelyPools.ts'
import { otherToken } from './PoolState.ts'

/** Pools of one token that a path may go on through, for each side it stands on. */
const pathPools = 20

/** Those of a token that are worth reading. */
const mostLikely = (index: IndexView, pools: readonly PoolRow[], token: Address): Promise<PoolRow[]> =>
  mostLikelyPools(
    index,
    pools.filter(({ token0, token1 }) => token0 === token || token1 === token),
  )

/** Pools that may be on the best path from these tokens to one of the anchors, in at most two steps. */
export async function findCandidates(
  { index, chain }: { index: IndexView; chain: PinnedChain },
  tokens: readonly Address[],
  anchors: readonly Address[],
): Promise<PoolRow[]> {
  const ids = await findAddressIds(index, [...tokens, ...anchors])
  const numbers = (addresses: readonly Address[]) => [
    ...new Set(addresses.flatMap((address) => ids.get(address) ?? [])),
  ]
  const anchorIds = numbers(anchors)
  const others = tokens.filter((token) => !anchors.includes(token))
  const [direct, any, ether] = await Promise.all([
    poolsBetween(index, numbers(others), anchorIds),
    poolsOfTokens(index, numbers(others), pathPools),
    poolsBetween(index, anchorIds, anchorIds),
  ])
  const steps = any.filter(({ token0, token1 }) => !anchors.includes(token0) && !anchors.includes(token1))
  const between = new Set(
    steps.flatMap(({ token0, token1 }) => [token0, token1].filter((token) => !others.includes(token))),
  )
  const betweenIds = await findAddressIds(index, [...between])
  const onward = await poolsBetween(index, [...betweenIds.values()], anchorIds)
  const ends = [...direct, ...onward]
  const likely = await Promise.all([...others, ...between].map((token) => mostLikely(index, ends, token)))
  const likelyEther = await Promise.all(anchors.map((anchor) => mostLikely(index, ether, anchor)))
  const reachable = new Set(
    [...likely.flat(), ...likelyEther.flat()].flatMap((pool) => [pool.token0, pool.token1]),
  )
  const useful = steps.filter((pool) => others.some((token) => reachable.has(otherToken(pool, token))))
  const end = startOf(Number(chain.block) + 1)
  const found = new Map([...likely.flat(), ...likelyEther.flat(), ...useful].map((pool) => [pool.id, pool]))
  return [...found.values()].filter(({ createdPosition }) => createdPosition < end)
}
