import type { Address } from 'viem'
import type { PinnedChain } from '../chain/Chain.ts'
import type { TokenLabel } from '../decode/effects/describeEffects.ts'
import { readTokenIdentity } from '../tokens/readTokenIdentity.ts'

/**
 * What tokens call themselves, in one multicall. Nothing is kept between answers: behind a proxy every one of
 * these words can change, and beside the other reads of an answer they cost no round trip.
 */
export async function readTokenLabels(
  chain: PinnedChain,
  tokens: readonly Address[],
): Promise<Map<Address, TokenLabel>> {
  const labels = await Promise.all(tokens.map((token) => readTokenIdentity(chain, token)))
  return new Map(
    tokens.map((token, index) => {
      const { symbol = null, name = null, decimals = null } = labels[index] ?? {}
      return [token, { symbol, name, decimals }]
    }),
  )
}
