import { type Address, zeroAddress } from 'viem'
import { TokenAmbiguous, TokenNotFound } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import { isAddressText, lowerAddress, toChecksum } from '../../base/schema/address.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { tokensNamed } from '../../sources/index/queries/tokensNamed.ts'
import { searchKey } from '../../sources/index/searchKey.ts'
import type { Instrument, InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'

/**
 * How a reference was turned into a contract: what the caller gave, where the proof is, or that no other
 * token of the index calls itself so, which proves nothing.
 */
export const tokenProofs = ['address', 'issuer_factory_log', 'canonical_list', 'sole_match'] as const
export type TokenProof = (typeof tokenProofs)[number]

export type ResolvedToken = { address: Address; proof: TokenProof; instrument: Instrument | undefined }

type TokenSources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  /** Strangers' tokens are known by name only with it. */
  index?: IndexView | undefined
}

/** Ether as callers name it: by ticker, or by the addresses that wallets and exchanges write for it. */
const etherNames = ['eth', 'ether', 'native', zeroAddress, `0x${'e'.repeat(40)}`]

/** So many of those that share a name are shown. */
const maxCandidates = 10

/** Names are compared without the issuer's suffix, case and punctuation: "Apple Inc." and "apple inc" are equal. */
const toWords = (text: string) =>
  (text.toLowerCase().split('•')[0] ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/**
 * The contract a caller means by an address, a ticker or a name; ether, which has none, is the zero address, as
 * exchanges write it. Tickers are anybody's to take, so only proof
 * decides: the issuer's factory log first, then the canonical list. Of other tokens a name counts only where
 * no second one has it; never a guess.
 */
export async function resolveToken(sources: TokenSources, reference: string): Promise<ResolvedToken> {
  const text = reference.trim()
  if (etherNames.includes(text.replace(/^\$/, '').toLowerCase()))
    return { address: zeroAddress, proof: 'canonical_list', instrument: undefined }
  const book = await sources.stocks.upTo(sources.head.number)
  if (isAddressText(text)) {
    const address = lowerAddress(text)
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
  if (!listed)
    return { address: await findStranger(sources.index, text), proof: 'sole_match', instrument: undefined }
  return { address: lowerAddress(listed.address), proof: 'canonical_list', instrument: undefined }
}

/** The only token of the index with this symbol, or with this name where none has the symbol. */
async function findStranger(index: IndexView | undefined, text: string): Promise<Address> {
  const key = searchKey(text)
  const token = text.slice(0, 80)
  if (!index || key === '') throw TokenNotFound({ token })
  const bySymbol = await tokensNamed(index, { symbol: key }, maxCandidates)
  const found = bySymbol.length > 0 ? bySymbol : await tokensNamed(index, { name: key }, maxCandidates)
  const [only, ...others] = found
  if (!only) throw TokenNotFound({ token })
  if (others.length === 0) return only.address
  const candidates = found.map(({ address, holders }) => `${toChecksum(address)} (holders: ${holders})`)
  throw TokenAmbiguous({ token, candidates })
}

/** The one match there is, if any; several are for the caller to choose from. */
function onlyOne<Row extends { address: Address }>(text: string, rows: readonly Row[]): Row | undefined {
  const addresses = new Set(rows.map((row) => row.address.toLowerCase()))
  if (addresses.size > 1)
    throw TokenAmbiguous({ token: text.slice(0, 80), candidates: [...addresses].map(toChecksum) })
  return rows[0]
}
