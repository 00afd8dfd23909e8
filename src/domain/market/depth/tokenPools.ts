import { type Address, zeroAddress } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { poolsBetween } from '../../../sources/index/queries/poolsBetween.ts'
import { mostLikelyPools } from '../mostLikelyPools.ts'
import { moneyForms } from '../quotes/moneyForms.ts'
import type { PoolSources } from '../readPoolStates.ts'

/** Pools where a token trades for dollars or ether. */
export async function tokenPools({ index, chain, network }: PoolSources, token: Address): Promise<PoolRow[]> {
  const own = moneyForms(network, token)
  const dollar = contractAddress(network, 'usdg')
  const others = [...(dollar ? [dollar] : []), ...moneyForms(network, zeroAddress)].filter(
    (other) => !own.includes(other),
  )
  const ids = await findAddressIds(index, [...own, ...others])
  const numbers = (tokens: readonly Address[]) => tokens.flatMap((address) => ids.get(address) ?? [])
  const pools = await poolsBetween(index, numbers(own), numbers(others))
  const end = startOf(Number(chain.block) + 1)
  return mostLikelyPools(
    index,
    pools.filter(({ kind, createdPosition }) => kind !== 'curve' && createdPosition < end),
  )
}
