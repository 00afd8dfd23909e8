import type { Address } from 'viem'
import type { Network } from '../base/network/Network.ts'
import type { InstrumentRegistry } from '../domain/stocks/createInstrumentRegistry.ts'
import { readTokenIdentity } from '../domain/tokens/readTokenIdentity.ts'
import type { Chain } from '../sources/chain/Chain.ts'
import { type QuoteRow, quoteRowsOf } from './apply/QuoteTokens.ts'
import type { KnownContracts } from './facts/KnownContracts.ts'
import { nodeReadsOf } from './fetch/nodeReadsOf.ts'
import { createHeads } from './follow/Heads.ts'
import { readKnownContracts } from './readKnownContracts.ts'

const background = { priority: 'background' } as const

/** What the indexer has to know of its network before it starts. */
export async function readIndexFacts(
  chain: Chain,
  { network, stocks }: { network: Network; stocks: InstrumentRegistry },
): Promise<{ known: KnownContracts; quotes: QuoteRow[] }> {
  const head = chain.head().number
  const [known, book] = await Promise.all([
    readKnownContracts(chain.pin(head, background), network),
    stocks.upTo(head),
  ])
  return { known, quotes: quoteRowsOf(network, book.all) }
}

/** The indexer's side of a chain: reads behind those of the tools, names, and heads as they come. */
export function indexerSourcesOf(chain: Chain) {
  const heads = createHeads()
  const head = chain.head()
  heads.push({ number: Number(head.number), hash: head.hash })
  return {
    node: nodeReadsOf(chain),
    heads,
    readIdentities(tokens: readonly Address[]) {
      const pinned = chain.pin(chain.head().number, background)
      return Promise.all(tokens.map((token) => readTokenIdentity(pinned, token)))
    },
    /** Stops passing heads on. */
    close: chain.onHead((next) => heads.push({ number: Number(next.number), hash: next.hash })),
  }
}
