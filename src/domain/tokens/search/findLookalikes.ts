import type { Address } from 'viem'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { lookKey } from '../../../sources/index/lookKey.ts'
import { type TokenNamed, tokensNamed } from '../../../sources/index/queries/tokensNamed.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'
import type { CanonicalToken } from './canonicalTokens.ts'
import { createLookalikes, type Lookalike } from './createLookalikes.ts'

/** So many are looked at for each way to look alike. */
const perWay = 200

export type FoundLookalike = TokenNamed & { why: Lookalike['why'] }

/** Tokens of the index that could be taken for a canonical one, those with the most holders first. */
export async function findLookalikes(
  index: IndexView,
  canonical: ReadonlyMap<Address, CanonicalToken>,
  of: CanonicalToken,
): Promise<FoundLookalike[]> {
  const names = [...new Set(of.names.map(searchKey))].filter((name) => name !== '')
  const ways = [{ look: lookKey(of.symbol) }, ...names.map((name) => ({ name }))]
  const found = (await Promise.all(ways.map((way) => tokensNamed(index, way, perWay)))).flat()
  const lookalikeOf = createLookalikes(canonical)
  const rows = new Map<Address, FoundLookalike>()
  for (const token of found) {
    const lookalike = lookalikeOf(token)
    if (lookalike?.of.address === of.address) rows.set(token.address, { ...token, why: lookalike.why })
  }
  return [...rows.values()].sort((one, other) => other.holders - one.holders)
}
