import type { Address } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { findPool } from '../../sources/index/queries/findPool.ts'
import { poolsBetween } from '../../sources/index/queries/poolsBetween.ts'
import { poolsOfTokens } from '../../sources/index/queries/poolsOfTokens.ts'
import { poolVolumes } from '../../sources/index/queries/poolVolumes.ts'
import { assetIds } from './assets.ts'
import type { MarketSources } from './describeTokens.ts'
import { priceTokens } from './priceTokens.ts'

const lookedAt = 100

/** The pool whose candles tell an asset's history: the one that prices it, else its most traded one. */
export async function chartPool(
  sources: MarketSources & { chain: PinnedChain },
  token: Address,
): Promise<PoolRow | undefined> {
  const { index, network } = sources
  const price = (await priceTokens(sources, [token])).get(token)
  if (price?.pool) return findPool(index, price.pool)
  const dollar = contractAddress(network, 'usdg')
  const [ids, dollars] = await Promise.all([
    assetIds(sources, token),
    findAddressIds(index, dollar ? [dollar] : []),
  ])
  const inDollars = await poolsBetween(index, ids, [...dollars.values()])
  const pools = inDollars.length > 0 ? inDollars : await poolsOfTokens(index, ids, lookedAt)
  const volumes = await poolVolumes(
    index,
    pools.map((pool) => pool.id),
    0,
  )
  const volumeOf = ({ id: pool }: PoolRow) => volumes.get(pool) ?? 0
  return [...pools].sort(
    (one, other) => volumeOf(other) - volumeOf(one) || one.createdPosition - other.createdPosition,
  )[0]
}
