import {
  type Address,
  decodeAbiParameters,
  type Hash,
  type Hex,
  numberToHex,
  parseAbi,
  toEventSelector,
} from 'viem'
import { RangeTooWide } from '../../base/errors/codes.ts'
import type { InstrumentFact } from '../../base/network/facts.ts'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import { cleanText } from '../../base/schema/untrustedText.ts'
import type { Chain } from '../../sources/chain/Chain.ts'

/** A stock token that the issuer's factory deployed: the factory's log is the proof. */
export type Instrument = {
  symbol: string
  name: string
  address: Address
  uid: Hex
  deployed: { block: bigint; transaction: Hash }
  /** What is known of the instrument beyond the log; absent for one that is newer than our data. */
  facts: InstrumentFact | undefined
}

/** The issuer's instruments on the connected chain, read from the factory's log and kept up to date. */
export type InstrumentRegistry = {
  /** Reads what is new up to this block, then answers; shared by concurrent callers. */
  upTo(block: bigint): Promise<InstrumentBook>
}

export type InstrumentBook = {
  all: readonly Instrument[]
  bySymbol(symbol: string): Instrument | undefined
  byAddress(address: Address): Instrument | undefined
  /** The log was searched from the first block to this one. */
  searchedTo: bigint
}

export const deployedEvent = parseAbi([
  'event Deployed(bytes32 indexed uid, address stock, string name, string symbol)',
])[0]
const deployedTopic = toEventSelector(deployedEvent)

/** The public node answers address-filtered queries over up to ten million blocks. */
const maxRange = 10_000_000n
/** A node that takes less than this would be asked hundreds of times for a few rows. */
const minRange = 1_000_000n

/** Deployments are rare: re-reading the tail for every block would cost more than a minute's delay. */
const refreshAfterBlocks = 600n

type RawLog = { topics: Hex[]; data: Hex; blockNumber: Hex; transactionHash: Hash }

export function createInstrumentRegistry(
  chain: Pick<Chain, 'request'>,
  network: Network,
): InstrumentRegistry {
  const factory = network.contract('stock_factory')?.address
  const factsBySymbol = new Map(network.instruments.map((row) => [row.symbol, row]))
  let book = toBook([], -1n)
  let running: Promise<InstrumentBook> | undefined

  const toInstrument = (log: RawLog): Instrument => {
    const [address, name, symbol] = decodeAbiParameters(
      [{ type: 'address' }, { type: 'string' }, { type: 'string' }],
      log.data,
    )
    return {
      symbol: cleanText(symbol, 16),
      name: cleanText(name, 120),
      address: lowerAddress(address),
      uid: log.topics[1] ?? '0x',
      deployed: { block: BigInt(log.blockNumber), transaction: log.transactionHash },
      facts: factsBySymbol.get(symbol),
    }
  }
  const readRange = async (address: Address, from: bigint, to: bigint): Promise<Instrument[]> => {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    try {
      const filter = { address, topics: [deployedTopic], ...range }
      return (await chain.request<RawLog[]>('eth_getLogs', [filter])).map(toInstrument)
    } catch (error) {
      if (!RangeTooWide.is(error) || to - from < minRange) throw error
      const middle = (from + to) / 2n
      const halves = [readRange(address, from, middle), readRange(address, middle + 1n, to)]
      return (await Promise.all(halves)).flat()
    }
  }
  const read = async (to: bigint): Promise<InstrumentBook> => {
    if (!factory) return book
    const parts: Promise<Instrument[]>[] = []
    for (let from = book.searchedTo + 1n; from <= to; from += maxRange) {
      const end = from + maxRange - 1n < to ? from + maxRange - 1n : to
      parts.push(readRange(factory, from, end))
    }
    book = toBook([...book.all, ...(await Promise.all(parts)).flat()], to)
    return book
  }

  return {
    upTo(block) {
      if (book.searchedTo >= 0n && block < book.searchedTo + refreshAfterBlocks) return Promise.resolve(book)
      running ??= read(block).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

function toBook(all: readonly Instrument[], searchedTo: bigint): InstrumentBook {
  const bySymbol = new Map(all.map((row) => [row.symbol.toUpperCase(), row]))
  const byAddress = new Map(all.map((row) => [row.address, row]))
  return {
    all,
    searchedTo,
    bySymbol: (symbol) => bySymbol.get(symbol.trim().toUpperCase()),
    byAddress: (address) => byAddress.get(lowerAddress(address)),
  }
}
