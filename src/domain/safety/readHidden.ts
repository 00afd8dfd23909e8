import { type Address, erc20Abi } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

/** An account that has more or less than its transfers add up to. */
export type HiddenBalance = { account: Address; said: bigint; told: bigint }

const distance = ({ said, told }: HiddenBalance) => (said > told ? said - told : told - said)

/** Accounts whose balance the contract tells otherwise than its transfers do, the largest difference first. */
export async function readHidden(
  chain: PinnedChain,
  token: Address,
  amounts: ReadonlyMap<Address, bigint>,
): Promise<HiddenBalance[]> {
  const rows = await Promise.all(
    [...amounts].map(async ([account, told]) => {
      const read = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
      return { account, told, said: await chain.tryRead(read) }
    }),
  )
  return rows
    .flatMap(({ account, told, said }) =>
      said === undefined || said === told ? [] : [{ account, told, said }],
    )
    .sort((one, other) => (distance(other) > distance(one) ? 1 : -1))
}
