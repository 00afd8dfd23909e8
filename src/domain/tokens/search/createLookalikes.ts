import type { Address } from 'viem'
import { lookKey } from '../../../sources/index/lookKey.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'
import type { CanonicalToken } from './canonicalTokens.ts'

export const lookalikeReasons = ['same_symbol', 'confusable_letters', 'same_name'] as const

export type Lookalike = { of: CanonicalToken; why: (typeof lookalikeReasons)[number] }

type Stranger = { address: Address; symbol: string | null; name: string | null }

/** Finds the canonical token that a stranger could be taken for. */
export function createLookalikes(canonical: ReadonlyMap<Address, CanonicalToken>) {
  const byLook = new Map<string, CanonicalToken>()
  const byName = new Map<string, CanonicalToken>()
  for (const token of canonical.values()) {
    byLook.set(lookKey(token.symbol), token)
    for (const name of token.names) byName.set(searchKey(name), token)
  }
  return ({ address, symbol, name }: Stranger): Lookalike | null => {
    if (canonical.has(address)) return null
    const looked = symbol === null ? undefined : byLook.get(lookKey(symbol))
    if (looked && symbol !== null)
      return {
        of: looked,
        why: searchKey(symbol) === searchKey(looked.symbol) ? 'same_symbol' : 'confusable_letters',
      }
    const key = searchKey(name ?? '')
    const named = key === '' ? undefined : byName.get(key)
    return named ? { of: named, why: 'same_name' } : null
  }
}
