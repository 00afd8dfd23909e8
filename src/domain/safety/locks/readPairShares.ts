import { type Address, erc20Abi } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { topHolders } from '../../../sources/index/queries/topHolders.ts'
import type { PoolSources } from '../../market/readPoolStates.ts'
import { burnAddresses } from '../../tokens/holders/accountRoles.ts'
import type { LiquidityShare } from './LiquidityShare.ts'

/** Holders of pool tokens that are asked for by name, besides burn addresses and lockers. */
const ownersAsked = 20

/** Who holds the tokens of a v2 pair, by the pair's own word. One round trip. */
export async function readPairShares(
  { index, chain, network }: PoolSources,
  pool: PoolRow,
): Promise<LiquidityShare[]> {
  const address = pool.key
  const lockers = network.contracts
    .filter(({ category, layer }) => category === 'locker' && layer !== 'l1')
    .map((contract) => lowerAddress(contract.address))
  const owners = await topHolders(index, pool.id, { limit: ownersAsked })
  const holders = [...new Set([...burnAddresses, ...lockers, ...owners.map((holder) => holder.address)])]
  const [total, ...balances] = await Promise.all([
    chain.tryRead({ address, abi: erc20Abi, functionName: 'totalSupply' }),
    ...holders.map((holder) =>
      chain.tryRead({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
    ),
  ])
  if (!total) return []
  const toShare = (holder: Address | null, amount: bigint): LiquidityShare => ({
    pool,
    holder,
    size: { amount, total },
    position: null,
  })
  const amounts = holders.map((_, place) => balances[place] ?? 0n)
  const known = amounts.reduce((sum, amount) => sum + amount, 0n)
  const shares = holders.map((holder, place) => toShare(holder, amounts[place] ?? 0n))
  return [...shares, toShare(null, total - known)].filter(({ size }) => 'amount' in size && size.amount > 0n)
}
