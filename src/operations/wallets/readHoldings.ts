import { type Address, erc20Abi, parseAbi } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { WalletBalance } from '../../sources/index/queries/listWalletBalances.ts'

const scaledAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

export type Holding = WalletBalance & {
  balance: bigint
  /** Shares per token times 1e18, of a stock token. */
  multiplier: bigint | null
}

/** What contracts say a wallet holds, in one multicall; `unreadable` ones do not answer. */
export async function readHoldings(
  chain: PinnedChain,
  wallet: Address,
  { rows, isStock }: { rows: readonly WalletBalance[]; isStock: (token: Address) => boolean },
): Promise<{ held: Holding[]; unreadable: number }> {
  const answers = await Promise.all(
    rows.map(({ token }) =>
      Promise.all([
        chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] }),
        isStock(token)
          ? chain.tryRead({ address: token, abi: scaledAbi, functionName: 'uiMultiplier' })
          : undefined,
      ]),
    ),
  )
  const held: Holding[] = []
  let unreadable = 0
  rows.forEach((row, place) => {
    const [balance, multiplier = null] = answers[place] ?? []
    if (balance === undefined) unreadable += 1
    else if (balance > 0n) held.push({ ...row, balance, multiplier })
  })
  return { held, unreadable }
}
