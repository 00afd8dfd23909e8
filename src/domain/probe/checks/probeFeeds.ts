import { parseAbi } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { ProbedFeed } from '../ProbeReport.ts'

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
])

/** Decimals and description of every price feed, as each tells them itself. */
export function probeFeeds(chain: PinnedChain, network: Network): Promise<ProbedFeed[]> {
  return Promise.all(
    network.feeds.map(async ({ address, base, quote, ...expected }): Promise<ProbedFeed> => {
      const [decimals, description] = await Promise.all([
        chain.tryRead({ address, abi: feedAbi, functionName: 'decimals' }),
        chain.tryRead({ address, abi: feedAbi, functionName: 'description' }),
      ])
      return {
        address,
        base,
        quote,
        presence: decimals === undefined ? 'absent' : 'present',
        decimals: decimals ?? null,
        description: description === undefined ? null : cleanText(description, 80),
        // The description has several spellings for one feed, so only the decimals decide.
        asExpected: decimals === expected.decimals,
      }
    }),
  )
}
