import { type Address, type Hash, type Hex, numberToHex, parseAbi, size, slice, toEventSelector } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import type { Network } from '../../base/network/Network.ts'
import { addressFromWord, zeroAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { proxySlots } from '../code/proxySlots.ts'
import { deployedEvent, type InstrumentRegistry } from './createInstrumentRegistry.ts'
import { orUnread, type Unread } from './orUnread.ts'

export type Deployment = { block: number; transaction: Hash; uid: Hex }

/** What speaks for and against a contract being the issuer's. */
export type InstrumentProof = {
  code: Hex | Unread
  /** The log entry of the issuer's factory; null when there is none. */
  factoryLog: Deployment | null | Unread
  /** What the contract delegates to by its beacon slot; null when the slot is empty. */
  beacon: Address | null | Unread
  /** The issuer's beacon on this network. */
  expectedBeacon: Address | undefined
  /** What uiMultiplier() answers; null when the call reverts or answers nonsense. */
  multiplier: bigint | null | Unread
}

const multiplierAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

type ProofSources = {
  chain: PinnedChain
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
}

type RawLog = { topics: Hex[]; data: Hex; blockNumber: Hex; transactionHash: Hash }

async function findDeployment(
  { chain, network, stocks, head }: ProofSources,
  address: Address,
): Promise<Deployment | null | Unread> {
  const factory = network.contract('stock_factory')?.address
  if (!factory) return { unread: 'The issuer’s factory on this network is not known.' }
  const book = await stocks.upTo(head.number)
  const known = book.byAddress(address)
  if (known) {
    const { block, transaction } = known.deployed
    return { block: Number(block), transaction, uid: known.uid }
  }
  if (book.searchedTo >= head.number) return null
  // The registry lags a little; who is not in it may be new.
  const range = { fromBlock: numberToHex(book.searchedTo + 1n), toBlock: numberToHex(head.number) }
  const filter = { address: factory, topics: [toEventSelector(deployedEvent)], ...range }
  const logs = await chain.request<RawLog[]>('eth_getLogs', [filter])
  const log = logs.find(({ data }) => size(data) >= 32 && addressFromWord(slice(data, 0, 32)) === address)
  if (!log) return null
  return { block: Number(log.blockNumber), transaction: log.transactionHash, uid: log.topics[1] ?? '0x' }
}

async function readBeacon(chain: PinnedChain, address: Address): Promise<Address | null> {
  const beacon = addressFromWord(await chain.storageAt(address, proxySlots.beacon))
  return beacon === undefined || beacon === zeroAddress ? null : beacon
}

/** Collects the evidence in one round trip. A revert is evidence, a node that does not answer is not. */
export async function proveInstrument(sources: ProofSources, address: Address): Promise<InstrumentProof> {
  const { chain, network } = sources
  const read = chain.tryRead({ address, abi: multiplierAbi, functionName: 'uiMultiplier' })
  const [code, factoryLog, beacon, multiplier] = await Promise.all([
    orUnread(chain.code(address)),
    orUnread(findDeployment(sources, address)),
    orUnread(readBeacon(chain, address)),
    orUnread(read.then((value) => value ?? null)),
  ])
  const expected = contractAddress(network, 'stock_registry')
  return { code, factoryLog, beacon, expectedBeacon: expected, multiplier }
}
