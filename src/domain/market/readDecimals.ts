import { type Address, erc20Abi, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { readTokenNames } from '../../sources/index/queries/readTokenNames.ts'

/** No amount of a token with more than this many makes sense as a number. */
const mostDecimals = 77

/** Decimals of tokens as the network's data, the index or the contract tells them, in this order. */
export async function readDecimals(
  { index, chain, network }: { index: IndexView; chain: PinnedChain; network: Network },
  tokens: readonly Address[],
): Promise<Map<Address, number>> {
  const known = new Map<Address, number>([[zeroAddress, network.nativeCurrency.decimals]])
  for (const { address, decimals } of network.tokens) known.set(lowerAddress(address), decimals)
  const unlisted = tokens.filter((token) => !known.has(token))
  const names = await readTokenNames(index, unlisted)
  const missing: Address[] = []
  for (const token of unlisted) {
    const decimals = names.get(token)?.decimals ?? null
    if (decimals === null) missing.push(token)
    else known.set(token, decimals)
  }
  await Promise.all(
    missing.map(async (address) => {
      const decimals = await chain.tryRead({ address, abi: erc20Abi, functionName: 'decimals' })
      if (decimals !== undefined) known.set(address, decimals)
    }),
  )
  for (const [token, decimals] of known) if (decimals > mostDecimals) known.delete(token)
  return known
}
