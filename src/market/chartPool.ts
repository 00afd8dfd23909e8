import type { Address, Hex } from 'viem'
import type { PinnedChain } from '../chain/Chain.ts'
import type { PoolRow } from '../index/PoolRow.ts'
import { findAddressIds } from '../index/queries/findAddressIds.ts'
import { findPool } from '../index/queries/findPool.ts'
import { poolsBetween } from '../index/queries/poolsBetween.ts'
import { poolsOfTokens } from '../index/queries/poolsOfTokens.ts'
import { poolVolumes } from '../index/queries/poolVolumes.ts'
import type { MarketSources } from './describeTokens.ts'
import { priceTokens } from './priceTokens.ts'

const lookedAt = 100

/** The pool whose candles tell a token's history: the one that prices it, else its most traded one. */
export async function chartPool(
  sources: MarketSources & { chain: PinnedChain },
  token: Address,
): Promise<PoolRow | undefined> {
  const { index, network } = sources
  const price = (await priceTokens(sources, [token])).get(token)
  if (price?.pool) return findPool(index, price.pool)
  const dollar = network.contract('usdg')?.address.toLowerCase() as Hex | undefined
  const ids = await findAddressIds(index, [token, ...(dollar ? [dollar] : [])])
  const id = ids.get(token)
  if (id === undefined) return undefined
  const dollarId = dollar && ids.get(dollar)
  const inDollars = dollarId === undefined ? [] : await poolsBetween(index, [id], [dollarId])
  const pools = inDollars.length > 0 ? inDollars : await poolsOfTokens(index, [id], lookedAt)
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
