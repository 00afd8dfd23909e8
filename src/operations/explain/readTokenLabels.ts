import type { Address } from 'viem'
import type { TokenLabel } from '../../domain/decode/effects/describeEffects.ts'
import { readTokenIdentity } from '../../domain/tokens/readTokenIdentity.ts'
import { lookalikesOf } from '../../domain/tokens/search/lookalikesOf.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/**
 * What tokens call themselves, in one multicall, and whose name that is. Nothing is kept between answers: behind
 * a proxy every one of these words can change, and beside the other reads of an answer they cost no round trip.
 */
export async function readTokenLabels(
  { chain, network, stocks, head }: Pick<ToolContext, 'chain' | 'network' | 'stocks' | 'head'>,
  tokens: readonly Address[],
): Promise<Map<Address, TokenLabel>> {
  if (tokens.length === 0) return new Map()
  const [book, ...labels] = await Promise.all([
    stocks.upTo(head.number),
    ...tokens.map((token) => readTokenIdentity(chain, token)),
  ])
  const lookalikeOf = lookalikesOf(network, book)
  return new Map(
    tokens.map((address, place) => {
      const { symbol = null, name = null, decimals = null } = labels[place] ?? {}
      const impostorOf = lookalikeOf({ address, symbol, name })?.of.address ?? null
      return [address, { symbol, name, decimals, impostorOf }]
    }),
  )
}
