import type { Address } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { lookKey } from '../../../sources/index/lookKey.ts'
import { findPools } from '../../../sources/index/queries/findPools.ts'
import { launchpadsOf } from '../../../sources/index/queries/launchpadsOf.ts'
import { readTokenNames, type TokenName } from '../../../sources/index/queries/readTokenNames.ts'
import { type TokenSize, tokenSizes } from '../../../sources/index/queries/tokenSizes.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'
import { type CanonicalToken, canonicalTokens } from './canonicalTokens.ts'
import { createLookalikes, type Lookalike } from './createLookalikes.ts'
import { findCandidates } from './findCandidates.ts'
import { isMisspelt } from './isMisspelt.ts'
import { matchName, type NameMatch, nameMatches, type Sought, toSought } from './matchName.ts'

export const tokenKinds = ['stock', 'etf', 'listed', 'launched', 'pool_share', 'other'] as const
export type TokenKind = (typeof tokenKinds)[number]

export type TokenFound = {
  address: Address
  symbol: string | null
  name: string | null
  decimals: number | null
  match: NameMatch
  kind: TokenKind
  launchpad: string | null
  canonical: CanonicalToken | null
  /** Undefined without the index, and for tokens that never moved. */
  size: TokenSize | undefined
  lookalike: Lookalike | null
  /** Others among all that were found which look the same. */
  twins: number
}

type Sources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  index: IndexView | undefined
}

type Named = Pick<TokenFound, 'address' | 'symbol' | 'name' | 'decimals' | 'match'>

/** Tokens that answer to a query, the best answer first. */
export async function searchTokens(
  { network, stocks, head, index }: Sources,
  { query, kind, limit }: { query: string; kind?: TokenKind | undefined; limit: number },
): Promise<TokenFound[]> {
  const sought = toSought(query)
  const canonical = canonicalTokens(network, await stocks.upTo(head.number))
  const strangers = index ? await findCandidates(index, sought, limit) : []
  const vouchedFor = [...canonical.values()]
  const answering = vouchedFor.flatMap((token) =>
    answer(sought, { ...token, name: token.names[0] }, token.names),
  )
  const named = [
    ...(answering.length > 0 ? answering : vouchedFor.flatMap((token) => misspelt(sought, token))),
    ...strangers
      .filter(({ address }) => !canonical.has(address))
      .flatMap((token) => answer(sought, token, token.name === null ? [] : [token.name])),
  ]
  const unique = [...new Map(named.map((token) => [token.address, token])).values()]
  const addresses = unique.map(({ address }) => address)
  const sizes = index ? await tokenSizes(index, addresses) : new Map<Address, TokenSize>()
  const names = index ? await readTokenNames(index, addresses) : new Map<Address, TokenName>()
  const ids = [...sizes.values()].map(({ id }) => id)
  const launchpads = index ? await launchpadsOf(index, ids) : new Map<number, string>()
  const pools = index ? await findPools(index, addresses) : new Map()
  const lookalikeOf = createLookalikes(canonical)
  const looks = unique.map(({ symbol }) => lookKey(symbol ?? ''))
  const found = unique.map((token): TokenFound => {
    const vouched = canonical.get(token.address) ?? null
    const size = sizes.get(token.address)
    const launchpad = (size && launchpads.get(size.id)) ?? null
    const other = pools.has(token.address) ? 'pool_share' : launchpad ? 'launched' : 'other'
    const look = lookKey(token.symbol ?? '')
    return {
      ...token,
      decimals: token.decimals ?? names.get(token.address)?.decimals ?? null,
      kind: vouched?.kind ?? other,
      launchpad: network.launchpads.find(({ key }) => key === launchpad)?.name ?? launchpad,
      canonical: vouched,
      size,
      lookalike: lookalikeOf(token),
      twins: look === '' ? 0 : looks.filter((one) => one === look).length - 1,
    }
  })
  return found
    .filter((token) => kind === undefined || token.kind === kind)
    .sort(byAnswer)
    .slice(0, limit)
}

/** A token with how it answers, or nothing. */
function answer(sought: Sought, token: Omit<Named, 'match'>, names: readonly string[]): Named[] {
  const { address, symbol, name, decimals } = token
  const asked = sought.text.toLowerCase() === address
  const sameSigns = sought.key === '' && symbol !== null && symbol === sought.text
  const match = asked ? 'address' : sameSigns ? 'symbol' : matchName(sought, { symbol, names })
  return match ? [{ address, symbol, name, decimals, match }] : []
}

/** A typing error is forgiven only towards a token that somebody vouches for: no stranger gains by being near. */
function misspelt(sought: Sought, { address, symbol, names, decimals }: CanonicalToken): Named[] {
  if (!isMisspelt(sought, { symbol, names })) return []
  return [{ address, symbol, name: names[0], decimals, match: 'misspelt' }]
}

const exact: readonly NameMatch[] = ['address', 'symbol', 'name']

const isProven = ({ canonical, match }: TokenFound) => canonical !== null && exact.includes(match)

/** Proven and exact first, then by how well it matches, then by who vouches, then by how widely it is held. */
const byAnswer = (one: TokenFound, other: TokenFound): number =>
  Number(isProven(other)) - Number(isProven(one)) ||
  nameMatches.indexOf(one.match) - nameMatches.indexOf(other.match) ||
  Number(other.canonical !== null) - Number(one.canonical !== null) ||
  (other.size?.holders ?? 0) - (one.size?.holders ?? 0) ||
  (other.size?.transfers ?? 0) - (one.size?.transfers ?? 0) ||
  (one.address < other.address ? -1 : 1)
