import type { Address } from 'viem'
import { TokenNotFound } from '../errors/codes.ts'
import type { Network } from '../network/Network.ts'
import type { Instrument, InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'

/** How a reference was turned into a contract: what the caller gave, or where the proof is. */
export type TokenProof = 'address' | 'issuer_factory_log' | 'canonical_list'

export type ResolvedToken = { address: Address; proof: TokenProof; instrument: Instrument | undefined }

type TokenSources = { network: Network; stocks: InstrumentRegistry; head: { number: bigint } }

/** Names are compared without the issuer's suffix, case and punctuation: "Apple Inc." and "apple inc" are equal. */
const toWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/•.*$/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The contract a caller means by an address, a ticker or a name. Tickers are anybody's to take, so only proof
 * decides: the issuer's factory log first, then the canonical list; never a guess by name alone.
 */
export async function resolveToken(sources: TokenSources, reference: string): Promise<ResolvedToken> {
  const text = reference.trim()
  const book = await sources.stocks.upTo(sources.head.number)
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) {
    const address = text.toLowerCase() as Address
    return { address, proof: 'address', instrument: book.byAddress(address) }
  }
  const words = toWords(text)
  const instrument =
    book.bySymbol(text.replace(/^\$/, '')) ??
    (words === ''
      ? undefined
      : book.all.find((row) => toWords(row.name) === words || toWords(row.facts?.name ?? '') === words))
  if (instrument) return { address: instrument.address, proof: 'issuer_factory_log', instrument }
  const symbol = text.replace(/^\$/, '').toUpperCase()
  const listed = sources.network.tokens.find(
    (row) => row.symbol.toUpperCase() === symbol || (words !== '' && toWords(row.name) === words),
  )
  if (listed)
    return {
      address: listed.address.toLowerCase() as Address,
      proof: 'canonical_list',
      instrument: undefined,
    }
  throw TokenNotFound({ token: text.slice(0, 80) })
}
