import { z } from 'zod'
import { toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { WalletFrame } from './WalletView.ts'

/** A token in an answer about a wallet. */
export const tokenFields = {
  token: z.string(),
  symbol: untrustedText().nullable(),
  canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
  decimals: z.number().int().nullable(),
}

/** What tokens are called, by their numbers in the index. */
export async function nameIds(
  { context, index }: Pick<WalletFrame, 'context' | 'index'>,
  ids: Iterable<number>,
) {
  const addresses = await readAddresses(index, ids)
  const tokens = [...addresses.values()]
  const describe = await describeTokens(context, tokens)
  const addressOf = (id: number) => addresses.get(id) ?? zeroAddress
  return {
    tokens,
    addressOf,
    decimals: (id: number) => describe(addressOf(id)).decimals,
    fields: (id: number) => {
      const { symbol, canonical, decimals } = describe(addressOf(id))
      return { token: toChecksum(addressOf(id)), symbol, canonical, decimals }
    },
  }
}
