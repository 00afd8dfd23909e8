import { type Address, erc20Abi } from 'viem'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { burnAddresses } from '../holders/accountRoles.ts'

/** Smallest units of a token that stand at burn addresses; null where it answers for none of them. */
export async function readBurned(chain: PinnedChain, token: Address): Promise<bigint | null> {
  const balances = await Promise.all(
    burnAddresses.map((owner) =>
      chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    ),
  )
  return balances.every((balance) => balance === undefined)
    ? null
    : balances.reduce((sum: bigint, balance) => sum + (balance ?? 0n), 0n)
}
