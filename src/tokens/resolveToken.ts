import type { Address } from 'viem'
import { TokenAmbiguous, TokenNotFound } from '../errors/codes.ts'
import type { Network } from '../network/Network.ts'
import { toChecksum } from '../schema/address.ts'
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
  const ticker = text.replace(/^\$/, '').toUpperCase()
  const words = toWords(text)
  const isNamed = (...names: string[]) => words !== '' && names.some((name) => toWords(name) === words)
  const instrument =
    book.bySymbol(ticker) ??
    onlyOne(
      text,
      book.all.filter((row) => isNamed(row.name, row.facts?.name ?? '')),
    )
  if (instrument) return { address: instrument.address, proof: 'issuer_factory_log', instrument }
  const { tokens } = sources.network
  const listed =
    onlyOne(
      text,
      tokens.filter((row) => row.symbol.toUpperCase() === ticker),
    ) ??
    onlyOne(
      text,
      tokens.filter((row) => isNamed(row.name)),
    )
  if (!listed) throw TokenNotFound({ token: text.slice(0, 80) })
  return { address: listed.address.toLowerCase() as Address, proof: 'canonical_list', instrument: undefined }
}

/** The one match there is, if any; several are for the caller to choose from. */
function onlyOne<Row extends { address: Address }>(text: string, rows: readonly Row[]): Row | undefined {
  const addresses = new Set(rows.map((row) => row.address.toLowerCase()))
  if (addresses.size > 1)
    throw TokenAmbiguous({ token: text.slice(0, 80), candidates: [...addresses].map(toChecksum) })
  return rows[0]
}
