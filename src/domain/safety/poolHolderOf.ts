import { type Address, size, slice, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'

/** Where a pool's tokens stand: a contract of its own, the manager of all v4 pools, or a launchpad. */
export function poolHolderOf({ pool }: { pool: PoolRow }, network: Network): Address {
  if (pool.kind === 'v4') return network.dexes.find(({ key }) => key === pool.venue)?.factory ?? zeroAddress
  return size(pool.key) > 20 ? slice(pool.key, 0, 20) : pool.key
}
