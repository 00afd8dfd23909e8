import { type Address, parseAbi } from 'viem'
import { StatePruned } from '../../../base/errors/codes.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { readTokenIdentity, type TokenIdentity } from '../readTokenIdentity.ts'

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function uiMultiplier() view returns (uint256)',
])

/** What the contract itself says at one block. */
export type TokenAt = TokenIdentity & {
  /** ERC-8056; undefined for a token without. */
  multiplier: bigint | undefined
  /** In the order asked for; undefined where the contract does not answer. */
  balances: (bigint | undefined)[]
  /** The node no longer has that block's state: names are those of today, amounts unknown. */
  pruned: boolean
}

/** Reads it all in one round trip. */
export async function readTokenAt(
  chain: PinnedChain,
  { token, block, holders }: { token: Address; block: number; holders: readonly Address[] },
): Promise<TokenAt> {
  const then = chain.at(BigInt(block))
  const read = { address: token, abi } as const
  try {
    const [identity, multiplier, ...balances] = await Promise.all([
      readTokenIdentity(then, token),
      then.tryRead({ ...read, functionName: 'uiMultiplier' }),
      ...holders.map((holder) => then.tryRead({ ...read, functionName: 'balanceOf', args: [holder] })),
    ])
    return { ...identity, multiplier, balances, pruned: false }
  } catch (error) {
    if (!StatePruned.is(error) || then.block === chain.block) throw error
    const identity = await readTokenIdentity(chain, token)
    return { ...identity, totalSupply: null, multiplier: undefined, balances: [], pruned: true }
  }
}
